import { describe } from 'vitest';
import { contract } from './contract.ts';
import { allKits } from './kits.ts';

describe.each(allKits.map((kit) => [kit.rules.id, kit] as const))('the game %s', (_, kit) => contract(kit));
