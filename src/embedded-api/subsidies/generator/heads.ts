import { NO_EMPLOYEES_LIMIT } from '~/domain/company/employees-bands';
import { BUSINESS_CATEGORIES } from '~/domain/content/business-categories';
import { PURPOSES } from '~/domain/content/tags';
import type { SubsidyKind, SubsidyLevel } from '~/domain/subsidies/subsidy';
import type { SubsidyHead } from '~/embedded-api/subsidies/source/record';
import type { Period } from './periods';
import type { Programme } from './programmes';
import type { Random } from './random';

const MAN = 10_000;

/** Usual maximum amounts in 万円, by issuer. */
const MAXIMA: Record<SubsidyLevel, readonly number[]> = {
  national: [
    50, 100, 200, 300, 300, 500, 750, 1000, 1000, 1250, 1500, 2000, 2000, 3000, 5000, 5000, 8000,
    10_000, 15_000, 20_000, 30_000, 50_000, 100_000, 500_000,
  ],
  prefecture: [
    20, 30, 50, 50, 100, 100, 150, 200, 300, 300, 400, 500, 500, 750, 1000, 1500, 2000, 3000, 5000,
    10_000,
  ],
  municipality: [5, 10, 15, 20, 20, 25, 30, 50, 50, 80, 100, 100, 150, 200, 300, 500, 1000, 20_000],
  foundation: [10, 20, 30, 50, 50, 100, 100, 150, 200, 300, 500, 1000, 1500],
};

const GRANTS = [20, 30, 40, 50, 57, 60, 72, 80, 100, 120, 150, 200, 300, 600];

/** Given as the maximum by mistake. */
const BUDGET = 1_159_536_000;
/** Amounts that come from a budget, a formula or the largest number of a form. */
const AWKWARD = [99_999_999, 123_456_789, BUDGET, 6_655_000, 384_645_000, 133_280, 21_000];

/** Whole yen; null where the call states none. */
const maxAmountOf = (level: SubsidyLevel, kind: SubsidyKind, random: Random) => {
  if (random.chance(0.18)) return null;
  if (random.chance(0.015)) return random.pick(AWKWARD);
  return random.pick(kind === 'grant' ? GRANTS : MAXIMA[level]) * MAN;
};

const amountsOf = (...terms: Parameters<typeof maxAmountOf>) => {
  const amount = maxAmountOf(...terms);
  return amount === BUDGET ? { maxAmount: null, budget: amount } : { maxAmount: amount };
};

/** Rates with their weights. */
const RATES = {
  '1/2以内': 30,
  '2/3以内': 20,
  '1/2': 12,
  '1/3以内': 8,
  '3/4以内': 6,
  '10/10': 5,
  定額: 5,
  '中小企業 1/2以内、小規模企業者・小規模事業者 2/3以内': 6,
  '中小企業者 2/3以内、中小企業者以外 1/2以内': 4,
  '公募要領をご確認ください。': 8,
  '対象経費の実支出額と基準額を比較して少ない方の額に3/4を乗じた額': 2,
  '1/2（賃上げの計画を達成した場合は2/3）': 3,
  '機械装置・設備費は1/2以内、専門家経費と研修・教育費は2/3以内とする。ただし、直近1年間に雇用する従業員の平均賃金を3％以上引き上げた事業者、または災害の指定を受けた区域に主たる事業所を置く事業者については、機械装置・設備費の率を2/3以内、専門家経費と研修・教育費の率を3/4以内に引き上げる。なお、算定した額に千円未満の端数がある場合は切り捨て、他の制度から補助を受ける経費は対象から除く。': 1,
};

const GRANT_RATES = {
  定額: 40,
  '対象経費の3/4以内': 12,
  '経費助成 45％～75％、賃金助成 1人1時間あたり800円': 10,
  '1人あたり57万円（大企業は42万7,500円）': 4,
  '対象労働者1人につき、支給対象期ごとに定額': 10,
  '2/3': 8,
};

const rateOf = (kind: SubsidyKind, random: Random): string | null => {
  if (random.chance(0.17)) return null;
  const rates = kind === 'grant' ? GRANT_RATES : RATES;
  return random.weighted(Object.keys(rates), Object.values(rates));
};

export const FIRST_GENERATED_ID = 100_001;
const GENERATED_SOURCE = '補助金デスクのデモ用に生成したデータ';

const ALL_CATEGORIES = BUSINESS_CATEGORIES.map((category) => category.businessCategoryId);
const PUBLIC_SERVICE = 19;
const UNCLASSIFIED = 20;
const WIDE_CATEGORIES = [
  ALL_CATEGORIES,
  ALL_CATEGORIES.filter((id) => id !== PUBLIC_SERVICE),
  ALL_CATEGORIES.filter((id) => id < PUBLIC_SERVICE),
  ALL_CATEGORIES.filter((id) => id > 2 && id < UNCLASSIFIED),
];
const ALL_PURPOSES = PURPOSES.map(({ tagId }) => tagId);

