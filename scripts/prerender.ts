import { basename, resolve } from 'node:path';
import { type Plugin, type ResolvedConfig, runnerImport } from 'vite';
import type * as Renderer from '../src/app/prerender/draw-pages.tsx';
import { criticalStyles } from './critical-styles.ts';
import { originOf } from './deployment.ts';
import { replaceEach, replaceOnce } from './replace-once.ts';

/** Modules whose chunks every page of a workspace waits for. */
const deskParts = [
  'src/app/layouts/desk-layout.tsx',
  'src/app/guards/workspace-data.ts',
  'src/app/layouts/opening-desk.tsx',
];

/** The file that hosts serve at a path of the app. */
const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/**
 * Runs `parts` one by one after the first frame: with all of them in the cache, evaluating them would
 * hold it back. A tab that is not shown has no frame, and one timer a second: there the last runs at
 * once, with what it imports.
 */
const startAfterPaint = (parts: readonly string[]): string => `\
const parts = ${JSON.stringify(parts.map((name) => `./${basename(name)}`))};
const next = ([part, ...rest]) => part && import(part).then(() => setTimeout(next, 0, rest));
if (document.hidden) import(parts.at(-1));
else requestAnimationFrame(() => setTimeout(next, 0, parts));
`;

const SCRIPTS = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/gu;

/**
 * Draws the screens for guests into files of their own, and app.html for every other address; their
 * styles stand in the pages. In app.html the whole sheet follows without holding back the first paint;
 * in the others the script of index.html asks for it and for the scripts (decision 44).
 */
export function prerender(): Plugin {
  let config: ResolvedConfig;

  const drawPages = async (): Promise<typeof Renderer> => {
    const { root, resolve: resolving, env, envPrefix } = config;
    const define = Object.fromEntries(
      Object.entries(env)
        .filter(([name]) => [envPrefix].flat().some((prefix) => name.startsWith(prefix ?? '')))
        .map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
    );
    const { module } = await runnerImport<typeof Renderer>(
      resolve(root, 'src/app/prerender/draw-pages.tsx'),
      { root, logLevel: 'error', define, resolve: { alias: resolving.alias } },
    );
    return module;
  };

  return {
    name: 'prerender',
    apply: 'build',
    // After the page and the style sheet have been made.
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    async generateBundle(_, bundle) {
      /** The chunks that modules of the sources are in, each after what it imports. */
      const chunksOf = (modules: readonly string[]): string[] => {
        const names = new Set<string>();
        const add = (name: string): void => {
          const chunk = bundle[name];
          if (names.has(name) || chunk?.type !== 'chunk') return;
          chunk.imports.forEach(add);
          names.add(name);
        };
        for (const module of modules) {
          const chunk = Object.values(bundle).find(
            (each) => each.type === 'chunk' && each.moduleIds.some((id) => id.endsWith(module)),
          );
          if (chunk === undefined) throw new Error(`The build has no chunk with ${module}`);
          add(chunk.fileName);
        }
        return [...names];
      };
      const link = (name: string): string =>
        `<link rel="modulepreload" crossorigin href="/${name}">`;
      const preloads = (modules: readonly string[], html: string): string =>
        chunksOf(modules)
          .filter((name) => !html.includes(`"/${name}"`))
          .map(link)
          .join('');
      const textOf = (name: string): string => {
        const file = bundle[name];
        if (file?.type !== 'asset') throw new Error(`The build has no ${name}`);
        return file.source.toString();
      };
      const built = textOf('index.html');
      const parts = chunksOf(['src/main.tsx']);
      const start = this.getFileName(
        this.emitFile({ type: 'asset', name: 'start.js', source: startAfterPaint(parts) }),
      );
      const entry = parts.at(-1) ?? '';
      const [sheet = '', name = ''] =
        /<link rel="stylesheet"[^>]*href="\/([^"]+)">/.exec(built) ?? [];
      const { pages, starting: placeholder, headings } = await drawPages();

      const drawn = pages.map(({ path, module, html }) => {
        const [title = ''] = /^<title>[^<]*<\/title>/.exec(html) ?? [];
        return { path, module, title, html: html.slice(title.length) };
      });
      const frame = replaceEach(built.replace(sheet, ''), {
        '</body>': `${sheet}</body>`,
        [`src="/${entry}"></script>`]: `src="/${start}"></script>${link(entry)}`,
        '<div id="starting"></div>': `<div id="starting">${placeholder}</div>`,
      });
      const styles = criticalStyles(
        textOf(name),
        [frame, ...drawn.map(({ html }) => html)]
          .join('')
          .replace('<html', '<html data-page data-start data-slim data-titled data-pressed'),
      );
      const shell = replaceOnce(frame, '</head>', `<style>${styles}</style></head>`);

      const withPreloads = (module: string, texts: Record<string, string>): string =>
        replaceEach(shell, { ...texts, '</head>': `${preloads([module], shell)}</head>` });
      const emit = (fileName: string, source: string): void => {
        this.emitFile({ type: 'asset', fileName, source });
      };
      const apiOrigin = originOf(config.env['VITE_API_BASE_URL'] ?? '');
      const connect = apiOrigin && `<link rel="preconnect" crossorigin href="${apiOrigin}">`;
      // Before the script of index.html, which puts it to use where somebody is logged in.
      const desk = `<template id="desk-parts" data-headings='${JSON.stringify(headings)}'>${connect}${preloads(deskParts, shell)}</template>`;
      emit('app.html', withPreloads('src/lib/http/client.ts', { '<title>': `${desk}<title>` }));
      delete bundle['index.html'];
      const fetched = `<link rel="prefetch" as="style" crossorigin href="/${name}">`;
      for (const { path, module, title, html } of drawn) {
        const page = withPreloads(module, {
          '<title>補助金デスク</title>': '<title>',
          '<html lang="ja">': `<html lang="ja" data-page="${path}">`,
          '<div id="root"></div>': `<div id="root">${html}</div>`,
        });
        const scripts = page.match(SCRIPTS)?.join('') ?? '';
        emit(
          fileOf(path),
          replaceEach(page.replaceAll(SCRIPTS, ''), {
            [sheet]: '',
            '<title>': `<template id="start-scripts">${scripts}${fetched}</template><template id="whole-styles">${sheet}</template>${title}`,
          }),
        );
      }
    },
  };
}
