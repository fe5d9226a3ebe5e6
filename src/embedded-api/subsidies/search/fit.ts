import { matchResult } from '~/domain/subsidies/match';
import type { MatchProfile } from '~/domain/subsidies/match-rules';
import { MATCH_RESULTS } from '~/domain/subsidies/match-words';
import type { CallTerms } from '~/domain/subsidies/terms/call-terms';
import { jstDateOf } from '~/domain/time/dates';
import type { SubsidyHead } from '~/embedded-api/subsidies/source/record';
import type { SubsidySource } from '~/embedded-api/subsidies/source/source';
import type { Columns } from './columns';

/** Cached profiles: an agency's clients, each with one byte per class. */
const MOST_PROFILES = 4000;

export const FITS = MATCH_RESULTS.indexOf('fits');
const UNKNOWN = 255;

/** What of the terms decides a fit: all but the words to quote. */
const termsKey = ({ places, possible, elsewhere, applicants, subjects = [] }: CallTerms): string =>
  JSON.stringify([places, possible, elsewhere, applicants, subjects], (name, value: unknown) =>
    name === 'words' ? undefined : value,
  );

/** Each record's class among those that a profile can tell apart, and a record of each class. */
const classesOf = (
  heads: readonly SubsidyHead[],
  { areas, categories }: Columns,
  termsAt: SubsidySource['termsAt'],
) => {
  const codeOf = new Map<string, number>();
  const samples: number[] = [];
  const codes = Uint32Array.from(heads, ({ employeesBand }, position) => {
    const key = `${areas.codes[position]} ${categories.codes[position]} ${employeesBand} ${termsKey(termsAt(position))}`;
    const known = codeOf.get(key);
    if (known !== undefined) return known;
    codeOf.set(key, samples.length);
    return samples.push(position) - 1;
  });
  return { codes, samples };
};

/** Records that no profile can tell apart share one match, which is cached per profile. */
export const createFits = (
  heads: readonly SubsidyHead[],
  columns: Columns,
  termsAt: SubsidySource['termsAt'],
) => {
  const known = new Map<string, Uint8Array>();
  let made: ReturnType<typeof classesOf> | null = null;
  const classes = () => (made ??= classesOf(heads, columns, termsAt));

  const verdictsOf = (profile: MatchProfile, today: string): Uint8Array => {
    const { areaId, city, businessCategoryIds, employees, capital, establishedOn } = profile;
    const key = JSON.stringify([
      [areaId, city, businessCategoryIds, employees, capital],
      [profile.companyName, profile.plannedProjects],
      establishedOn == null ? null : [establishedOn, today],
    ]);
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const verdicts = new Uint8Array(classes().samples.length).fill(UNKNOWN);
    const [oldest] = known.keys();
    if (known.size >= MOST_PROFILES && oldest !== undefined) known.delete(oldest);
    known.set(key, verdicts);
    return verdicts;
  };

  const judgeOf = (profile: MatchProfile, now: Date) => {
    const { samples } = classes();
    const today = jstDateOf(now);
    const verdicts = verdictsOf(profile, today);
    return (code: number): number => {
      const verdict = verdicts[code] ?? 0;
      const sample = samples[code] ?? 0;
      const head = verdict === UNKNOWN ? heads[sample] : undefined;
      if (head === undefined) return verdict;
      const { areaIds, businessCategoryIds, tagIds, employeesBand } = head;
      const terms = termsAt(sample);
      const subsidy = { areaIds, businessCategoryIds, tagIds, employeesBand, terms };
      const found = MATCH_RESULTS.indexOf(matchResult(subsidy, profile, today));
      verdicts[code] = found;
      return found;
    };
  };

  return {
    /** For each record, the index of its match in MATCH_RESULTS; null without a profile. */
    codesFor: (profile: MatchProfile | null, now: Date) => {
      if (profile === null) return null;
      const { codes } = classes();
      const verdictOf = judgeOf(profile, now);
      const verdicts = new Uint8Array(codes.length);
      for (let position = 0; position < codes.length; position += 1) {
        verdicts[position] = verdictOf(codes[position] ?? 0);
      }
      return verdicts;
    },
    /** How many of those records fit, for any number of profiles. */
    counterOf: (positions: readonly number[], now: Date) => {
      const { codes } = classes();
      const sizes = new Map<number, number>();
      for (const position of positions) {
        const code = codes[position] ?? 0;
        sizes.set(code, (sizes.get(code) ?? 0) + 1);
      }
      return (profile: MatchProfile): number => {
        const verdictOf = judgeOf(profile, now);
        let sum = 0;
        for (const [code, size] of sizes) if (verdictOf(code) === FITS) sum += size;
        return sum;
      };
    },
  };
};
