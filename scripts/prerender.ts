import { resolve } from 'node:path';
import { type Plugin, type ResolvedConfig, runnerImport } from 'vite';
import type * as Renderer from '../src/app/prerender/draw-pages.tsx';
import { criticalStyles } from './critical-styles.ts';
import { replaceOnce } from './replace-once.ts';

/** The file that hosts serve at a path of the app. */
const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/**
 * Draws the screens for guests into files of their own, and app.html for every other address; their
 * styles stand in the pages, and the whole sheet follows without holding back the first paint.
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
      /** Links for the chunk that a module of the sources is in, and what it imports. */
      const preloads = (module: string, html: string): string => {
        const names = new Set<string>();
        const add = (name: string): void => {
          const chunk = bundle[name];
          if (names.has(name) || chunk?.type !== 'chunk') return;
          names.add(name);
          chunk.imports.forEach(add);
        };
        for (const [name, chunk] of Object.entries(bundle)) {
          if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.endsWith(module)))
            add(name);
        }
        if (names.size === 0) throw new Error(`The build has no chunk with ${module}`);
        return [...names]
          .filter((name) => !html.includes(`"/${name}"`))
          .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`)
          .join('');
      };
      const preloading = (html: string, module: string): string =>
        replaceOnce(html, '</head>', `${preloads(module, html)}</head>`);
      const textOf = (name: string): string => {
        const file = bundle[name];
        if (file?.type !== 'asset') throw new Error(`The build has no ${name}`);
        return file.source.toString();
      };
      const built = textOf('index.html');
      const [sheet = '', name = ''] =
        /<link rel="stylesheet"[^>]*href="\/([^"]+)">/.exec(built) ?? [];
      const { pages, starting } = await drawPages();

      const drawn = pages.map(({ path, module, html }) => {
        const [title = ''] = /^<title>[^<]*<\/title>/.exec(html) ?? [];
        return { path, module, title, html: html.slice(title.length) };
      });
      const frame = replaceOnce(
        replaceOnce(replaceOnce(built, sheet, ''), '</body>', `${sheet}</body>`),
        '<div id="starting"></div>',
        `<div id="starting">${starting}</div>`,
      );
      const styles = criticalStyles(
        textOf(name),
        [frame, ...drawn.map(({ html }) => html)]
          .join('')
          .replace('<html', '<html data-page data-start data-slim data-pressed'),
      );
      const shell = replaceOnce(frame, '</head>', `<style>${styles}</style></head>`);

      this.emitFile({
        type: 'asset',
        fileName: 'app.html',
        source: preloading(shell, 'src/lib/http/client.ts'),
      });
      delete bundle['index.html'];
      for (const { path, module, title, html } of drawn) {
        const page = replaceOnce(
          replaceOnce(shell, '<div id="root"></div>', `<div id="root">${html}</div>`),
          '<html lang="ja">',
          `<html lang="ja" data-page="${path}">`,
        );
        const source = replaceOnce(page, '<title>補助金デスク</title>', title);
        this.emitFile({
          type: 'asset',
          fileName: fileOf(path),
          source: preloading(source, module),
        });
      }
    },
  };
}
