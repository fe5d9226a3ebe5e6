import { describe, expect, it } from 'vitest';
import type { Favorite } from '~/contract/favorites';
import type { MatchResult, ReasonResult } from '~/domain/subsidies/match-words';
import { favoritesAddress, type FavoritesView } from '~/entities/favorite/favorites-address';
import { arrangeFavorites, withDeadline } from '~/features/favorites/list/favorite-order';
import { sampleSubsidy } from '../support/sample-subsidy';

const now = new Date('2026-11-20T09:00:00+09:00');
const view: FavoritesView = { ...favoritesAddress.unset, sort: 'deadline' };

const fit = (result: MatchResult, ...reasons: ReasonResult[]) => ({
  result,
  reasons: reasons.map((each) => ({ criterion: 'area' as const, result: each, text: '' })),
});

const favorite = (
  subsidyId: number,
  subsidy: Partial<Favorite['subsidy']>,
  { createdAt = '2026-11-01T00:00:00Z', memo = null }: Partial<Favorite> = {},
): Favorite => ({
  subsidyId,
  clientId: null,
  memo,
  createdAt,
  createdBy: '佐藤 美咲',
  version: 1,
  subsidy: { ...sampleSubsidy, subsidyId, acceptanceStart: null, match: null, ...subsidy },
});

const ids = (list: readonly Favorite[]): number[] => list.map(({ subsidyId }) => subsidyId);

const dated = [
  favorite(1, { acceptanceEnd: null }),
  favorite(2, { acceptanceEnd: '2026-12-24T08:00:00Z' }),
  favorite(3, { acceptanceEnd: '2026-11-01T08:00:00Z' }),
  favorite(4, { acceptanceEnd: '2026-11-21T08:00:00Z' }),
  favorite(5, { acceptanceEnd: '2026-11-10T08:00:00Z' }),
  favorite(6, { acceptanceStart: '2026-12-01T00:00:00Z', acceptanceEnd: '2026-12-10T00:00:00Z' }),
];

describe('the order and search of favorites', () => {
  it('open favorites are sorted with the nearest deadline first; closed favorites are listed separately, with the latest deadline first', () => {
    const { current, closed } = arrangeFavorites(dated, view, now);
    expect(ids(current)).toEqual([4, 6, 2, 1]);
    expect(ids(closed)).toEqual([5, 3]);
    expect(arrangeFavorites(dated, { ...view, hidesClosed: true }, now).closed).toEqual([]);
  });

  it('favorites can be sorted by the date of addition, with the newest first', () => {
    const list = [
      favorite(1, {}, { createdAt: '2026-11-02T00:00:00Z' }),
      favorite(2, {}, { createdAt: '2026-11-03T00:00:00+09:00' }),
      favorite(3, {}, { createdAt: '2026-11-01T00:00:00Z' }),
    ];
    expect(ids(arrangeFavorites(list, { ...view, sort: 'added' }, now).current)).toEqual([2, 1, 3]);
  });

  it('favorites can be sorted by amount, with the largest first and unstated amounts last', () => {
    const list = [
      favorite(1, { maxAmount: 500_000 }),
      favorite(2, { maxAmount: null }),
      favorite(3, { maxAmount: 100_000_000 }),
    ];
    expect(ids(arrangeFavorites(list, { ...view, sort: 'amount' }, now).current)).toEqual([
      3, 1, 2,
    ]);
  });

  it('favorites can be sorted by how well they match the company, and equal matches by the number of criteria met', () => {
    const list = [
      favorite(1, { match: fit('unfit', 'met', 'met') }),
      favorite(2, { match: fit('check', 'met', 'unknown') }),
      favorite(3, { match: null }),
      favorite(4, { match: fit('check', 'met', 'met', 'unknown') }),
      favorite(5, { match: fit('fits', 'met') }),
    ];
    expect(ids(arrangeFavorites(list, { ...view, sort: 'match' }, now).current)).toEqual([
      5, 4, 2, 1, 3,
    ]);
  });

  it.each([
    ['IT 導入', [1]],
    ['ｉｔ導入', [1]],
    ['でじたる', [2]],
    ['税理士', [3]],
    ['みほん 県', []],
    ['デジタル または 税理士', [2, 3]],
    ['-税理士 -ＩＴ', [2]],
    ['「IT」', [1]],
    ['デジタル、推進', [2]],
    ['  ', [1, 2, 3]],
  ])(
    'a keyword is searched for in the name, issuer and note of favorites, in any spelling: %s',
    (keyword, expected) => {
      const list = [
        favorite(1, { title: 'IT導入補助金' }),
        favorite(2, { title: '販路開拓', issuer: 'デジタル推進課' }),
        favorite(3, { title: '雇用のSecurity' }, { memo: '税理士に確認' }),
      ];
      expect(ids(arrangeFavorites(list, { ...view, keyword }, now).current)).toEqual(expected);
    },
  );

  it('the calendar export contains only favorites with a known deadline that has not passed', () => {
    expect(ids(withDeadline(dated, now))).toEqual([2, 4, 6]);
  });
});
