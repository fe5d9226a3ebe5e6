import { NO_TERMS, type CallTerms } from '~/domain/subsidies/terms/call-terms';
import type { SubsidyBody, SubsidyHead } from '~/embedded-api/subsidies/source/record';
import type { SubsidySource } from '~/embedded-api/subsidies/source/source';

/** Increase when the files' shape or the folding of texts changes; older files are rejected. */
export const IMPORT_FORMAT = 5;

/** `subsidies.json` of `npm run data:import`; details are in files of `bodiesPerFile` each. */
export type ImportedHeads = {
  readonly format: typeof IMPORT_FORMAT;
  readonly bodiesPerFile: number;
  readonly heads: readonly SubsidyHead[];
  /** What each call's words demand, in the order of the heads; null: nothing. */
  readonly terms: readonly (CallTerms | null)[];
};

export const HEADS_FILE = 'subsidies.json';
/** The folded texts of the details, in the order of the heads. */
export const TEXTS_FILE = 'texts.json';
export const bodiesFile = (index: number): string => `bodies-${index}.json`;

/** Reads one of the import's files, parsed; null where there is none. */
export type ReadImported = (fileName: string) => Promise<unknown>;

const isHeads = (value: unknown): value is ImportedHeads =>
  typeof value === 'object' &&
  value !== null &&
  'format' in value &&
  value.format === IMPORT_FORMAT &&
  'heads' in value &&
  Array.isArray(value.heads);

const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value);
const isBodies = (value: unknown): value is readonly SubsidyBody[] => Array.isArray(value);

/** Details are read on demand. Throws if the files are of another version. */
export const readImportedSubsidies = async (read: ReadImported): Promise<SubsidySource> => {
  const [imported, texts] = await Promise.all([read(HEADS_FILE), read(TEXTS_FILE)]);
  if (!isHeads(imported) || !isTexts(texts)) {
    throw new TypeError('The imported data is of another version: run npm run data:import again');
  }
  const { heads, terms, bodiesPerFile } = imported;
  const files = new Map<number, Promise<unknown>>();
  const readBodies = (index: number): Promise<unknown> => {
    const known = files.get(index) ?? read(bodiesFile(index));
    files.set(index, known);
    // A file that could not be read is read again the next time.
    known.catch(() => files.delete(index));
    return known;
  };
  return {
    heads,
    detailTexts: () => texts,
    termsAt: (position) => terms[position] ?? NO_TERMS,
    bodyOf: async (position) => {
      const bodies = await readBodies(Math.floor(position / bodiesPerFile));
      const body = isBodies(bodies) ? bodies[position % bodiesPerFile] : undefined;
      if (body === undefined) throw new RangeError(`No imported detail at ${position}`);
      return body;
    },
  };
};
