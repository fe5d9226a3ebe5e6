import { resolve } from 'node:path';
import { build, minify, type Plugin, type ResolvedConfig } from 'vite';
import { replaceOnce } from './replace-once.ts';

/** Compiles a module of the sources, with its imports, into one minified script without exports. */
export const bundleScript = async (
  { root, build: { target } }: ResolvedConfig,
  entry: string,
  define: Record<string, string> = {},
): Promise<string> => {
  const bundle = await build({
    configFile: false,
    envDir: false,
    root,
    logLevel: 'error',
    define,
    build: {
      target,
      write: false,
      copyPublicDir: false,
      minify: false,
      // As a library, its dynamic imports stay as they are.
      lib: { entry: resolve(root, entry), formats: ['es'] },
    },
  });
  const [output] = [bundle].flat();
  if (output === undefined || !('output' in output)) throw new Error(`${entry} gives no script`);
  // In a function, as the variables of an inline script would be global.
  const { code } = await minify(entry, `(() => {${output.output[0].code}})();`);
  return code.trim();
};

/** Puts src/start/inline.ts into index.html, in the development server too. */
export const inlineStartScript = (): Plugin => {
  let config: ResolvedConfig;
  return {
    name: 'inline-start-script',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const script = await bundleScript(config, 'src/start/inline.ts');
        return replaceOnce(html, '<!-- src/start/inline.ts -->', `<script>${script}</script>`);
      },
    },
  };
};
