import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { match, matchResult } from './match';
import { type MatchProfile, type MatchSubsidy } from './match-rules';
import { readCallTerms } from './terms/call-terms';
import type { CallText } from './terms/call-text';

const ALL_CATEGORIES = Array.from({ length: 20 }, (_, index) => index + 1);

const [TOKYO, AICHI, OSAKA, KANTO] = [23, 33, 37, 5];
const [CONSTRUCTION, MANUFACTURING, FISHERY] = [4, 5, 2];
const EQUIPMENT = 8;

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
};

const openToAll: MatchSubsidy = {
  areaIds: [1],
  businessCategoryIds: ALL_CATEGORIES,
  employeesBand: 1,
};

const silent: MatchSubsidy = { areaIds: [], businessCategoryIds: [], employeesBand: null };

const reasonsOf = (subsidy: MatchSubsidy, against: MatchProfile = profile) => {
  const found = match(subsidy, against);
  return [found?.result, ...(found?.reasons.map(({ result, text }) => `${result}: ${text}`) ?? [])];
};

describe('the fit of a call', () => {
  it('match gives no fit without a company profile', () => {
    expect(match(fitting, null)).toBeNull();
  });

  it('a call fits when area, category and employees are all met', () => {
    expect(reasonsOf(fitting)).toEqual([
      'fits',
      'met: 地域 関東・甲信越地方',
      'met: 業種 製造業ほか1業種',
      'met: 従業員数 300名以下',
    ]);
  });

  it('match gives its reasons in a fixed order', () => {
    expect(match(fitting, profile)?.reasons.map(({ criterion }) => criterion)).toEqual([
      'area',
      'businessCategory',
      'employees',
    ]);
  });

  it.each([
    [{ areaIds: [OSAKA] }, 'unmet: 地域 大阪府（登録は東京都）'],
    [{ businessCategoryIds: [FISHERY] }, 'unmet: 業種 漁業（登録は製造業）'],
    [{ employeesBand: 8 }, 'unmet: 従業員数 901名以上（登録は50名）'],
  ])('a call is ruled out by %j, with the reason', (difference, reason) => {
    const [result, ...reasons] = reasonsOf({ ...fitting, ...difference });
    expect(result).toBe('unfit');
    expect(reasons).toContain(reason);
  });

  it('the fit needs one of the company’s business categories, not all of them', () => {
    const both = { ...profile, businessCategoryIds: [FISHERY, MANUFACTURING] };
    expect(match(fitting, both)?.result).toBe('fits');
  });

  it('the purposes of a company decide nothing', () => {
    expect(reasonsOf(fitting, { ...profile, tagIds: [] })).toEqual(reasonsOf(fitting));
  });

  it('a call that states no conditions needs a check', () => {
    expect(reasonsOf(silent)).toEqual([
      'check',
      'unknown: 地域 公募に記載なし',
      'unknown: 業種 公募に記載なし',
      'unknown: 従業員数 公募に記載なし',
    ]);
  });

  it('a call needs a check against an empty company profile', () => {
    expect(reasonsOf(fitting, blankProfile)).toEqual([
      'check',
      'unknown: 地域 関東・甲信越地方（登録はなし）',
      'unknown: 業種 建設業ほか1業種（登録はなし）',
      'unknown: 従業員数 300名以下（登録はなし）',
    ]);
  });

  it('a call that excludes nobody fits even an empty company profile', () => {
    expect(reasonsOf(openToAll, blankProfile)).toEqual([
      'fits',
      'met: 地域 全国',
      'met: 業種 全業種',
      'met: 従業員数 制約なし',
    ]);
  });

  it('a call for several areas names the company’s own first', () => {
    const text = reasonsOf({ ...fitting, areaIds: [OSAKA, AICHI, TOKYO] })[1];
    expect(text).toMatch(/^met: 地域 東京都/);
    expect(reasonsOf({ ...fitting, areaIds: [OSAKA, AICHI] }, blankProfile)[1]).toMatch(
      /^unknown: 地域 大阪府/,
    );
  });

  it('a call is ruled out by a single condition, however much else is unknown', () => {
    expect(match({ ...silent, employeesBand: 8 }, profile)?.result).toBe('unfit');
  });
});

