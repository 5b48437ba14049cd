import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { openRendererPool } from '../../src/drawing/index.ts';
import { asOnPhone, fileOf, kept, writeRaster } from './picture-set.ts';
import { folders } from './charts.ts';
import { rawTranslator } from './scenes.ts';

/** Draws the pictures that tests compare with anew: look at them before you commit them. */
const pool = openRendererPool({ translator: rawTranslator, folders, warn: () => undefined });
try {
  mkdirSync(dirname(fileOf(kept[0]!)), { recursive: true });
  for (const one of kept) {
    const { png } = await one.draw(pool);
    writeFileSync(fileOf(one), writeRaster(asOnPhone(png)));
    console.log(fileOf(one));
  }
} finally {
  await pool.close();
}
