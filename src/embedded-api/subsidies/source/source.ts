import type { SubsidyBody, SubsidyHead } from './record';

/** Where a collection gets its subsidies from: heads at once, texts and details on demand. */
export type SubsidySource = {
  readonly heads: readonly SubsidyHead[];
  /**
   * The details' texts, folded by `foldForSearch`, in the order of the heads; read at the first
   * search for a word.
   */
  detailTexts(): readonly string[];
  bodyOf(position: number): SubsidyBody | Promise<SubsidyBody>;
};

/** Concatenates sources, whose ids must differ. */
export const joinSources = (...sources: readonly SubsidySource[]): SubsidySource => {
  let texts: readonly string[] | null = null;
  const places = sources.flatMap((source) =>
    source.heads.map((_, position) => ({ source, position })),
  );
  return {
    heads: sources.flatMap(({ heads }) => heads),
    detailTexts: () => (texts ??= sources.flatMap((source) => source.detailTexts())),
    bodyOf: (position) => {
      const place = places[position];
      if (place === undefined) throw new RangeError(`No subsidy at ${position}`);
      return place.source.bodyOf(place.position);
    },
  };
};
