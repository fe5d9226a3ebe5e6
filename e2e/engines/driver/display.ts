import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { waitForLine, startProgram } from './program.ts';

export const WINDOW = { width: 1440, height: 1000 } as const;

export type Display = {
  readonly env: { readonly DISPLAY: string };
  /** Runs xdotool, which moves the pointer of the X server and presses the mouse button. */
  readonly xdotool: (parameters: readonly (string | number)[]) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Starts a virtual screen without a window manager. */
export const openDisplay = async (): Promise<Display> => {
  const screen = `${WINDOW.width}x${WINDOW.height}x24`;
  const { child, stop } = startProgram(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', screen, '-ac', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const env = { DISPLAY: `:${await waitForLine(child.stdio[3], /^(\d+)$/)}` };
  return {
    env,
    async xdotool(parameters) {
      await promisify(execFile)('xdotool', parameters.map(String), {
        env: { ...process.env, ...env },
      });
    },
    close: stop,
  };
};
