import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { searchableText, withoutBoilerplate } from '~/domain/subsidies/searchable-text';
import type { CallTerms } from '~/domain/subsidies/terms/call-terms';
import { foldForSearch } from '~/domain/text/japanese-text';
import {
  bodiesFile,
  HEADS_FILE,
  IMPORT_FORMAT,
  TEXTS_FILE,
  type ImportedHeads,
} from '~/embedded-api/subsidies/imported';
import type { Converted } from '~/embedded-api/subsidies/source/merge-sources';

/** The number of details in one file, chosen so that a file has about 100 kB. */
const BODIES_PER_FILE = 50;

const hasTerms = ({ places, possible, elsewhere, applicants, subjects = [] }: CallTerms): boolean =>
  [places, possible, applicants, subjects].some((each) => each.length > 0) || elsewhere !== null;

/** The text of each file that the embedded API loads, by file name. */
export const importedFiles = (subsidies: readonly Converted[]): ReadonlyMap<string, string> => {
  const heads: ImportedHeads = {
    format: IMPORT_FORMAT,
    bodiesPerFile: BODIES_PER_FILE,
    heads: subsidies.map(({ head }) => head),
    terms: subsidies.map(({ terms }) => (hasTerms(terms) ? terms : null)),
  };
  const texts = subsidies.map(({ text }) => foldForSearch(searchableText(text)));
  const files = new Map([
    [HEADS_FILE, JSON.stringify(heads)],
    [TEXTS_FILE, JSON.stringify(withoutBoilerplate(texts))],
  ]);
  for (let from = 0; from < subsidies.length; from += BODIES_PER_FILE) {
    const bodies = subsidies.slice(from, from + BODIES_PER_FILE).map(({ body }) => body);
    files.set(bodiesFile(from / BODIES_PER_FILE), JSON.stringify(bodies));
  }
  return files;
};

/** Writes to a temporary folder first, so that an interrupted import keeps the previous data. */
export const writeImported = async (subsidies: readonly Converted[], folder: string) => {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  for (const [name, text] of importedFiles(subsidies)) {
    await writeFile(join(unfinished, name), text);
  }
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
};
