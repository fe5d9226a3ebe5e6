import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

export interface Program {
  readonly child: ChildProcess;
  readonly stop: () => Promise<void>;
}

/** Starts a program that ends with this process at the latest. */
export const startProgram = (
  command: string,
  args: readonly string[],
  options: SpawnOptions,
): Program => {
  const child = spawn(command, args, options);
  const ended = once(child, 'close');
  const kill = (): void => void child.kill();
  process.once('exit', kill);
  return {
    child,
    async stop() {
      process.removeListener('exit', kill);
      kill();
      await ended;
    },
  };
};

/** What a program says about itself once it is up: the group of the first line that matches. */
export const saidBy = async (stream: unknown, pattern: RegExp): Promise<string> => {
  const readable = stream as Readable;
  const lines: string[] = [];
  for await (const line of createInterface({ input: readable })) {
    const said = pattern.exec(line)?.[1];
    if (said === undefined) {
      lines.push(line);
      continue;
    }
    // Nobody reads on, and a full pipe would stop the program.
    readable.resume();
    return said;
  }
  throw new Error(`It ended before it was up:\n${lines.join('\n')}`);
};
