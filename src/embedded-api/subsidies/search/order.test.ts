import { expect, test } from 'vitest';
import { MATCH_RESULTS } from '~/domain/match';
import { createCollection } from '~/embedded-api/subsidies/collection';
import { MANUFACTURER } from '~tests/support/collection-examples';
import { generateSubsidies } from '~/embedded-api/subsidies/generator/generate';

const now = new Date('2026-11-20T00:00:00Z');
const collection = createCollection(generateSubsidies(now, 300));
const asker = {
  now,
  profile: MANUFACTURER,
  favoriteIds: new Set<number>(),
  dismissedIds: new Set<number>(),
};
const bounds = { limit: null, kinds: ['subsidy', 'grant'] as const };

test('the default order lists results that fit first, then those to check, then unfit', () => {
  const { items } = collection.search({ workspaceId: 1, perPage: 100 }, asker, bounds);
  const verdicts = items.map(({ match }) => MATCH_RESULTS.indexOf(match?.result ?? 'unfit'));
  expect(new Set(verdicts).size).toBeGreaterThan(1);
  expect(verdicts).toEqual(verdicts.toSorted((one, other) => one - other));
});

test('a keyword in the title ranks before the match with the profile', () => {
  const query = { workspaceId: 1, perPage: 100, keyword: '設備' };
  const { items } = collection.search(query, asker, bounds);
  const isInTitle = items.map(({ title }) => title.includes('設備'));
  expect(isInTitle).toContain(true);
  expect(isInTitle).toContain(false);
  expect(isInTitle).toEqual(isInTitle.toSorted((one, other) => Number(other) - Number(one)));
});
