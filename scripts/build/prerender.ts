import { basename, resolve } from 'node:path';
import { type Plugin, type ResolvedConfig, runnerImport } from 'vite';
import type * as Renderer from '../../src/app/prerender/draw-pages.tsx';
import type { StartState } from '../../src/start/decide-start.ts';
import { bundleScript } from './bundle-script.ts';
import { criticalStyles } from './critical-styles.ts';
import { originOf } from './deployment.ts';
import { replaceEach, replaceOnce } from './replace-once.ts';

/** Modules whose chunks every page of a workspace needs. */
const appModules = [
  'src/app/layouts/app-layout.tsx',
  'src/app/guards/workspace-data.ts',
  'src/app/layouts/opening-workspace.tsx',
];

/** Modules whose chunks the printable page of a subsidy needs, which is public. */
const pdfModules = [
  'src/features/subsidies/pages/subsidy-pdf.tsx',
  'src/features/subsidies/detail/detail-prefetch.ts',
];

/** The file that hosts serve at a path of the app. */
const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

const PRELOADS = /<link rel="modulepreload"[^>]*>/gu;

/**
 * Renders the screens for guests into one file each, and app.html for all other paths, with their
 * critical styles inline. src/start/inline.ts and load-app.ts request the whole style sheet and the
 * scripts (decision 44).
 */
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
      const loader = await bundleScript(config, 'src/start/load-app.ts', {
        START_SCRIPTS: JSON.stringify(parts.map((name) => basename(name))),
      });
      const starter = this.getFileName(
        this.emitFile({ type: 'asset', name: 'start.js', source: loader }),
      );
      const entry = parts.at(-1) ?? '';
      const [sheet = '', name = ''] =
        /<link rel="stylesheet"[^>]*href="\/([^"]+)">/.exec(built) ?? [];
      const { pages, logInFirst, starting: placeholder, startRoutes } = await drawPages();

      const whole = sheet.replace('<link', '<link data-whole');
      const titled = ({ html, ...page }: typeof logInFirst) => {
        const [tag = '', title = ''] = /^<title>([^<]*)<\/title>/.exec(html) ?? [];
        return { ...page, title, html: html.slice(tag.length) };
      };
      const drawn = pages.map(titled);
      const logIn = titled(logInFirst);
      const frame = replaceEach(built.replace(sheet, ''), {
        [`src="/${entry}"></script>`]: `src="/${starter}"></script>${link(entry)}`,
        '<div id="starting"></div>': `<div id="starting">${placeholder}</div>`,
      });
      const styles = criticalStyles(
        textOf(name),
        [frame, ...[...drawn, logIn].map(({ html }) => html)]
          .join('')
          .replace('<html', '<html data-start'),
      );

      type Page = Pick<ReturnType<typeof titled>, 'module' | 'title' | 'html'>;
      /**
       * The requests of a page are in templates, which its inline script may use. They follow its
       * styles, since the whole style sheet must come after these.
       */
      const emit = (
        fileName: string,
        { module, title, html }: Page,
        state: StartState,
        head: string,
        modules: readonly string[] = [],
      ): void => {
        const page = replaceEach(frame, {
          '<html lang="ja">': `<html lang="ja" data-start="${state}">`,
          '<title>補助金デスク</title>': `<title>${title}</title>`,
          '<div id="root"></div>': `<div id="root">${html}</div>`,
          '</head>': `${preloads([module, ...modules], frame)}</head>`,
        });
        const scripts = page.match(PRELOADS)?.join('') ?? '';
        const asked = `<template id="start-scripts">${scripts}</template><template id="whole-styles">${whole}</template>`;
        const source = replaceOnce(
          page.replaceAll(PRELOADS, ''),
          '<title>',
          `${head}${asked}<style>${styles}</style><title>`,
        );
        this.emitFile({ type: 'asset', fileName, source });
      };
      delete bundle['index.html'];
      const startFacts = JSON.stringify({ routes: startRoutes, logInTitle: logIn.title });
      const facts = `<template id="start-facts" data-facts='${startFacts}'></template>`;
      for (const page of drawn) {
        const path = `<meta name="prerendered" content="${page.path}">`;
        emit(fileOf(page.path), page, 'page', path + facts);
      }
      const apiOrigin = originOf(config.env['VITE_API_BASE_URL'] ?? '');
      const connect = apiOrigin && `<link rel="preconnect" crossorigin href="${apiOrigin}">`;
      const templates = [
        facts,
        `<template id="app-parts">${connect}${preloads(appModules, frame)}</template>`,
        `<template id="pdf-parts">${connect}${preloads(pdfModules, frame)}</template>`,
      ].join('');
      // The state until the inline script has decided.
      emit('app.html', { ...logIn, title: '補助金デスク' }, 'brand', templates, [
        'src/lib/http/client.ts',
      ]);
    },
  };
};
