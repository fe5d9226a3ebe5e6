import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The Debian packages that the tests in Firefox and WebKit need, each with its program. */
const programs = {
  'firefox-esr': 'firefox-esr',
  'webkit2gtk-driver': 'WebKitWebDriver',
  xvfb: 'Xvfb',
  xdotool: 'xdotool',
} as const;

const needs = {
  Firefox: ['firefox-esr', 'xvfb', 'xdotool'],
  WebKit: ['webkit2gtk-driver', 'xvfb', 'xdotool'],
} as const satisfies Record<string, readonly (keyof typeof programs)[]>;

export type EngineName = keyof typeof needs;

export const engineNames = Object.keys(needs) as EngineName[];

export const isInstalled = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

/** The path of the browser that WebKitWebDriver starts. The path differs between distributions. */
export const miniBrowser = (): string | undefined =>
  globSync([
    '/usr/lib/*/webkit2gtk-4.*/MiniBrowser',
    '/usr/{lib,lib64,libexec}/webkit2gtk-4.*/MiniBrowser',
  ]).at(-1);

/** The packages that an engine needs and that are not installed. */
export const missingFor = (engine: EngineName): string[] =>
  needs[engine].filter(
    (name) =>
      !isInstalled(programs[name]) || (name === 'webkit2gtk-driver' && miniBrowser() === undefined),
  );
