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
const ALL_PURPOSES = PURPOSES.map(({ tagId }) => tagId);

const categoriesOf = ({ subject }: Programme, random: Random): number[] => {
  if (random.chance(0.04)) return [];
  // About half of the records that name any name 18 to 20.
  if (subject.categories.length === 0 || random.chance(0.12)) {
    return random.weighted([
      [ALL_CATEGORIES, 55],
      [ALL_CATEGORIES.filter((id) => id !== PUBLIC_SERVICE), 20],
      [ALL_CATEGORIES.filter((id) => id < PUBLIC_SERVICE), 25],
      [ALL_CATEGORIES.filter((id) => id > 2 && id < UNCLASSIFIED), 12],
    ]);
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
  if (target.startsWith('中小企業')) {
    return random.weighted<number>([
      [NO_EMPLOYEES_LIMIT, 62],
      [6, 28],
      [5, 4],
      [4, 4],
      [3, 2],
    ]);
  }
  return random.weighted<number>([
    [NO_EMPLOYEES_LIMIT, 95],
    [7, 4],
    [8, 1],
  ]);
};

/** 「令和8年度」; never the first year of an era. */
const yearText = (fiscalYear: number): string => `令和${fiscalYear - 2018}年度`;

type RoundWords = { readonly round: string | null; readonly suffix: string };

/** How a programme names its rounds, in titles and in the list of rounds. */
const roundWords = (number: number, rounds: number, style: number): RoundWords => {
  if (rounds === 1) return { round: null, suffix: '' };
  const kanji = '一二三四五六'.charAt(number - 1);
  const round =
    [`${number}次公募`, `第${number}回`, `${kanji}次公募`, `第${number}回締切`][style % 4] ??
    `第${number}回`;
  return { round, suffix: style % 2 === 0 ? `（${round}）` : `【${round}】` };
};

const titleOf = (programme: Programme, period: Period, suffix: string, style: number): string => {
  const { issuer, name } = programme;
  const year = yearText(period.fiscalYear);
  if (style < 3) return `${issuer.placeName}${name}${suffix}`;
  if (style < 7) return `${year}　${issuer.placeName}${name}${suffix}`;
  if (style < 9) return `${issuer.placeName}${name}（${year}）${suffix}`;
  return issuer.level === 'national'
    ? `${issuer.placeName}${year}補正予算　${name}${suffix}`
    : `【${year}】${issuer.placeName}${name}${suffix}`;
};

const catchPhraseOf = ({ subject, issuer, kind }: Programme, random: Random): string | null => {
  const help = kind === 'grant' ? '助成' : '補助';
  return random.weighted([
    [null, 38],
    [`${subject.aim}にかかる費用を${help}します。`, 22],
    [`${subject.aim}を応援します`, 16],
    [`${issuer.name}は、${subject.aim}を後押しします。`, 12],
    [`これから${subject.aim}に取り組むみなさまへ`, 12],
  ]);
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
