import type { ReactNode } from 'react';
import type { SubsidyDetail } from '~/contract/subsidies';
import { formatDate, formatDateTime, formatEnd } from '~/domain/time/dates';
import { deadlineOf } from '~/domain/subsidies/deadline';
import { formatYen } from '~/domain/text/money';
import {
  applicationLabel,
  areasNamed,
  categoriesNamed,
  employeesLabel,
  NOT_STATED,
  namesInFull,
} from './subsidy-labels';

type Fact = { term: string; detail: ReactNode; isStrong?: boolean; isWide?: boolean };

/** Paper cannot unfold a list: every name is printed. */

const LONG = 24;

/**
 * Days left as of `now`. With `countsDays` off, for papers read later, only whether it has ended.
 */
const endNote = (acceptanceEnd: string, now: Date, countsDays: boolean): string => {
  const { days, label } = deadlineOf(acceptanceEnd, now);
  return countsDays || days === null ? `（${label}）` : '';
};

const factsOf = (subsidy: SubsidyDetail, now: Date, countsDays: boolean): Fact[] => {
  const { acceptanceStart, acceptanceEnd, maxAmount, rate } = subsidy;
  const places = namesInFull(areasNamed(subsidy));
  const categories = namesInFull(categoriesNamed(subsidy));
  const end =
    acceptanceEnd === null
      ? '通年（締切の定めなし）'
      : `${formatEnd(acceptanceEnd)}${endNote(acceptanceEnd, now, countsDays)}`;
  const optional = (term: string, detail: string | null): Fact[] =>
    detail === null ? [] : [{ term, detail }];
  return [
    { term: '締切', detail: end, isStrong: true },
    {
      term: '上限額',
      detail: maxAmount === null ? NOT_STATED : formatYen(maxAmount),
      isStrong: true,
    },
    { term: '補助率', detail: rate ?? NOT_STATED, isWide: (rate ?? '').length > LONG },
    ...optional('受付開始', acceptanceStart === null ? null : formatDateTime(acceptanceStart)),
    { term: '従業員数', detail: employeesLabel(subsidy) },
    ...optional('申請方法', applicationLabel(subsidy)),
    ...optional('事業期限', subsidy.projectEnd === null ? null : formatDate(subsidy.projectEnd)),
    {
      term: '対象地域',
      detail: subsidy.areaDetail === null ? places : `${places}（${subsidy.areaDetail}）`,
      isWide: places.length + (subsidy.areaDetail ?? '').length > LONG,
    },
    { term: '対象業種', detail: categories, isWide: categories.length > LONG },
  ];
};

/** A fact without a neighbor in its row takes the full width. */
const inFullRows = (facts: readonly Fact[]): Fact[] => {
  let isSecond = false;
  return facts.map((fact, index) => {
    const isWide = fact.isWide === true;
    const next = facts[index + 1];
    const standsAlone = !isSecond && (next === undefined || next.isWide === true);
    isSecond = !isWide && !isSecond && !standsAlone;
    return isWide || !standsAlone ? fact : { ...fact, isWide: true };
  });
};

/** Key facts in a ruled box, with short facts in two columns. */
export const SheetFacts = ({
  subsidy,
  now,
  countsDays = true,
  without,
}: {
  subsidy: SubsidyDetail;
  now: Date;
  /** Whether to show the days left beside the deadline. */
  countsDays?: boolean;
  /** Terms that are printed elsewhere on the sheet. */
  without?: readonly string[];
}) => (
  <dl className="sheet-facts">
    {inFullRows(
      factsOf(subsidy, now, countsDays).filter(({ term }) => without?.includes(term) !== true),
    ).map(({ term, detail, isStrong = false, isWide = false }) => (
      <div key={term} className={isWide ? 'col-span-full' : undefined}>
        <dt>{term}</dt>
        <dd className={isStrong ? 'num font-bold' : 'num'}>{detail}</dd>
      </div>
    ))}
  </dl>
);
