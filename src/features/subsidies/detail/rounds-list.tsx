import { Link, useLocation } from 'react-router';
import type { SubsidyDetail } from '~/contract/subsidies';
import { subsidyPath } from '~/entities/subsidy/paths';
import { useViewpoint } from '~/entities/viewpoint/viewpoint';
import { useNow } from '~/lib/use-now';
import { DeadlineBadge } from '~/ui/feedback/badge';
import { WholeWords } from '~/ui/page/whole-words';
import { AxisBar, AxisMark, AxisTrack } from '~/ui/time/time-axis';
import { TOUCHABLE } from './detail-section';
import { roundAxis, type RoundRow } from './round-axis';

const barColor = ({ isThis, badge }: RoundRow): string =>
  isThis ? 'bg-key' : badge.tone === 'closed' ? 'bg-line' : 'bg-key-line';

/** The programme's rounds: bars on a time axis on a desktop, a plain list on a phone. */
export const RoundsList = ({ subsidy }: { subsidy: SubsidyDetail }) => {
  const axis = roundAxis(subsidy.rounds, subsidy.subsidyId, useNow());
  return (
    <div className="grid grid-cols-[minmax(3em,auto)_minmax(0,1fr)_auto] gap-x-4 text-sm leading-heading max-md:grid-cols-[minmax(0,1fr)]">
      <div
        aria-hidden="true"
        className="col-span-full grid min-h-6 grid-cols-subgrid max-md:hidden"
      >
        <span className="relative col-start-2 text-ink-2">
          {axis.ticks.map(({ label, at }) => (
            <AxisMark key={at} at={at} className="num -translate-x-1/2 whitespace-nowrap">
              {label}
            </AxisMark>
          ))}
        </span>
      </div>
      <ul className="contents">
        {axis.rows.map((row) => (
          <li
            key={row.subsidyId}
            className="col-span-full grid min-h-11 grid-cols-subgrid items-center max-md:flex max-md:flex-wrap max-md:gap-x-3 max-md:py-1.5"
          >
            <span className="max-w-[14em] max-md:w-full">
              <RoundName row={row} />
            </span>
            <AxisTrack today={axis.today} className="h-full max-md:hidden">
              <span className="absolute inset-x-0 top-1/2 border-t border-line-soft" />
              <AxisBar
                axisSpan={row.axisSpan}
                className={`h-3 min-w-1 rounded-full forced-colors:border ${barColor(row)}`}
              />
            </AxisTrack>
            <span className="num flex flex-wrap items-center gap-x-2.5">
              <DeadlineBadge tone={row.badge.tone} className="min-w-21 text-center">
                {row.badge.label}
              </DeadlineBadge>
              <span className="whitespace-nowrap">{row.period}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
};

const RoundName = ({ row }: { row: RoundRow }) => {
  // The next round keeps the link back to the search.
  const { state } = useLocation() as { state: unknown };
  const { clientId } = useViewpoint();
  const name = (
    <bdi>
      <WholeWords text={row.label} />
    </bdi>
  );
  return row.isThis ? (
    <b className="data-title">
      {name}
      <span className="font-normal text-ink-2">（表示中）</span>
    </b>
  ) : (
    <Link
      to={subsidyPath(row.subsidyId, clientId)}
      state={state}
      className={`data-title ${TOUCHABLE}`}
    >
      {name}
    </Link>
  );
};
