import type { SubsidyDetail } from '~/contract/subsidies';
import { amountOf } from '~/domain/subsidies/amount';
import { deadlineOf } from '~/domain/subsidies/deadline';
import { matchResultName } from '~/domain/subsidies/match-words';
import { shortRate } from '~/domain/subsidies/subsidy-rate';
import { formatEnd } from '~/domain/time/dates';
import { DeadlineStrip } from '~/entities/subsidy/deadline-strip';
import { WholeWords } from '~/ui/page/whole-words';

const NOT_STATED = '記載なし';

/** Separate lines, so that neither part wraps. Without days left, which would be stale on paper. */
const deadlineLines = (acceptanceEnd: string | null, now: Date): string[] => {
  const { days, label } = deadlineOf(acceptanceEnd, now);
  if (acceptanceEnd === null) return [label];
  return days === null ? [formatEnd(acceptanceEnd), label] : [formatEnd(acceptanceEnd)];
};

/** On a phone, but not on paper, each row is a block whose cells show their column's name. */
const STACKED = [
  'not-print:max-sm:block not-print:max-sm:[&_thead]:sr-only not-print:max-sm:[&_:is(tbody,tfoot,tr)]:block',
  'not-print:max-sm:[&_tr]:py-2 not-print:max-sm:[&_:is(tbody,tfoot)_th]:block not-print:max-sm:[&_td]:flex',
  'not-print:max-sm:[&_td]:before:w-16 not-print:max-sm:[&_td]:before:shrink-0',
  'not-print:max-sm:[&_td]:before:text-ink-2 not-print:max-sm:[&_td]:before:content-[attr(data-label)]',
  'not-print:max-sm:[&_:is(th,td)]:border-0! not-print:max-sm:[&_tbody_tr]:border-b not-print:max-sm:[&_tr]:border-line',
].join(' ');

/** The headings after the number, with the classes of their columns. */
const HEADINGS = {
  名称: 'w-[37%]',
  上限額: 'w-[15%] whitespace-nowrap',
  補助率: 'w-[15%]',
  締切: 'w-[22%]',
  応募条件: 'w-[11%]',
};

type ProposalTableProps = { subsidies: readonly SubsidyDetail[]; now: Date };

export const ProposalTable = ({ subsidies, now }: ProposalTableProps) => {
  const maxima = subsidies.flatMap(({ maxAmount }) => maxAmount ?? []);
  const { text: sum } = amountOf({
    maxAmount: maxima.reduce((total, amount) => total + amount, 0),
    amountVaries: subsidies.some(({ amountVaries }) => amountVaries),
  });
  return (
    <section>
      {maxima.some((amount) => amount > 0) && (
        <p className="mb-[0.8em] flex flex-wrap items-baseline gap-x-3 border-y border-line py-[0.5em]">
          {subsidies.length > 1
            ? `${subsidies.length}件のうち、記載のある${maxima.length}件の上限額の合計`
            : '上限額'}
          <b className="num text-2xl">{sum}</b>
        </p>
      )}
      <h2 className="break-after-avoid">{`ご提案する補助金・助成金（${subsidies.length}件）`}</h2>
      <DeadlineStrip
        items={subsidies.map((subsidy, index) => ({
          subsidy,
          mark: (
            <span className="num -ms-3 grid size-6 place-items-center rounded-full border border-line bg-paper font-bold">
              {index + 1}
            </span>
          ),
        }))}
        now={now}
        width={4}
        title={<p>締切（今後13週、番号は表と同じ）</p>}
        className="mb-[0.8em] break-inside-avoid"
      />
      <div
        role="region"
        aria-label="ご提案の一覧"
        tabIndex={0}
        className="overflow-x-auto print:overflow-visible"
      >
        <table
          className={`${STACKED} w-full border-collapse text-sm print:text-[8.5pt] [&_:is(th,td)]:border [&_:is(th,td)]:border-line [&_:is(th,td)]:px-1.5 [&_:is(th,td)]:py-0.5 [&_:is(th,td)]:text-start [&_:is(th,td)]:align-top [&_tr]:break-inside-avoid`}
        >
          <thead>
            <tr>
              <th scope="col" className="w-7">
                <span className="sr-only">番号</span>
              </th>
              {Object.entries(HEADINGS).map(([heading, className]) => (
                <th key={heading} scope="col" className={className}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {subsidies.map(
              ({ subsidyId, title, rate, acceptanceEnd, match, ...amounts }, index) => (
                <tr key={subsidyId}>
                  <td className="num max-sm:hidden! print:table-cell!">{index + 1}</td>
                  <th scope="row" className="data-title">
                    <WholeWords text={title} />
                  </th>
                  <td data-label="上限額" className="num whitespace-nowrap">
                    {amountOf(amounts).ownText}
                  </td>
                  <td data-label="補助率">
                    {rate === null ? NOT_STATED : (shortRate(rate) ?? rate)}
                  </td>
                  <td data-label="締切" className="num">
                    {deadlineLines(acceptanceEnd, now).map((part) => (
                      <span key={part} className="block whitespace-nowrap">
                        {part}
                      </span>
                    ))}
                  </td>
                  <td data-label="応募条件" className="whitespace-nowrap">
                    {match === null ? '' : matchResultName(match.result)}
                  </td>
                </tr>
              ),
            )}
          </tbody>
          {maxima.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row" colSpan={2}>
                  上限額の合計
                </th>
                <td data-label="合計" className="num font-bold whitespace-nowrap">
                  {sum}
                </td>
                <td colSpan={3}>
                  {maxima.length < subsidies.length &&
                    `上限額の記載がない${subsidies.length - maxima.length}件を除きます。`}
                  同じ経費を複数の補助金で重ねて申請することは、原則としてできません。
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </section>
  );
};
