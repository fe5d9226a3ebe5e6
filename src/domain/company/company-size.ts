import { formatNumber } from '~/domain/text/format-number';
import { formatYen } from '~/domain/text/money';

type Answer = 'yes' | 'no' | 'unknown';

/** Capital or employees within the limit make a 中小企業者, employees within `micro` a 小規模企業者. */
type SizeClass = { name: string; capital: number; employees: number; micro: number };

const OKU = 100_000_000;
const MAN = 10_000;

/** 中小企業基本法 2条1項 and 5項. */
const OTHER: SizeClass = { name: '製造業その他', capital: 3 * OKU, employees: 300, micro: 20 };
const WHOLESALE: SizeClass = { name: '卸売業', capital: OKU, employees: 100, micro: 5 };
const SERVICE: SizeClass = { name: 'サービス業', capital: 5000 * MAN, employees: 100, micro: 5 };
const RETAIL: SizeClass = { name: '小売業', capital: 5000 * MAN, employees: 50, micro: 5 };

/** By major division; two classes if the law splits a division that the profile does not. */
const CLASSES: ReadonlyMap<string, readonly SizeClass[]> = new Map<string, readonly SizeClass[]>([
  ...Array.from('ABCDEFHJ', (code) => [code, [OTHER]] as const),
  ...Array.from('LNOPQR', (code) => [code, [SERVICE]] as const),
  // 情報サービス業 is a service, 通信業 is not.
  ['G', [OTHER, SERVICE]],
  ['I', [WHOLESALE, RETAIL]],
  ['K', [OTHER, SERVICE]],
  // 飲食店 counts as retail, 宿泊業 as a service.
  ['M', [RETAIL, SERVICE]],
]);

const classesOf = (businessCategoryIds: readonly number[]): readonly SizeClass[] => [
  ...new Set(
    businessCategoryIds.flatMap((id) => CLASSES.get('ABCDEFGHIJKLMNOPQRST'.charAt(id - 1)) ?? []),
  ),
];

const answered = (answers: readonly Answer[]): Answer => {
  const [first = 'unknown', ...others] = answers;
  return others.every((each) => each === first) ? first : 'unknown';
};

const atMost = (value: number | null, limit: number): Answer => {
  if (value === null) return 'unknown';
  return value <= limit ? 'yes' : 'no';
};

const either = (one: Answer, other: Answer): Answer => {
  if (one === 'yes' || other === 'yes') return 'yes';
  return one === 'unknown' || other === 'unknown' ? 'unknown' : 'no';
};

type SizedCompany = {
  businessCategoryIds: readonly number[];
  /** Whole yen. */
  capital?: number | null | undefined;
  employees: number | null;
};

/** Whether a company is a 中小企業者, and whether a 小規模企業者. */
type CompanySize = { isSmall: Answer; isMicro: Answer };

/** The size of a company by the law's table (中小企業基本法). */
export const companySize = ({
  businessCategoryIds,
  capital = null,
  employees,
}: SizedCompany): CompanySize => {
  const classes = classesOf(businessCategoryIds);
  return {
    isSmall: answered(
      classes.map((each) =>
        either(atMost(capital, each.capital), atMost(employees, each.employees)),
      ),
    ),
    isMicro: answered(classes.map((each) => atMost(employees, each.micro))),
  };
};

/** 「小規模企業者」 for the smallest, which are 中小企業者 as well; null if it cannot be determined. */
export const companySizeName = ({ isSmall, isMicro }: CompanySize): string | null => {
  if (isMicro === 'yes') return '小規模企業者';
  if (isSmall === 'unknown') return null;
  return isSmall === 'yes' ? '中小企業者' : '中小企業者に該当しない';
};

/** Explains a company's size, or what is missing to determine it. */
export const companySizeReason = (company: SizedCompany): string => {
  const { businessCategoryIds, capital = null, employees } = company;
  const classes = classesOf(businessCategoryIds);
  if (classes.length === 0) return '業種を登録すると、中小企業者に該当するかどうかが分かります。';
  const { isSmall, isMicro } = companySize(company);
  const limits = classes.map(
    ({ name, capital: most, employees: number, micro }) =>
      `${name}は資本金${formatYen(most)}以下か従業員${number}名以下で中小企業者、従業員${micro}名以下で小規模企業者`,
  );
  const own = [
    capital === null ? '資本金は未登録' : `資本金${formatYen(capital)}`,
    employees === null ? '従業員数は未登録' : `従業員${formatNumber(employees)}名`,
  ].join('、');
  const isOpen = isSmall === 'unknown' || (isSmall === 'yes' && isMicro === 'unknown');
  const open =
    isOpen && classes.length > 1 && employees !== null
      ? 'どの業種を主に営むかによって変わります。'
      : '';
  return `${own}。${limits.join('、')}です（中小企業基本法）。${open}`;
};
