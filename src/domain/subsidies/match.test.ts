import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { match, matchResult, townOf, type MatchProfile, type MatchSubsidy } from './match';

const ALL_CATEGORIES = Array.from({ length: 20 }, (_, index) => index + 1);

const [TOKYO, AICHI, OSAKA, KANTO] = [23, 33, 37, 5];
const [CONSTRUCTION, MANUFACTURING, FISHERY] = [4, 5, 2];
const [NEW_BUSINESS, EQUIPMENT] = [1, 8];

/** A manufacturer in 東京都 with 50 employees that wants equipment. */
const profile: MatchProfile = {
  areaId: TOKYO,
  businessCategoryIds: [MANUFACTURING],
  employees: 50,
  tagIds: [EQUIPMENT],
};

const blankProfile: MatchProfile = {
  areaId: null,
  businessCategoryIds: [],
  employees: null,
  tagIds: [],
};

const fitting: MatchSubsidy = {
  areaIds: [KANTO],
  businessCategoryIds: [CONSTRUCTION, MANUFACTURING],
  employeesBand: 6,
  tagIds: [NEW_BUSINESS, EQUIPMENT, 101],
};

const openToAll: MatchSubsidy = {
  areaIds: [1],
  businessCategoryIds: ALL_CATEGORIES,
  employeesBand: 1,
  tagIds: Array.from({ length: 15 }, (_, index) => index + 1),
};

const silent: MatchSubsidy = {
  areaIds: [],
  businessCategoryIds: [],
  employeesBand: null,
  tagIds: [],
};

const told = (subsidy: MatchSubsidy, against: MatchProfile = profile) => {
  const found = match(subsidy, against);
  return [found?.result, ...(found?.reasons.map(({ result, text }) => `${result}: ${text}`) ?? [])];
};

describe('the fit of a call', () => {
  it('match gives no fit without a company profile', () => {
    expect(match(fitting, null)).toBeNull();
  });

  it('a call fits when area, category, employees and purpose are all met', () => {
    expect(told(fitting)).toEqual([
      'fits',
      'met: 地域 関東・甲信越地方',
      'met: 業種 製造業ほか1業種',
      'met: 従業員数 300名以下',
      'met: 利用目的 設備整備・IT導入をしたいほか1件',
    ]);
  });

  it('match gives its reasons in a fixed order', () => {
    expect(match(fitting, profile)?.reasons.map(({ criterion }) => criterion)).toEqual([
      'area',
      'businessCategory',
      'employees',
      'purpose',
    ]);
  });

  it.each([
    [{ areaIds: [OSAKA] }, 'unmet: 地域 大阪府（登録は東京都）'],
    [{ businessCategoryIds: [FISHERY] }, 'unmet: 業種 漁業（登録は製造業）'],
    [{ employeesBand: 8 }, 'unmet: 従業員数 901名以上（登録は50名）'],
  ])('a call is ruled out by %j, with the reason', (difference, reason) => {
    const [result, ...reasons] = told({ ...fitting, ...difference });
    expect(result).toBe('unfit');
    expect(reasons).toContain(reason);
  });

  it('the fit needs one of the company’s business categories, not all of them', () => {
    const both = { ...profile, businessCategoryIds: [FISHERY, MANUFACTURING] };
    expect(match(fitting, both)?.result).toBe('fits');
  });

  it('a call for another purpose needs a check but is not ruled out', () => {
    const [result, ...reasons] = told({ ...fitting, tagIds: [NEW_BUSINESS] });
    expect(result).toBe('check');
    expect(reasons).toContain(
      'unmet: 利用目的 新たな事業を行いたい（登録は設備整備・IT導入をしたい）',
    );
  });

  it('a call that states no conditions needs a check', () => {
    expect(told(silent)).toEqual([
      'check',
      'unknown: 地域 公募に記載なし',
      'unknown: 業種 公募に記載なし',
      'unknown: 従業員数 公募に記載なし',
      'unknown: 利用目的 公募に記載なし',
    ]);
  });

  it('a call needs a check against an empty company profile', () => {
    expect(told(fitting, blankProfile)).toEqual([
      'check',
      'unknown: 地域 関東・甲信越地方（登録はなし）',
      'unknown: 業種 建設業ほか1業種（登録はなし）',
      'unknown: 従業員数 300名以下（登録はなし）',
      'unknown: 利用目的 新たな事業を行いたいほか1件（登録はなし）',
    ]);
  });

  it('a call that excludes nobody fits even an empty company profile', () => {
    expect(told(openToAll, blankProfile)).toEqual([
      'fits',
      'met: 地域 全国',
      'met: 業種 全業種',
      'met: 従業員数 制約なし',
      'met: 利用目的 すべての目的',
    ]);
  });

  it('a call whose purposes all companies share is told by them alone, not by its other tags', () => {
    const purposes = openToAll.tagIds;
    expect(told({ ...openToAll, tagIds: [...purposes, 101] }, blankProfile)).toContain(
      'met: 利用目的 すべての目的',
    );
    expect(told({ ...silent, tagIds: [101] }, blankProfile)).toContain(
      'unknown: 利用目的 公募に記載なし',
    );
    expect(told({ ...silent, tagIds: [101] })).toContain('unknown: 利用目的 公募に記載なし');
  });

  it('a call for several areas names the company’s own first', () => {
    const text = told({ ...fitting, areaIds: [OSAKA, AICHI, TOKYO] })[1];
    expect(text).toMatch(/^met: 地域 東京都/);
    expect(told({ ...fitting, areaIds: [OSAKA, AICHI] }, blankProfile)[1]).toMatch(
      /^unknown: 地域 大阪府/,
    );
  });

  it('a call is ruled out by a single condition, however much else is unknown', () => {
    expect(match({ ...silent, employeesBand: 8 }, profile)?.result).toBe('unfit');
  });
});

