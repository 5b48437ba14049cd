import { openRendererPool } from '../../src/drawing/index.ts';
import { rawTranslator, typicalScene } from './scenes.ts';

/** Run by tsx as the bot is for development: draws a board, tells its size, and with `linger` stays until it is killed. */
const pool = openRendererPool({ translator: rawTranslator });
const { png, width } = await pool.draw({ channel: 'c', scene: typicalScene(), language: 'fr', players: ['Ana'] });
console.log(JSON.stringify({ bytes: png.length, width }));
if (process.argv[2] === 'linger') setInterval(() => undefined, 1000);
else await pool.close();
