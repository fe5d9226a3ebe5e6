import { MATCH_RESULTS, matchResult, type MatchProfile } from '~/domain/subsidies/match';
import type { SubsidyHead } from '~/embedded-api/subsidies/source/record';
import type { Columns } from './columns';

/** Cached profiles: an agency's clients, each with one byte per class. */
const MOST_PROFILES = 4000;

const FITS = MATCH_RESULTS.indexOf('fits');
const UNKNOWN = 255;

type Fits = {
  /** For each record, the index of its match in MATCH_RESULTS; null without a profile. */
  readonly codesFor: (profile: MatchProfile | null) => Uint8Array | null;
  /** How many of those records fit, for any number of profiles. */
  readonly counterOf: (positions: readonly number[]) => (profile: MatchProfile) => number;
};

/** Records that no profile can tell apart share one match, which is cached per profile. */
export const createFits = (
  heads: readonly SubsidyHead[],
  { fitClass, fitSamples }: Columns,
): Fits => {
  const known = new Map<string, Uint8Array>();

  const verdictsOf = ({ areaId, city, businessCategoryIds, tagIds, employees }: MatchProfile) => {
    const key = JSON.stringify([areaId, city, businessCategoryIds, tagIds, employees]);
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const verdicts = new Uint8Array(fitSamples.length).fill(UNKNOWN);
    const [oldest] = known.keys();
    if (known.size >= MOST_PROFILES && oldest !== undefined) known.delete(oldest);
    known.set(key, verdicts);
    return verdicts;
  };

  const judgeOf = (profile: MatchProfile) => {
    const verdicts = verdictsOf(profile);
    return (code: number): number => {
      const verdict = verdicts[code] ?? 0;
      const head = verdict === UNKNOWN ? heads[fitSamples[code] ?? 0] : undefined;
      if (head === undefined) return verdict;
      const found = MATCH_RESULTS.indexOf(matchResult(head, profile));
      verdicts[code] = found;
      return found;
    };
  };

  return {
    codesFor: (profile) => profile && Uint8Array.from(fitClass, judgeOf(profile)),
    counterOf: (positions) => {
      const sizes = new Map<number, number>();
      for (const position of positions) {
        const code = fitClass[position] ?? 0;
        sizes.set(code, (sizes.get(code) ?? 0) + 1);
      }
      const classes = [...sizes];
      return (profile) => {
        const verdictOf = judgeOf(profile);
        return classes.reduce(
          (sum, [code, size]) => (verdictOf(code) === FITS ? sum + size : sum),
          0,
        );
      };
    },
  };
};
