import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** Starts a program that is killed when this process exits. */
export const startProgram = (command: string, args: readonly string[], options: SpawnOptions) => {
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

/** Waits for the first line of output that matches, and returns its first capture group. */
export const waitForLine = async (stream: unknown, pattern: RegExp): Promise<string> => {
  const readable = stream as Readable;
  const lines: string[] = [];
  for await (const line of createInterface({ input: readable })) {
    const found = pattern.exec(line)?.[1];
    if (found === undefined) {
      lines.push(line);
      continue;
    }
    // Reads and ignores the rest of the output, because a full pipe would block the program.
    readable.resume();
    return found;
  }
  throw new Error(`The program exited during its start:\n${lines.join('\n')}`);
};
