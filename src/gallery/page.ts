import type { Exhibit, Room } from './exhibits.ts';

/** A drawn picture. */
export interface Hung extends Pick<Exhibit, 'name' | 'caption' | 'alt'> {
  /** Its path from the page. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

export interface HungRoom extends Omit<Room, 'exhibits'> {
  readonly hung: readonly Hung[];
}

const STYLE = `
  :root { color-scheme: dark; --page: #313338; --slab: #2b2d31; --edge: #1e1f22; --text: #dbdee1; --faint: #949ba4; --link: #00a8fc; }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.45 system-ui, sans-serif; }
  header { padding: 2rem clamp(1rem, 4vw, 3rem) 1rem; }
  h1 { margin: 0; font-size: 2rem; }
  nav { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: .7rem clamp(1rem, 4vw, 3rem); background: var(--edge); }
  a { color: var(--link); text-decoration: none; }
  a:hover { text-decoration: underline; }
  section { padding: 1.5rem clamp(1rem, 4vw, 3rem); scroll-margin-top: 3rem; }
  h2 { margin: 0; }
  p { margin: .2rem 0 1rem; color: var(--faint); max-width: 75ch; }
  .wall { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(400px, 100%), 400px)); gap: 1rem; align-items: start; }
  figure { margin: 0; background: var(--slab); border-radius: 8px; overflow: hidden; }
  img { display: block; width: 100%; height: auto; }
  figcaption { padding: .6rem .8rem; font-size: .85rem; overflow-wrap: anywhere; }
  figcaption small { display: block; color: var(--faint); }
  summary { cursor: pointer; color: var(--faint); }
  details[open] summary { margin-bottom: .3rem; }
  .heavy { color: #f0b232; }`;

/** Size in bytes that Discord still shows but that loads slowly on a phone. */
const HEAVY = 400_000;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);

const figure = ({ file, caption, alt, width, height, bytes }: Hung): string => `
      <figure>
        <a href="${escaped(file)}"><img src="${escaped(file)}" alt="${escaped(alt)}" width="${width}" height="${height}" loading="lazy"></a>
        <figcaption>${escaped(caption)}
          <small>${width} × ${height} px, <span${bytes > HEAVY ? ' class="heavy"' : ''}>${(bytes / 1000).toFixed(0)} KB</span></small>
          <details><summary>Text for those who cannot see it (${alt.length} characters)</summary>${escaped(alt)}</details>
        </figcaption>
      </figure>`;

const section = ({ id, title, text, hung }: HungRoom): string => `
    <section id="${escaped(id)}">
      <h2>${escaped(title)}</h2>
      <p>${escaped(text)}</p>
      <div class="wall">${hung.map(figure).join('')}
      </div>
    </section>`;

/** Builds the page, which needs only the pictures. It shows them as wide as a phone does; they open at full size. */
export function page(rooms: readonly HungRoom[]): string {
  const all = rooms.flatMap(({ hung }) => hung);
  const kb = all.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Rampart: gallery</title>
    <style>${STYLE}
    </style>
  </head>
  <body>
    <header>
      <h1>Rampart: gallery</h1>
      <p>${all.length} pictures, ${(kb / all.length).toFixed(0)} KB each on average. They are shown 400 pixels wide, as on a telephone; each opens at full size.</p>
    </header>
    <nav>${rooms.map(({ id, title, hung }) => `<a href="#${escaped(id)}">${escaped(title)} (${hung.length})</a>`).join('')}</nav>
    <main>${rooms.map(section).join('')}
    </main>
  </body>
</html>
`;
}
