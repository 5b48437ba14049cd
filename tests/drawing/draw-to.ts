import { writeFileSync } from 'node:fs';
import { openStudio } from '../../src/drawing/index.ts';
import { rawTranslator, typicalScene } from './scenes.ts';

/** Run by a test with a system that has no fonts: draws a board into the file named. */
const studio = openStudio({ translator: rawTranslator });
const players = ['Ana', 'Benoît', 'مرحبا', '🏰🔥'];
const { png } = await studio.draw({ channel: 'c', scene: typicalScene(), language: 'fr', players });
writeFileSync(process.argv[2]!, png);
await studio.close();
