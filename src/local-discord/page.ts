import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { Hono } from 'hono';
import { installed } from '../installation/index.ts';
import type { Context } from './context.ts';

const PAGE_FOLDER = installed('src/local-discord/page/');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Types that a browser may display; all others are downloads. */
const DISPLAYABLE = /^(image\/(png|jpeg|gif|webp|avif)|text\/plain|application\/json)/;

/** Serves the files of messages under `/cdn`, and the page that looks like a client. */
export function pageRoutes({ files }: Context): Hono {
  const app = new Hono();

  const sendFile = (id: string) => {
    const file = files.find(id);
    if (!file) return new Response('This content is no longer available.', { status: 404 });
    const disposition = DISPLAYABLE.test(file.type) ? 'inline' : 'attachment';
    return new Response(Buffer.from(file.bytes), {
      headers: {
        'content-type': file.type,
        'content-disposition': `${disposition}; filename="${encodeURIComponent(file.name)}"`,
        'cache-control': 'private, max-age=86400, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    });
  };
  app.get('/cdn/attachments/:channel/:id/:name', (c) => sendFile(c.req.param('id')));
  app.get('/cdn/emojis/:file', (c) => sendFile(c.req.param('file').replace(/\.\w+$/, '')));

  app.get('*', async (c) => {
    const path = normalize(c.req.path === '/' ? '/index.html' : c.req.path);
    const type = TYPES[extname(path)];
    if (!type) return c.notFound();
    try {
      const bytes = await readFile(join(PAGE_FOLDER, path));
      return c.body(new Uint8Array(bytes), 200, { 'content-type': type, 'cache-control': 'no-cache' });
    } catch {
      return c.notFound();
    }
  });
  return app;
}
