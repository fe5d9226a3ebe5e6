import { createCollection } from '~/embedded-api/subsidies/collection';
import { generateSubsidies } from '~/embedded-api/subsidies/generator/generate';
import { readImportedSubsidies } from '~/embedded-api/subsidies/imported';
import { fetchImported, hasImported } from '~/embedded-api/subsidies/imported-files';
import type { SubsidySource } from '~/embedded-api/subsidies/source/source';

const RECORDS = 20_000;

/**
 * Repeats the records under new ids. The texts of each copy differ slightly, so that the copies do
 * not share memory.
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
 * Returns 20,000 subsidies. The function repeats the imported subsidies if there are any, otherwise
 * generated ones.
 */
export const largeSource = async (): Promise<SubsidySource> =>
  enlarged(
    hasImported()
      ? await readImportedSubsidies(fetchImported)
      : generateSubsidies(new Date(), 3000),
  );

/** Replaces the function of the same name in `src/embedded-api/subsidies/load.ts`. */
export const loadSubsidies = async () => createCollection(await largeSource());
