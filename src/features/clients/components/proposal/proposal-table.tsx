import type { SubsidyDetail } from '~/contract/subsidies';
import { formatEnd } from '~/domain/dates';
import { deadlineOf } from '~/domain/deadline';
import { matchResultName } from '~/domain/match';
import { formatYen } from '~/domain/money';

const NOT_STATED = '記載なし';

/** A line each, so that neither breaks within itself. Days left would be wrong once it is read. */
const endWords = (acceptanceEnd: string | null, now: Date): string[] => {
  const { days, label } = deadlineOf(acceptanceEnd, now);
  if (acceptanceEnd === null) return [label];
  return days === null ? [formatEnd(acceptanceEnd), label] : [formatEnd(acceptanceEnd)];
};

/** All that is proposed on one look. */
export const ProposalTable = ({
  subsidies,
  now,
}: {
  subsidies: readonly SubsidyDetail[];
  now: Date;
}) => (
  <section>
    <h2 className="break-after-avoid">{`ご提案する補助金・助成金（${subsidies.length}件）`}</h2>
    <div
      role="region"
      aria-label="ご提案の一覧"
      tabIndex={0}
      className="overflow-x-auto print:overflow-visible"
    >
      <table className="w-full border-collapse text-sm max-md:min-w-150 print:min-w-0 print:text-[8.5pt] [&_:is(th,td)]:border [&_:is(th,td)]:border-line [&_:is(th,td)]:px-1.5 [&_:is(th,td)]:py-0.5 [&_:is(th,td)]:text-start [&_:is(th,td)]:align-top [&_tr]:break-inside-avoid">
        <thead>
          <tr>
            <th scope="col" className="w-8">
              <span className="sr-only">番号</span>
            </th>
            <th scope="col">名称</th>
            <th scope="col" className="min-w-24 whitespace-nowrap">
              上限額
            </th>
            <th scope="col">補助率</th>
            <th scope="col">締切</th>
            <th scope="col">適合</th>
          </tr>
        </thead>
        <tbody>
          {subsidies.map(({ subsidyId, title, maxAmount, rate, acceptanceEnd, match }, index) => (
            <tr key={subsidyId}>
              <td className="num">{index + 1}</td>
              <th scope="row" className="data-title">
                {title}
              </th>
              <td className="num whitespace-nowrap">
                {maxAmount === null ? NOT_STATED : formatYen(maxAmount)}
              </td>
              <td>{rate ?? NOT_STATED}</td>
              <td className="num">
                {endWords(acceptanceEnd, now).map((part) => (
                  <span key={part} className="block whitespace-nowrap">
                    {part}
                  </span>
                ))}
              </td>
              <td className="whitespace-nowrap">
                {match === null ? '' : matchResultName(match.result)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
);
