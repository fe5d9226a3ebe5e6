import { NO_EMPLOYEES_LIMIT } from '~/domain/company/employees-bands';
import { BUSINESS_CATEGORIES } from '~/domain/content/business-categories';
import { PURPOSES } from '~/domain/content/tags';
import type { SubsidyHead } from '~/embedded-api/subsidies/source/record';
import { maxAmountOf, rateOf } from './money';
import type { Period } from './periods';
import type { Programme } from './programmes';
import type { Random } from './random';

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
    maxAmount: maxAmountOf(issuer.level, kind, random),
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
