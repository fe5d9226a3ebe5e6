import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

export type Step = {
  readonly name: string;
  readonly command: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Names of the steps that must have passed before this step starts. */
  readonly after?: readonly string[];
  /** Path of the test runner's JSON report. A failed step without one counts as one failure. */
  readonly report?: string;
};

export type Run = {
  readonly step: Step;
  readonly isOk: boolean;
  readonly seconds: number;
  /** Processor time of the step's processes, without its browsers; null if not reported. */
  readonly processorMinutes: number | null;
};

/** Checks of the whole source that do not run the app. */
export const staticChecks: readonly Step[] = [
  // Excludes a generated file here, because patterns in scripts/oxfmtrc.json do not reach docs/.
  { name: 'format', command: 'oxfmt -c scripts/oxfmtrc.json --check . "!docs/openapi.json"' },
  { name: 'lint', command: 'oxlint -c scripts/oxlintrc.json' },
  { name: 'types', command: 'tsc' },
];

export const root = resolve(import.meta.dirname, '..');

/** Adds the child processes' user and system time: line 2 of the POSIX shell's `times`. */
export const processorMinutes = (times: string): number | null => {
  const [, children] = times.trim().split('\n');
  const found = [...(children ?? '').matchAll(/(\d+)m([\d.,]+)s/g)];
  if (found.length !== 2) return null;
  return found.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) + Number(seconds?.replace(',', '.')) / 60,
    0,
  );
};

/** Runs a command in the root folder. Each line of its output is prefixed with the step's name. */
export const run = async (step: Step): Promise<Run> => {
  const { name, command, env, report } = step;
  if (report !== undefined) rmSync(resolve(root, report), { force: true });
  const folder = mkdtempSync(join(tmpdir(), 'step-'));
  const timesFile = join(folder, 'times');
  const isPosix = process.platform !== 'win32';
  const start = performance.now();
  const path = `${resolve(root, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`;
  const print = (line: string): void => console.log(`${name.padEnd(12)} | ${line}`);
  const child = spawn(
    isPosix ? `${command}\ncode=$?\ntimes > "${timesFile}"\nexit $code` : command,
    {
      cwd: root,
      env: { ...process.env, PATH: path, ...env },
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', print);
  const code = await new Promise((done) => child.on('close', done));
  const seconds = (performance.now() - start) / 1000;
  const isOk = code === 0;
  print(`${isOk ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`);
  const times = existsSync(timesFile) ? readFileSync(timesFile, 'utf8') : '';
  rmSync(folder, { recursive: true, force: true });
  return { step, isOk, seconds, processorMinutes: processorMinutes(times) };
};

/** Runs each step when all steps in its `after` have passed. Skips it if one of them did not. */
export const runAll = async (steps: readonly Step[]): Promise<Run[]> => {
  const started = new Map<string, Promise<Run | undefined>>();
  // In `steps`, each step must come after the steps that it waits for.
  for (const step of steps) {
    const before = (step.after ?? []).map((name) => {
      const earlier = started.get(name);
      if (earlier === undefined)
        throw new Error(`${step.name} waits for ${name}, which is unknown`);
      return earlier;
    });
    started.set(
      step.name,
      Promise.all(before).then((runs) =>
        runs.every((each) => each?.isOk === true) ? run(step) : undefined,
      ),
    );
  }
  const runs = await Promise.all(started.values());
  return runs.filter((each) => each !== undefined);
};
