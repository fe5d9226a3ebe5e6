import type { ReactNode } from 'react';
import type { CompanyProfile } from '~/contract/clients';
import type { SubsidyDetail } from '~/contract/subsidies';
import { amountOf } from '~/domain/subsidies/amount';
import { deadlineOf } from '~/domain/subsidies/deadline';
import { matchResultName } from '~/domain/subsidies/match-words';
import { formatDate, formatDateTime, formatEnd } from '~/domain/time/dates';
import { FitMark } from './fit-mark';
import { fitRows, verdictSentence } from './fit-rows';
import {
  applicationLabel,
  areasNamed,
  categoriesNamed,
  employeesLabel,
  NOT_STATED,
  namesInFull,
} from './subsidy-labels';

type Fact = { term: string; detail: ReactNode; isStrong?: boolean; isWide?: boolean };

const LONG = 24;

const factsOf = (subsidy: SubsidyDetail, now: Date, countsDays: boolean): Fact[] => {
  const { acceptanceStart, acceptanceEnd, rate } = subsidy;
  const amount = amountOf(subsidy);
  const places = namesInFull(areasNamed(subsidy));
  const categories = namesInFull(categoriesNamed(subsidy));
  const { days, label } = deadlineOf(acceptanceEnd, now);
  const note = countsDays || days === null ? `（${label}）` : '';
  const end =
    acceptanceEnd === null ? '通年（締切の定めなし）' : `${formatEnd(acceptanceEnd)}${note}`;
  const optional = (term: string, detail: string | null): Fact[] =>
    detail === null ? [] : [{ term, detail }];
  return [
    { term: '締切', detail: end, isStrong: true },
    { term: amount.term, detail: amount.text, isStrong: true },
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
  /** Off for papers read later: beside the deadline is then only whether it has passed. */
  countsDays?: boolean;
  /** Terms that are printed elsewhere on the page. */
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

/** On paper: the verdict, and each condition beside the profile; readable without color. */
export const SheetFit = ({
  subsidy,
  profile,
  whose,
  note = '',
}: {
  subsidy: SubsidyDetail;
  profile: CompanyProfile | null;
  whose: string;
  note?: string;
}) => {
  if (subsidy.match === null) return null;
  const rows = fitRows(subsidy.match, subsidy, profile);
  return (
    <>
      <p className="phrase">
        <b className="me-3">{matchResultName(subsidy.match.result)}</b>
        {verdictSentence(subsidy.match.result, rows) + note}
      </p>
      <ul className="phrase mt-[0.4em] border-t border-line-soft">
        {rows.map((row) => (
          <li
            key={row.criterion}
            className="grid grid-cols-[9em_minmax(0,1fr)_minmax(0,1fr)] gap-x-3 border-b border-line-soft py-[0.2em] max-md:grid-cols-[9em_minmax(0,1fr)] print:grid-cols-[9em_minmax(0,1fr)_minmax(0,1fr)]"
          >
            <span className="flex items-baseline gap-2">
              <span aria-hidden="true" className="shrink-0 self-start pt-[0.3em]">
                <FitMark result={row.mark} />
              </span>
              {`${row.name} ${row.word}`}
            </span>
            <span>{row.condition}</span>
            {row.own !== '' && (
              <span className="max-md:col-start-2 print:col-start-auto">{`${whose}：${row.own}`}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
};
