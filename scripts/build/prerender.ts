import { basename, resolve } from 'node:path';
import { type Plugin, type ResolvedConfig, runnerImport } from 'vite';
import type * as Renderer from '../../src/app/prerender/draw-pages.tsx';
import { criticalStyles } from './critical-styles.ts';
import { originOf } from './deployment.ts';
import { replaceEach, replaceOnce } from './replace-once.ts';

/** Modules whose chunks every page of a workspace waits for. */
const deskParts = [
  'src/app/layouts/desk-layout.tsx',
  'src/app/guards/workspace-data.ts',
  'src/app/layouts/opening-desk.tsx',
];

/** Modules whose chunks the sheet of a subsidy waits for, which anybody may open by its address. */
const sheetParts = [
  'src/features/subsidies/pages/subsidy-pdf.tsx',
  'src/features/subsidies/detail/detail-prefetch.ts',
];

/** The file that hosts serve at a path of the app. */
const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

const LONGEST_PAINT_MS = 3000;

/**
 * The source of the script that starts every page. It evaluates each of `parts` in a task of its own
 * after the first frame, which cached scripts would otherwise delay. The last part imports the others;
 * a hidden tab, which has no frames and slow timers, imports only that one, at once.
 *
 * A prerendered screen for guests is painted first; then the scripts are requested, and after them the
 * whole style sheet, which is applied on the first interaction (decision 44). Nothing waits if another
 * page replaces this one, or if the policy of another release has blocked the inline styles.
 */
const startOf = (parts: readonly string[]): string => `\
const parts = ${JSON.stringify(parts.map((name) => `./${basename(name)}`))};
const held = (id) => [...(document.getElementById(id)?.content.children ?? [])];
const fetchStyles = () => {
  for (const { href } of held('whole-styles')) fetch(href, { priority: 'low' }).catch(() => {});
};
const next = ([part, ...rest]) =>
  part ? import(part).then(() => setTimeout(next, 0, rest)) : fetchStyles();
const addStyles = () => document.head.append(...held('whole-styles'));
const { dataset } = document.documentElement;
const isDrawn = dataset.page !== undefined && dataset.start === undefined;
if (document.hidden || !isDrawn || !document.querySelector('style')?.sheet) {
  addStyles();
  document.head.append(...held('start-scripts'));
  if (document.hidden) import(parts.at(-1));
  else requestAnimationFrame(() => setTimeout(next, 0, parts));
} else {
  let isAsked = false;
  const ask = () => {
    if (isAsked) return;
    isAsked = true;
    for (const part of held('start-scripts')) setTimeout(() => document.head.append(part));
    setTimeout(next, 0, parts);
  };
  // A window that is covered paints nothing.
  setTimeout(ask, ${LONGEST_PAINT_MS});
  new PerformanceObserver(ask).observe({ type: 'paint', buffered: true });
  if (document.activeElement !== document.body || dataset.pressed !== undefined) addStyles();
  for (const type of ['pointerdown', 'keydown', 'focusin', 'input', 'click']) {
    addEventListener(type, addStyles, { once: true });
  }
}
`;

const PRELOADS = /<link rel="modulepreload"[^>]*>/gu;

/**
 * Draws the screens for guests into files of their own, and app.html for every other address; their
 * styles stand in the pages. The whole sheet and the scripts are asked for by the script that they begin
 * with, or at once by the one of index.html (decision 44).
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
      const starter = this.getFileName(
        this.emitFile({ type: 'asset', name: 'start.js', source: startOf(parts) }),
      );
      const entry = parts.at(-1) ?? '';
      const [sheet = '', name = ''] =
        /<link rel="stylesheet"[^>]*href="\/([^"]+)">/.exec(built) ?? [];
      const { pages, logInFirst, starting: placeholder, headings, guarded } = await drawPages();

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
          .replace('<html', '<html data-page data-start data-slim data-titled data-pressed'),
      );

      type Page = Pick<ReturnType<typeof titled>, 'path' | 'module' | 'title' | 'html'>;
      /**
       * What a page asks for stands in templates, and its styles, which the whole sheet must follow,
       * before the script of index.html, which may use them.
       */
      const emit = (
        fileName: string,
        { path, module, title, html }: Page,
        {
          start = '',
          templates = '',
          modules = [],
        }: Partial<Record<'start' | 'templates', string>> & {
          modules?: readonly string[];
        } = {},
      ): void => {
        const page = replaceEach(frame, {
          '<html lang="ja">': `<html lang="ja" data-page="${path}"${start}>`,
          '<title>補助金デスク</title>': `<title>${title}</title>`,
          '<div id="root"></div>': `<div id="root">${html}</div>`,
          '</head>': `${preloads([module, ...modules], frame)}</head>`,
        });
        const scripts = page.match(PRELOADS)?.join('') ?? '';
        const asked = `<template id="start-scripts">${scripts}</template><template id="whole-styles">${whole}</template>`;
        const source = replaceOnce(
          page.replaceAll(PRELOADS, ''),
          '<title>',
          `${templates}${asked}<style>${styles}</style><title>`,
        );
        this.emitFile({ type: 'asset', fileName, source });
      };
      delete bundle['index.html'];
      for (const page of drawn) emit(fileOf(page.path), page);
      const apiOrigin = originOf(config.env['VITE_API_BASE_URL'] ?? '');
      const connect = apiOrigin && `<link rel="preconnect" crossorigin href="${apiOrigin}">`;
      emit(
        'app.html',
        { ...logIn, title: '補助金デスク' },
        {
          // Until the script of index.html has found that it is to be shown.
          start: ' data-start="brand"',
          templates: [
            `<template id="desk-parts" data-headings='${JSON.stringify(headings)}'>${connect}${preloads(deskParts, frame)}</template>`,
            `<template id="log-in-first" data-guarded='${guarded}' data-title="${logIn.title}"></template>`,
            `<template id="sheet-parts">${connect}${preloads(sheetParts, frame)}</template>`,
          ].join(''),
          modules: ['src/lib/http/client.ts'],
        },
      );
    },
  };
};
