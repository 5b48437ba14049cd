import { pathToFileURL } from 'node:url';
import { Tinypool } from 'tinypool';
import { programOf } from './index.ts';

/** Creates processes that run one function of a program; `run` passes its argument to one of them. */
export function poolOf(source: string, name: string, processes: number): Tinypool {
  const { file, execArgv } = programOf(source);
  return new Tinypool({
    filename: pathToFileURL(file).href,
    name,
    runtime: 'child_process',
    execArgv: [...execArgv],
    minThreads: processes,
    maxThreads: processes,
  });
}
