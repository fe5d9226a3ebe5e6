import { resolve } from 'node:path';
import { type Plugin, type ResolvedConfig, runnerImport } from 'vite';
import type * as Renderer from '../../src/app/prerender/draw-pages.tsx';
import type { StartState } from '../../src/start/decide-start.ts';
import { bundleScript } from './bundle-script.ts';
import { criticalStyles } from './critical-styles.ts';
import { originOf } from './deployment.ts';
import { replaceEach, replaceOnce } from './replace-once.ts';

/** Modules to preload, by route. The key `app` stands for all pages in the app layout. */
const preloadedModules = {
  app: [
    'src/app/layouts/app-layout.tsx',
    'src/app/guards/workspace-data.ts',
    'src/app/layouts/opening-workspace.tsx',
  ],
  '/search/:id/pdf': [
    'src/features/subsidies/pages/subsidy-pdf.tsx',
    'src/features/subsidies/detail/detail-prefetch.ts',
  ],
};

/** The file that hosts serve for a path of the app. */
const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

const PRELOADS = /<link rel="modulepreload"[^>]*>/gu;

/** Prerenders guest screens and app.html, and inlines their critical styles (decision 44). */
export const prerender = (): Plugin => {
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
    // Runs after index.html and the style sheet are built.
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    async generateBundle(_, bundle) {
      /** Addresses of the chunks that contain `modules`, each after the chunks that it imports. */
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
        return Array.from(names, (name) => `/${name}`);
      };
      const link = (address: string): string =>
        `<link rel="modulepreload" crossorigin href="${address}">`;
      /** Preload links for the chunks of `modules`, without chunks that every document preloads. */
      const preloads = (modules: readonly string[]): string =>
        chunksOf(modules)
          .filter((address) => !frame.includes(`"${address}"`))
          .map(link)
          .join('');
      const textOf = (name: string): string => {
        const file = bundle[name];
        if (file?.type !== 'asset') throw new Error(`The build has no ${name}`);
        return file.source.toString();
      };
      const built = textOf('index.html');
      const scripts = chunksOf(['src/main.tsx']);
      const entry = scripts.pop() ?? '';
      const constants = { ENTRY: entry, IMPORTS: scripts };
      const starter = this.emitFile({
        type: 'asset',
        name: 'load-app.js',
        source: await bundleScript(config, 'src/start/load-app.ts', constants),
      });
      const [sheet = '', sheetName = ''] =
        /<link rel="stylesheet"[^>]*href="\/([^"]+)">/.exec(built) ?? [];
      const { pages, logInFirst, starting, routes } = await drawPages();
      const inline = await bundleScript(config, 'src/start/inline.ts', {
        ROUTES: routes,
        LOG_IN_TITLE: logInFirst.title,
      });
      const frame = replaceEach(built.replace(sheet, ''), {
        [`src="${entry}"></script>`]: `src="/${this.getFileName(starter)}"></script>${link(entry)}`,
        '<div id="starting"></div>': `<div id="starting">${starting}</div>`,
      });
      const styles = criticalStyles(
        textOf(sheetName),
        ['<html data-start>', frame, ...[...pages, logInFirst].map(({ html }) => html)].join(''),
      );

      type Document = {
        readonly page: typeof logInFirst;
        readonly title: string;
        readonly state: StartState;
        readonly modules: readonly string[];
        readonly head: string;
      };
      /** Writes a document. Its templates hold links that src/start adds to the head later. */
      const emit = (fileName: string, { page, title, state, modules, head }: Document): void => {
        const document = replaceEach(frame, {
          '<html lang="ja">': `<html lang="ja" data-start="${state}">`,
          '<div id="root"></div>': `<div id="root">${page.html}</div>`,
          '</head>': `${preloads(modules)}</head>`,
        });
        const source = replaceOnce(
          document.replaceAll(PRELOADS, ''),
          '<title>補助金デスク</title>',
          [
            head,
            `<template id="start-scripts">${document.match(PRELOADS)?.join('')}</template>`,
            `<template id="whole-styles">${sheet.replace('<link', '<link data-whole')}</template>`,
            `<style>${styles}</style><title>${title}</title><script>${inline}</script>`,
          ].join(''),
        );
        this.emitFile({ type: 'asset', fileName, source });
      };
      delete bundle['index.html'];
      for (const page of pages) {
        const { path, title, module } = page;
        const head = `<meta name="prerendered" content="${path}">`;
        emit(fileOf(path), { page, title, state: 'page', modules: [module], head });
      }
      const apiOrigin = originOf(config.env['VITE_API_BASE_URL'] ?? '');
      const connect = apiOrigin && `<link rel="preconnect" crossorigin href="${apiOrigin}">`;
      const head = Object.entries(preloadedModules).map(
        ([name, modules]) =>
          `<template data-preload="${name}">${connect}${preloads(modules)}</template>`,
      );
      emit('app.html', {
        page: logInFirst,
        title: '補助金デスク',
        // This state applies until the inline script sets another one.
        state: 'brand',
        modules: [logInFirst.module, 'src/lib/http/client.ts'],
        head: head.join(''),
      });
    },
  };
};
