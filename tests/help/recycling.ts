import { afterAll, afterEach } from 'vitest';
import { recycle } from './store.ts';

afterEach(() => recycle());
afterAll(() => recycle(true));