describe('the result without reasons', () => {
  const ids = (max: number) => fc.uniqueArray(fc.integer({ min: 1, max }), { maxLength: max });
  const subsidies: fc.Arbitrary<MatchSubsidy> = fc.record({
    areaIds: ids(57),
    businessCategoryIds: ids(20),
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

const judged = (call: Partial<CallText>, rest: Partial<MatchProfile> = {}) => {
  const text = { title: '設備更新補助金', areaIds: [1], ...call };
  const { areaIds } = text;
  const found = match(
    { ...openToAll, areaIds, terms: readCallTerms(text) },
    { ...company, ...rest },
    '2026-11-20',
  );
  if (found === null) throw new Error('a profile always has a match');
  return found;
};

/** A metal shop in 刈谷市 of 愛知県. */
const company: MatchProfile = {
  areaId: AICHI,
  city: '刈谷市',
  businessCategoryIds: [MANUFACTURING],
  employees: 35,
  capital: 20_000_000,
  establishedOn: '1987-04-01',
  tagIds: [EQUIPMENT],
};

const reasonFor = (criterion: string, found: ReturnType<typeof judged>) =>
  found.reasons.find((reason) => reason.criterion === criterion);

describe('a place that a call names', () => {
  it.each<[string, Partial<CallText>]>([
    ['the title’s brackets', { title: '【岡崎市】設備更新補助金', areaIds: [AICHI] }],
    ['the beginning of the title', { title: '令和8年度岡崎市設備更新補助金', areaIds: [AICHI] }],
    ['its issuer', { issuer: '岡崎市', level: 'municipality', areaIds: [AICHI] }],
    ['the area in words', { areaDetail: '岡崎市', areaIds: [AICHI] }],
    ['地理条件', { text: '■地理条件\n愛知県岡崎市内', areaIds: [AICHI] }],
    ['who may apply', { text: '岡崎市内に事業所を有する者', areaIds: [AICHI] }],
  ])('closes the call to a company elsewhere, with the quoted words: %s', (_, call) => {
    const found = judged(call);
    expect(found.result).toBe('unfit');
    expect(reasonFor('area', found)).toMatchObject({
      result: 'unmet',
      text: '地域 愛知県岡崎市（登録は愛知県刈谷市。事業所がある場合を除く）',
    });
    expect(reasonFor('area', found)?.quote).toContain('岡崎市');
    expect(judged(call, { city: '岡崎市康生通南' }).result).toBe('fits');
    expect(judged(call, { city: null }).result).toBe('check');
  });

  it('closes a nationwide record whose title names a prefecture', () => {
    const found = judged({ title: '【大阪府商工会連合会】持続化補助金' });
    expect(reasonFor('area', found)?.text).toBe(
      '地域 大阪府（登録は愛知県。事業所がある場合を除く）',
    );
    expect(reasonFor('area', found)?.quote).toBe('【大阪府商工会連合会】持続化補助金');
  });

  it.each([
    ['a town’s name without its ending', { title: '岡崎ものづくり支援', areaIds: [AICHI] }],
    ['an office of the state elsewhere', { title: '【九州運輸局】設備更新補助金' }],
    ['a sentence of a nationwide call', { text: '東京都内に本社を有する中小企業を紹介' }],
  ])('asks for a check where the name may be another thing: %s', (_, call) => {
    expect(reasonFor('area', judged(call))?.result).toBe('unknown');
  });

  it.each([
    ['a university', { title: '北海道大学との共同設備更新補助金' }],
    ['an address', { text: '■地理条件\n全国が対象\n〒100-0011 東京都千代田区内幸町1-2-1' }],
    ['市場', { title: '津市場活性化設備補助金', areaIds: [AICHI] }],
  ])('does not take another name for a place: %s', (_, call) => {
    expect(reasonFor('area', judged(call))?.result).toBe('met');
  });

  it('knows a town that two prefectures have by the prefecture of the call', () => {
    const call = { title: '府中市設備更新補助金', areaIds: [23] };
    expect(judged(call, { areaId: 23, city: '府中市' }).result).toBe('fits');
    expect(judged(call, { areaId: 44, city: '府中市' }).result).toBe('unfit');
  });
});

describe('a call that wants companies to come', () => {
  const call = { title: '今治市企業立地促進奨励金', areaIds: [48], areaDetail: '愛媛県今治市内' };

  it('is not closed to a company elsewhere for its address', () => {
    expect(judged(call).result).toBe('check');
    expect(reasonFor('area', judged(call))?.quote).toBe('今治市企業立地促進奨励金');
  });

  it('a call for companies from elsewhere excludes those already there', () => {
    const trial = {
      title: '京都市企業立地補助金［お試し立地支援制度］',
      text: '市外に事業所を設置している企業',
    };
    expect(judged(trial).result).toBe('check');
    expect(judged(trial, { areaId: 36, city: '京都市中京区' }).result).toBe('unfit');
  });

  it('is closed to others where it rewards those who stayed', () => {
    const stayed = { title: '岡崎市企業再投資促進奨励金', areaIds: [AICHI] };
    expect(judged(stayed).result).toBe('unfit');
  });
});

describe('explicit requirements of a call on the applicant', () => {
  it.each<[string, Partial<CallText>, 'fits' | 'check' | 'unfit']>([
    ['another trade', { title: '宿泊業設備更新補助金' }, 'unfit'],
    ['its trade', { title: '運送業省エネ補助金' }, 'unfit'],
    ['a part of its trade', { title: '酒類業振興支援' }, 'check'],
    ['the law’s small companies', { title: '中小企業設備更新補助金' }, 'fits'],
    ['the law’s smallest companies', { title: '小規模事業者設備更新補助金' }, 'unfit'],
    ['founders', { title: '創業支援補助金' }, 'unfit'],
    ['women who found', { title: '女性起業家応援補助金' }, 'unfit'],
    ['women who lead', { title: '女性経営者応援補助金' }, 'check'],
    ['people already adopted', { title: '事業再構築補助金（交付申請等）' }, 'check'],
    ['a certificate', { text: '■補助対象者\n経営革新計画の承認を受けた者' }, 'check'],
    ['bodies alone', { text: '■事業実施主体\n都道府県、市町村、協議会' }, 'check'],
    ['care at home, which is no trade', { title: '育児・介護との両立支援' }, 'fits'],
    [
      'trades of a list that is registered',
      { text: '■応募資格\n対象業種：農業、林業ほか18業種' },
      'fits',
    ],
    ['nothing', {}, 'fits'],
  ])('counts: %s', (_, call, result) => {
    expect(judged(call).result).toBe(result);
  });

  it('compares the size by the law with the reason, and asks for the capital it needs', () => {
    const call = { title: '中小企業設備更新補助金' };
    const large = { employees: 400, capital: 500_000_000 };
    expect(reasonFor('size', judged(call, large))?.text).toBe(
      '企業規模 中小企業者（登録は中小企業者に該当しない）',
    );
    expect(judged(call, { employees: 400, capital: null }).result).toBe('check');
    expect(judged({ title: '中小企業者等設備更新補助金' }, large).result).toBe('check');
  });

  it('leaves a young company and one of unknown age to be checked for founders’ calls', () => {
    const call = { title: '創業支援補助金' };
    expect(judged(call, { establishedOn: '2024-04-01' }).result).toBe('check');
    expect(judged(call, { establishedOn: null }).result).toBe('check');
    expect(reasonFor('applicant', judged(call))?.text).toBe(
      '応募資格 創業・設立から5年以内（登録は1987年設立）',
    );
  });
});

describe('a call whose subject not every company has', () => {
  it.each([
    ['a national park', '国立公園の多言語解説整備事業', '国立公園など'],
    ['a port', '松山港利用促進インセンティブ補助金', '鉄道・空港・港湾'],
    ['timber', '木材利用推進事業補助金', '木材'],
    ['a fishing port', '漁港の機能強化事業', '漁港・水産'],
    ['vacant shops', '空き店舗活用補助金', '空き店舗・出店'],
    ['starting a business beside a job', '副業型起業チャレンジ補助金', '起業・副業'],
    ['moving there', '移住者就業補助金', '移住'],
    ['farmland', '農地集積補助金', '農地・農産物'],
    ['electric trucks', '商用車等の電動化促進事業', 'トラック'],
    ['a listing', '株式上場支援助成金', '上場'],
    ['a survey as a contract', '「次世代冷却に関する調査」の公募', '調査・業務の受託'],
    ['a hot spring', '温泉地の魅力向上事業', '温泉'],
    ['an island', '離島振興補助金', '離島・過疎地など'],
    ['ships', '船舶の建造促進事業', '船'],
    ['a data centre', 'データセンター整備事業', 'データセンター'],
    ['a warehouse', 'サステナブル倉庫モデル促進事業', '倉庫'],
    ['semiconductors', '半導体生産基盤整備事業', '半導体・先端の情報技術'],
    ['power stations', '水力発電導入促進支援事業', '発電・電力'],
  ])('asks for a check, with the title as the quoted words: %s', (_, title, name) => {
    const found = judged({ title });
    expect(found.result).toBe('check');
    expect(reasonFor('subject', found)?.text).toContain(`対象の事業 ${name}`);
    expect(reasonFor('subject', found)?.quote).toBe(title);
  });

  it.each([
    'ものづくり・商業・サービス生産性向上促進補助金（19次締切）',
    '小規模事業者持続化補助金＜一般型 通常枠＞',
    '中小企業省力化投資補助金（一般型）',
    'デジタル化・AI導入補助金2026',
    '業務改善助成金',
    'LED照明等節電促進助成金',
    'BCP実践促進助成金',
    '設備更新補助金',
    '3か月以上場を借りる方の展示会出展補助金',
  ])('is not every call: %s', (title) => {
    expect(reasonFor('subject', judged({ title }))).toBeUndefined();
  });

  it('the trade of the company answers it where the whole trade has the thing', () => {
    const call = { title: '商用車等の電動化促進事業' };
    expect(judged(call, { businessCategoryIds: [8] }).result).toBe('fits');
    expect(reasonFor('subject', judged(call))?.text).toBe('対象の事業 トラック（登録は製造業）');
  });

  it('the name of the company or a plan in its own words answers it', () => {
    const call = { title: '木材利用推進事業補助金' };
    expect(judged(call, { companyName: '刈谷製材株式会社' }).result).toBe('fits');
    expect(judged(call, { plannedProjects: ['木造の事務所に建て替え'] }).result).toBe('fits');
    expect(judged(call, { plannedProjects: ['レーザー加工機の更新'] }).result).toBe('check');
    expect(
      judged({ title: '船舶の建造促進事業' }, { companyName: '船橋金属株式会社' }).result,
    ).toBe('check');
  });

  it('is found in the purpose too, but not in an example there', () => {
    const title = '設備更新補助金';
    const purpose = (text: string) => judged({ title, text: `■目的・概要\n${text}` });
    expect(reasonFor('subject', purpose('市内の空き店舗を活用する方に補助します。'))?.quote).toBe(
      '市内の空き店舗を活用する方に補助します',
    );
    expect(reasonFor('subject', purpose('空き店舗などの活用を支援します。'))).toBeUndefined();
    expect(
      reasonFor('subject', judged({ title, text: '■備考\n空き店舗を使う場合' })),
    ).toBeUndefined();
  });

  it('excludes the trades that the call excludes by name, and no others', () => {
    const call = { text: '■応募資格\n市内で事業（農業、林業及び漁業を除く。）を営む方' };
    expect(judged(call, { businessCategoryIds: [1] }).result).toBe('unfit');
    expect(judged(call, { businessCategoryIds: [1, MANUFACTURING] }).result).toBe('check');
    expect(judged(call, { businessCategoryIds: [] }).result).toBe('check');
    expect(reasonFor('subject', judged(call))?.result).toBe('met');
  });

  it('is no condition in data that was imported without it', () => {
    const { subjects: _, ...terms } = readCallTerms({ title: '温泉地事業', areaIds: [1] });
    expect(match({ ...openToAll, terms }, company)?.result).toBe('fits');
  });
});
