import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

export interface Step {
  readonly name: string;
  readonly command: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Where the step's runner leaves its counts; a step without is one check, counted only if it fails. */
  readonly report?: string;
}

export interface Run {
  readonly step: Step;
  readonly isOk: boolean;
  /** Of the clock. */
  readonly seconds: number;
  /** Of the processors, all processes of the step together; null where the shell does not tell. */
  readonly processorMinutes: number | null;
}

export const root = resolve(import.meta.dirname, '..');

/** Reads what `times` of a POSIX shell writes: a line of its own time, a line of its children's. */
export const processorMinutes = (times: string): number | null => {
  const [, children] = times.trim().split('\n');
  const found = [...(children ?? '').matchAll(/(\d+)m([\d.,]+)s/g)];
  if (found.length !== 2) return null;
  return found.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) + Number(seconds?.replace(',', '.')) / 60,
    0,
  );
};

/** Runs a command to its end; its output appears at once, or when it ends if it has company. */
export const run = (step: Step, isAlone: boolean): Promise<Run> => {
  const { name, command, env } = step;
  const folder = mkdtempSync(join(tmpdir(), 'step-'));
  const timesFile = join(folder, 'times');
  const isPosix = process.platform !== 'win32';
  const start = performance.now();
  const path = `${resolve(root, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`;
  const child = spawn(
    isPosix ? `${command}\ncode=$?\ntimes > "${timesFile}"\nexit $code` : command,
    {
      cwd: root,
      env: { ...process.env, PATH: path, ...env },
      shell: true,
      stdio: ['ignore', isAlone ? 'inherit' : 'pipe', isAlone ? 'inherit' : 'pipe'],
    },
  );
  if (isAlone) console.log(`\n== ${name}`);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return new Promise((done) => {
    child.on('close', (code) => {
      const seconds = (performance.now() - start) / 1000;
      if (!isAlone) console.log(`\n== ${name}\n${output.trimEnd()}`);
      console.log(`${name}: ${code === 0 ? 'passed' : 'failed'} in ${seconds.toFixed(1)} s`);
      const times = existsSync(timesFile) ? readFileSync(timesFile, 'utf8') : '';
      rmSync(folder, { recursive: true, force: true });
      done({ step, isOk: code === 0, seconds, processorMinutes: processorMinutes(times) });
    });
  });
};
