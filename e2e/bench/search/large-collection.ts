import { createCollection } from '~/embedded-api/subsidies/collection';
import { generateSubsidies } from '~/embedded-api/subsidies/generator/generate';
import { readImportedSubsidies } from '~/embedded-api/subsidies/imported';
import { fetchImported, hasImported } from '~/embedded-api/subsidies/imported-files';
import type { SubsidySource } from '~/embedded-api/subsidies/source/source';

/** `VITE_SEARCH_RECORDS=100000 npm run bench -- search` measures another number. */
const RECORDS = Number(import.meta.env['VITE_SEARCH_RECORDS'] ?? 20_000);

/**
 * Copies the records under new ids until there are `RECORDS`. Each copy gets slightly different texts,
 * so that the copies share no memory.
 */
const enlarged = (source: SubsidySource): SubsidySource => {
  const { heads } = source;
  const texts = source.detailTexts();
  const rounds = Array.from({ length: RECORDS }, (_, index) => Math.floor(index / heads.length));
  const at = <T>(items: readonly T[], index: number): T[] =>
    items.slice(index % heads.length, (index % heads.length) + 1);
  const copies = rounds.flatMap((round, index) =>
    at(heads, index).map((head) => ({ ...head, subsidyId: index + 1, round: String(round) })),
  );
  const copiedTexts = rounds.flatMap((round, index) =>
    at(texts, index).map((text) => `${text}\n${round}`),
  );
  return {
    heads: copies,
    detailTexts: () => copiedTexts,
    bodyOf: (position) => source.bodyOf(position % heads.length),
    termsAt: (position) => source.termsAt(position % heads.length),
  };
};

/**
 * Makes `RECORDS` subsidies by copying the imported subsidies, or generated ones if none have been
 * imported.
 */
export const largeSource = async (): Promise<SubsidySource> =>
  enlarged(
    hasImported()
      ? await readImportedSubsidies(fetchImported)
      : generateSubsidies(new Date(), 3000),
  );

/** Replaces the function of the same name in `src/embedded-api/subsidies/load.ts`. */
export const loadSubsidies = async () => createCollection(await largeSource());
