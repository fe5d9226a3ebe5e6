import { SUBSIDY_KINDS } from '~/domain/subsidies/subsidy';
import { createEngine, type Question } from '~/embedded-api/subsidies/search/engine';
import type { SubsidyHead } from '~/embedded-api/subsidies/source/record';
import { termsReader } from '~/embedded-api/subsidies/source/source';
import { BLANK_BODY } from './blank-record';

/** A search engine with the given subsidies, whose detail texts are empty. */
export const smallEngine = (heads: readonly SubsidyHead[]) =>
  createEngine({
    heads,
    detailTexts: () => heads.map(() => ''),
    bodyOf: () => BLANK_BODY,
    termsAt: termsReader((position) => heads[position]),
  });

/**
 * The input of a search. By default, a user without a profile searches all subsidies, at noon on
 * 2026-11-20 in Japan.
 */
export const question = (rest: Partial<Question> = {}): Question => ({
  filters: {},
  kinds: SUBSIDY_KINDS,
  now: new Date('2026-11-20T12:00:00+09:00'),
  profile: null,
  dismissedIds: new Set(),
  ...rest,
});
