import { readCallTerms, type CallTerms } from '~/domain/subsidies/terms/call-terms';
import type { CallText } from '~/domain/subsidies/terms/call-text';
import type { SubsidyBody, SubsidyHead } from './record';

/** Where a collection gets its subsidies from: heads at once, texts and details on demand. */
export type SubsidySource = {
  readonly heads: readonly SubsidyHead[];
  /** Folded by `foldForSearch`, in the order of the heads; read at the first search for a word. */
  detailTexts(): readonly string[];
  bodyOf(position: number): SubsidyBody | Promise<SubsidyBody>;
  /** The requirements in the record's text; parsed once, when its match is first needed. */
  termsAt(position: number): CallTerms;
};

/** Reads the terms of each record once. */
export const termsReader = (
  textAt: (position: number) => CallText | undefined,
): SubsidySource['termsAt'] => {
  const known: CallTerms[] = [];
  return (position) => {
    const kept = known[position];
    if (kept !== undefined) return kept;
    const text = textAt(position);
    if (text === undefined) throw new RangeError(`No subsidy at ${position}`);
    const terms = readCallTerms(text);
    known[position] = terms;
    return terms;
  };
};

/** Concatenates sources, whose ids must differ. */
export const joinSources = (...sources: readonly SubsidySource[]): SubsidySource => {
  let texts: readonly string[] | null = null;
  const entries = sources.flatMap((source) =>
    source.heads.map((_, position) => ({ source, position })),
  );
  const entryAt = (position: number) => {
    const entry = entries[position];
    if (entry === undefined) throw new RangeError(`No subsidy at ${position}`);
    return entry;
  };
  return {
    heads: sources.flatMap(({ heads }) => heads),
    detailTexts: () => (texts ??= sources.flatMap((source) => source.detailTexts())),
    bodyOf: (position) => {
      const entry = entryAt(position);
      return entry.source.bodyOf(entry.position);
    },
    termsAt: (position) => {
      const entry = entryAt(position);
      return entry.source.termsAt(entry.position);
    },
  };
};
