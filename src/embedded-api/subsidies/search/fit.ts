import { MATCH_RESULTS, matchResult, type MatchProfile } from '~/domain/match';
import type { SubsidyHead } from '~/embedded-api/subsidies/record';
import type { Columns } from './columns';

/** For each record, the index of its verdict in MATCH_RESULTS; null without a profile. */
export type FitCodes = (profile: MatchProfile | null) => Uint8Array | null;

/** Records that a profile cannot tell apart share one verdict; a profile's verdicts are kept. */
export const createFitCodes = (
  heads: readonly SubsidyHead[],
  { fitClass, fitSamples }: Columns,
): FitCodes => {
  let known: { key: string; codes: Uint8Array } | null = null;
  return (profile) => {
    if (profile === null) return null;
    const { areaId, city, businessCategoryIds, tagIds, employees } = profile;
    const key = JSON.stringify([areaId, city, businessCategoryIds, tagIds, employees]);
    if (known?.key === key) return known.codes;
    const verdicts = Uint8Array.from(fitSamples, (position) => {
      const head = heads[position];
      if (head === undefined) return 0;
      return MATCH_RESULTS.indexOf(matchResult(head, profile));
    });
    const codes = Uint8Array.from(fitClass, (code) => verdicts[code] ?? 0);
    known = { key, codes };
    return codes;
  };
};
