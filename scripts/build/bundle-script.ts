import { resolve } from 'node:path';
import { build, minify, type ResolvedConfig } from 'vite';

/** Bundles a module into one minified script and replaces the names in `constants` by values. */
export const bundleScript = async (
  { root, resolve: { alias }, build: { target } }: ResolvedConfig,
  entry: string,
  constants: Readonly<Record<string, unknown>>,
): Promise<string> => {
  const bundle = await build({
    configFile: false,
    envDir: false,
    root,
    logLevel: 'error',
    resolve: { alias },
    define: Object.fromEntries(
      Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
    build: {
      target,
      write: false,
      copyPublicDir: false,
      minify: false,
      // Uses library mode, because Vite then leaves dynamic imports unchanged.
      lib: { entry: resolve(root, entry), formats: ['es'] },
    },
  });
  const [output] = [bundle].flat();
  if (output === undefined || !('output' in output)) throw new Error(`${entry} gives no script`);
  // Wraps the code in a function, because otherwise the variables of the inline script were global.
  const { code } = await minify(entry, `(() => {${output.output[0].code}})();`);
  return code.trim();
};
