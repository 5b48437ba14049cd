import { register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { programOf } from '../../installation/index.ts';

/** Loaded first by a process that draws with @napi-rs/canvas: every import of node-canvas gets `skia.ts`. */
const skia = pathToFileURL(programOf('src/bench/board/skia.ts').file).href;
const hooks = `
  export const resolve = (specifier, context, next) =>
    next(specifier === 'canvas' ? ${JSON.stringify(skia)} : specifier, context);
`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
