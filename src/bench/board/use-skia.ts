import { register } from 'node:module';

/** Loaded first by a process that is to draw with @napi-rs/canvas: every import of node-canvas gets `skia.ts`. */
const skia = new URL('./skia.ts', import.meta.url).href;
const hooks = `
  export const resolve = (specifier, context, next) =>
    next(specifier === 'canvas' ? ${JSON.stringify(skia)} : specifier, context);
`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
