import { MATCH_RESULTS, matchResult, type MatchProfile } from '~/domain/match';
import type { SubsidyHead } from '~/embedded-api/subsidies/record';
import type { Columns } from './columns';

/** An agency's clients, each with its verdicts of a byte for each class. */
const MOST_PROFILES = 4000;

const FITS = MATCH_RESULTS.indexOf('fits');

export type Fits = {
  /** For each record, the index of its verdict in MATCH_RESULTS; null without a profile. */
  readonly codesFor: (profile: MatchProfile | null) => Uint8Array | null;
  /** How many of those records fit, for one profile after the other. */
  readonly counterOf: (positions: readonly number[]) => (profile: MatchProfile) => number;
};

/** Records that a profile cannot tell apart share one verdict; the verdicts of profiles are kept. */
export const createFits = (
  heads: readonly SubsidyHead[],
  { fitClass, fitSamples }: Columns,
): Fits => {
  const known = new Map<string, Uint8Array>();

  const verdictsFor = (profile: MatchProfile): Uint8Array => {
    const { areaId, city, businessCategoryIds, tagIds, employees } = profile;
    const key = JSON.stringify([areaId, city, businessCategoryIds, tagIds, employees]);
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const verdicts = Uint8Array.from(fitSamples, (position) => {
      const head = heads[position];
      return head === undefined ? 0 : MATCH_RESULTS.indexOf(matchResult(head, profile));
    });
    const [oldest] = known.keys();
    if (known.size >= MOST_PROFILES && oldest !== undefined) known.delete(oldest);
    known.set(key, verdicts);
    return verdicts;
  };

  return {
    codesFor: (profile) => {
      if (profile === null) return null;
      const verdicts = verdictsFor(profile);
      return Uint8Array.from(fitClass, (code) => verdicts[code] ?? 0);
    },
    counterOf: (positions) => {
      const sizes = new Uint32Array(fitSamples.length);
      for (const position of positions) {
        const code = fitClass[position] ?? 0;
        sizes[code] = (sizes[code] ?? 0) + 1;
      }
      return (profile) =>
        verdictsFor(profile).reduce(
          (sum, verdict, code) => (verdict === FITS ? sum + (sizes[code] ?? 0) : sum),
          0,
        );
    },
  };
};