describe('the verdict alone', () => {
  const ids = (max: number) => fc.uniqueArray(fc.integer({ min: 1, max }), { maxLength: max });
  const subsidies: fc.Arbitrary<MatchSubsidy> = fc.record({
    areaIds: ids(57),
    businessCategoryIds: ids(20),
    tagIds: ids(18),
    employeesBand: fc.option(fc.integer({ min: 1, max: 8 })),
  });
  const profiles: fc.Arbitrary<MatchProfile> = fc.record({
    areaId: fc.option(fc.integer({ min: 1, max: 57 })),
    businessCategoryIds: ids(20),
    tagIds: ids(18),
    employees: fc.option(fc.nat({ max: 2000 })),
  });

  it('matchResult is the verdict that the reasons of match add up to', () => {
    fc.assert(
      fc.property(subsidies, profiles, (subsidy, against) => {
        const reasons = match(subsidy, against)?.reasons ?? [];
        const isUnmet = (criterion: string) =>
          reasons.some((reason) => reason.criterion === criterion && reason.result === 'unmet');
        const isOut = ['area', 'businessCategory', 'employees'].some(isUnmet);
        const isSure = reasons.every(({ result }) => result === 'met');
        const expected = isSure ? 'fits' : 'check';
        expect(matchResult(subsidy, against)).toBe(isOut ? 'unfit' : expected);
        expect(match(subsidy, against)?.result).toBe(matchResult(subsidy, against));
      }),
    );
  });
});

describe('the programme of a town', () => {
  const okazaki = {
    ...fitting,
    areaIds: [AICHI],
    level: 'municipality',
    issuer: '岡崎市',
  } as const;

  it.each([
    ['its own', '岡崎市康生通南', 'met', 'fits', '地域 愛知県岡崎市'],
    [
      'another of the prefecture',
      '名古屋市',
      'unknown',
      'check',
      '地域 愛知県岡崎市（登録は愛知県名古屋市）',
    ],
    ['who names none', null, 'unknown', 'check', '地域 愛知県岡崎市（登録は愛知県）'],
  ])(
    'the programme of a town, by the town of the company: %s',
    (_, city, result, verdict, text) => {
      const found = match(okazaki, { ...profile, areaId: AICHI, city });
      expect(found?.reasons[0]).toEqual({ criterion: 'area', result, text });
      expect(found?.result).toBe(verdict);
    },
  );

  it.each([
    ['愛知県岡崎市', '岡崎市'],
    ['東京都港区', '港区'],
    ['都城市', '都城市'],
    ['大町町役場', '大町'],
    ['一般社団法人', null],
  ])('townOf finds the town that the issuer %s names', (issuer, town) => {
    expect(townOf({ level: 'municipality', issuer })).toBe(town);
  });

  it('townOf finds no town when the issuer is a prefecture', () => {
    expect(townOf({ level: 'prefecture', issuer: '愛知県' })).toBeNull();
    expect(townOf({ level: 'prefecture', issuer: '愛知県名古屋市' })).toBeNull();
    expect(townOf({ level: 'municipality', issuer: null })).toBeNull();
  });
});
