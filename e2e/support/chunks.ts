import { readFileSync } from 'node:fs';
import { builds } from '../../scripts/build/builds.ts';

type Manifest = Readonly<
  Record<string, { readonly file: string; readonly css?: readonly string[] } | undefined>
>;

const manifestOf = (outDir: string): Manifest =>
  JSON.parse(
    readFileSync(new URL(`../../${outDir}-manifest.json`, import.meta.url), 'utf8'),
  ) as Manifest;

/**
 * Matches the URLs of the script or style sheet into which a lazily loaded module was built, in
 * each build that the tests use.
 *
 * @param module Path of the module from the root (`src/…`).
 */
export const chunkOf = (module: string, extension: 'js' | 'css' = 'js'): RegExp => {
  const files = [builds.embedded, builds.withApi, builds.withPayment].flatMap(({ outDir }) => {
    const chunk = manifestOf(outDir)[module];
    if (chunk === undefined) throw new Error(`${module} has no chunk in ${outDir}`);
    return extension === 'js' ? [chunk.file] : (chunk.css ?? []);
  });
  return new RegExp(`/(?:${files.join('|').replaceAll('.', String.raw`\.`)})$`);
};
