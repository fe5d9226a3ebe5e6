import type { SubsidySource } from '~/embedded-api/subsidies/source/source';

const RECORDS = 20_000;

/** The records again and again under other ids, each with a text of its own in memory. */
export const enlarged = (source: SubsidySource): SubsidySource => {
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
