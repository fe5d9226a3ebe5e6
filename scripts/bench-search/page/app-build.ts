import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import type { SubsidySource } from '~/embedded-api/subsidies/source/source';
import { importedFiles } from '../../data-import/write-imported';
import { enlarged } from '../records';

const root = resolve(import.meta.dirname, '../../..');
const DATA = 'bench-data';

/** In place of the import on this machine, the bench's own: the rest of the build is the product's. */
const benchData = (): Plugin => ({
  name: 'bench-data',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/embedded-api/subsidies/imported-files.ts')
      ? `export const hasImported = () => true;
         export const fetchImported = async (name) => (await fetch('/${DATA}/' + name)).json();`
      : null,
});

const writeData = async (source: SubsidySource, folder: string): Promise<void> => {
  const large = enlarged(source);
  const texts = large.detailTexts();
  const bodies = await Promise.all(
    source.heads.map(async (_, position) => source.bodyOf(position)),
  );
  const subsidies = large.heads.flatMap((head, position) => {
    const body = bodies[position % bodies.length];
    return body === undefined
      ? []
      : [{ head, body, terms: large.termsAt(position), text: texts[position] ?? '', notes: [] }];
  });
  await mkdir(folder, { recursive: true });
  for (const [name, text] of importedFiles(subsidies)) await writeFile(join(folder, name), text);
};

/** The app as it is shipped, on an embedded API that has imported 20,000 subsidies. */
export const buildApp = async (source: SubsidySource, outDir: string): Promise<void> => {
  Object.assign(process.env, {
    // What runs this script has set it to development, and React would come with its checks.
    NODE_ENV: 'production',
    HOJOKIN_DATA: 'imported',
    VITE_API_BASE_URL: '',
    VITE_STRIPE_PUBLIC_KEY: '',
  });
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    plugins: [benchData()],
    worker: { plugins: () => [benchData()] },
    build: { outDir, emptyOutDir: true },
  });
  await writeData(source, join(outDir, DATA));
};