const categoriesOf = ({ subject }: Programme, random: Random): number[] => {
  if (random.chance(0.04)) return [];
  // About half of the records that name any name 18 to 20.
  if (subject.categories.length === 0 || random.chance(0.12)) {
    return random.weighted(WIDE_CATEGORIES, [55, 20, 25, 12]);
  }
  const further = random.chance(0.3) ? random.some(ALL_CATEGORIES, random.int(1, 3)) : [];
  return [...new Set([...subject.categories, ...further])].toSorted((a, b) => a - b);
};

const tagsOf = ({ subject, issuer }: Programme, random: Random): number[] => {
  if (random.chance(0.03)) return [...ALL_PURPOSES, ...subject.tagIds];
  if (random.chance(0.05)) return [];
  const [main = 1, ...more] = subject.purposes;
  const purposes = [main, ...more.filter(() => random.chance(0.55))];
  if (issuer.level === 'municipality' && random.chance(0.15)) purposes.push(15);
  return [...new Set([...purposes, ...subject.tagIds])].toSorted((a, b) => a - b);
};

const bandOf = ({ target }: Programme, random: Random): number | null => {
  if (random.chance(0.01)) return null;
  if (target === '小規模事業者') return random.pick([2, 3, 3, 3]);
  return target.startsWith('中小企業')
    ? random.weighted([NO_EMPLOYEES_LIMIT, 6, 5, 4, 3], [62, 28, 4, 4, 2])
    : random.weighted([NO_EMPLOYEES_LIMIT, 7, 8], [95, 4, 1]);
};

/** How a programme names its rounds, in titles and in the list of rounds. */
const roundWords = (number: number, rounds: number, style: number) => {
  if (rounds === 1) return { round: null, suffix: '' };
  const kanji = '一二三四五六'.charAt(number - 1);
  const names = [`${number}次公募`, `第${number}回`, `${kanji}次公募`, `第${number}回締切`];
  const round = names[style % 4] ?? '';
  return { round, suffix: style % 2 === 0 ? `（${round}）` : `【${round}】` };
};

const titleOf = (programme: Programme, period: Period, suffix: string, style: number): string => {
  const { issuer, name } = programme;
  // Never the first year of an era.
  const year = `令和${period.fiscalYear - 2018}年度`;
  if (style < 3) return `${issuer.placeName}${name}${suffix}`;
  if (style < 7) return `${year}　${issuer.placeName}${name}${suffix}`;
  if (style < 9) return `${issuer.placeName}${name}（${year}）${suffix}`;
  return issuer.level === 'national'
    ? `${issuer.placeName}${year}補正予算　${name}${suffix}`
    : `【${year}】${issuer.placeName}${name}${suffix}`;
};

const catchPhraseOf = ({ subject, issuer, kind }: Programme, random: Random): string | null => {
  const help = kind === 'grant' ? '助成' : '補助';
  const phrases = [
    null,
    `${subject.aim}にかかる費用を${help}します。`,
    `${subject.aim}を応援します`,
    `${issuer.name}は、${subject.aim}を後押しします。`,
    `これから${subject.aim}に取り組むみなさまへ`,
  ];
  return random.weighted(phrases, [38, 22, 16, 12, 12]);
};

/** The records of a programme, the latest round first, with consecutive ids from `firstId`. */
export const headsOf = (
  programme: Programme,
  firstId: number,
  updatedAt: string,
  random: Random,
): SubsidyHead[] => {
  const { issuer, kind, name, periods } = programme;
  const style = random.int(0, 9);
  const shared = {
    kind,
    programmeKey: `${issuer.name}/${name}`,
    catchPhrase: catchPhraseOf(programme, random),
    issuer: random.chance(0.08) ? null : issuer.name,
    level: issuer.level,
    areaIds: random.chance(0.012) ? [] : [...issuer.areaIds],
    businessCategoryIds: categoriesOf(programme, random),
    tagIds: tagsOf(programme, random),
    employeesBand: bandOf(programme, random),
    recordType: 'call' as const,
    ...amountsOf(issuer.level, kind, random),
    rate: rateOf(kind, random),
    source: GENERATED_SOURCE,
    sourceUpdatedAt: updatedAt,
  };
  return periods.map((period, index) => {
    const { acceptanceStart, acceptanceEnd, publishedAt } = period;
    const { round, suffix } = roundWords(periods.length - index, periods.length, style);
    return {
      ...shared,
      subsidyId: firstId + index,
      title: titleOf(programme, period, suffix, style),
      round,
      acceptanceStart,
      acceptanceEnd,
      publishedAt,
    };
  });
};
