import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { preview } from 'vite';
import { chromiumLaunch } from '../chromium.ts';
import { builds, type TestedBuild } from './builds.ts';
import { faultsOfChunks } from './chunk-graph.ts';
import { inlineHashes, MANIFEST, SHELL } from './security-headers.ts';

/** Limits for the log-in screen: size and number of scripts, and gzip size of inline styles. */
const budget = { brotliBytes: 119_600, requests: 5, styleBytes: 5_300 };

/** Code for the embedded API, the demo or debugging. A build for a real API must not contain it. */
const foreign: Readonly<Record<string, RegExp>> = {
  msw: /\bmsw\b/i,
  Dexie: /\bDexie\b/,
  'a worker': /new Worker\(/,
  'the demo account': /demo@example\.com/,
  'a demo PDF': /\/HeiseiKakuGo-W5 \/Encoding/,
  'the demo mode': /デモモード/,
  'console.debug': /console\.debug/,
  'a source map': /sourceMappingURL/,
};

const faults: string[] = [];
const root = resolve(import.meta.dirname, '../..');

const brotliSize = (file: string): number => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return brotliCompressSync(readFileSync(file), { params }).length;
};

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** The scripts that the log-in screen requests from a cold start until the network is idle. */
const scriptsOfLogIn = async (outDir: string): Promise<string[]> => {
  const server = await preview({
    root,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, open: false },
  });
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const page = await browser.newPage();
    const scripts = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js')) scripts.add(pathname);
    });
    const [address] = server.resolvedUrls?.local ?? [];
    if (address === undefined) throw new Error('The preview has no address');
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    return [...scripts];
  } finally {
    await browser.close();
    await server.close();
  }
};

const checkSize = (outDir: string, scripts: readonly string[]): void => {
  const sizes = scripts.map((path) => brotliSize(join(root, outDir, path)));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`JavaScript of the log-in screen (${outDir}, brotli)`);
  scripts.forEach((path, index) => {
    console.log(`${kilobytes(sizes[index] ?? 0).padStart(10)}  ${path}`);
  });
  console.log(
    `${kilobytes(total).padStart(10)}  in ${scripts.length} requests (at most ${kilobytes(budget.brotliBytes)} in ${budget.requests})`,
  );
  if (total > budget.brotliBytes) faults.push(`log-in loads ${kilobytes(total)}`);
  if (scripts.length > budget.requests) faults.push(`log-in takes ${scripts.length} requests`);
};

const checkContents = (outDir: string): void => {
  for (const file of globSync('**/*.{js,css,html}', { cwd: join(root, outDir) })) {
    const text = readFileSync(join(root, outDir, file), 'utf8');
    // The PDF reader may start a worker, because it loads only with the first PDF. The library
    // fflate (chunk `browser-`) has code that starts workers, but the app does not call this code.
    const isReader = /assets\/(?:pdf|browser-)/.test(file);
    for (const [name, pattern] of Object.entries(foreign)) {
      if (isReader && name === 'a worker') continue;
      if (pattern.test(text)) faults.push(`${outDir}/${file} contains ${name}`);
    }
  }
};

const checkChunks = (outDir: string): void => {
  const assets = join(root, outDir, 'assets');
  const textOf = (name: string): string => readFileSync(join(assets, name), 'utf8');
  const chunks = new Map(globSync('*.js', { cwd: assets }).map((name) => [name, textOf(name)]));
  for (const fault of faultsOfChunks(chunks)) faults.push(`${outDir}: ${fault}`);
};

const checkBuild = ({ outDir, env }: TestedBuild): void => {
  const cwd = join(root, outDir);
  for (const file of globSync(['**/*.map', '.vite/*'], { cwd })) {
    faults.push(`${outDir}/${file} publishes names or text of source files`);
  }
  const imported = globSync('assets/{subsidies,texts,bodies-*}-*.json', { cwd });
  for (const file of env.HOJOKIN_DATA === 'generated' ? imported : []) {
    faults.push(`${outDir}/${file} is imported data, which tests must not depend on`);
  }
  const textOf = (file: string): string => readFileSync(join(root, outDir, file), 'utf8');
  const headers = textOf('_headers');
  const refused: Readonly<Record<string, RegExp>> = {
    'a style at an element': /<[^>]+\sstyle=/i,
    'an event handler': /<[^>]+\son\w+=/i,
    'a script or style of another origin':
      /<(?:script|link(?! rel="preconnect"))[^>]*(?:src|href)="(?:https?:)?\/\//i,
  };
  for (const file of globSync('**/*.html', { cwd })) {
    const html = textOf(file);
    for (const [name, pattern] of Object.entries(refused)) {
      if (pattern.test(html)) faults.push(`${outDir}/${file} contains ${name}`);
    }
    for (const hash of Object.values(inlineHashes(html)).flat()) {
      if (!headers.includes(hash))
        faults.push(`${outDir}/${file} has an inline script or style that the policy blocks`);
    }
    for (const [, path = ''] of html.matchAll(/<(?:script|link)[^>]*(?:src|href)="(\/[^"]+)"/g)) {
      if (!existsSync(join(root, outDir, path))) faults.push(`${outDir}${path} is missing`);
    }
  }
  for (const [, path = ''] of textOf(MANIFEST).matchAll(/"src": "(\/[^"]+)"/g)) {
    if (!existsSync(join(root, outDir, path))) faults.push(`${outDir}${path} is missing`);
  }
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(textOf(SHELL)) ?? [];
  const styleBytes = gzipSync(style, { level: 9 }).length;
  console.log(`Inline styles in the pages of ${outDir}: ${kilobytes(styleBytes)} (gzip)`);
  if (styleBytes === 0 || styleBytes > budget.styleBytes) {
    faults.push(`${outDir}: the pages have ${kilobytes(styleBytes)} of inline styles`);
  }
};

for (const build of Object.values(builds)) {
  checkBuild(build);
  checkChunks(build.outDir);
}
checkContents(builds.withApi.outDir);
// Sets the variables of the build, because the preview server also reads them.
Object.assign(process.env, builds.withApi.env);
checkSize(builds.withApi.outDir, await scriptsOfLogIn(builds.withApi.outDir));

for (const fault of faults) console.error(`Over budget: ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
