import { Fragment, type ReactNode } from 'react';
import { classNames } from '~/ui/page/class-names';

/** The marks of a time axis, in percent of its length. */
export type AxisMarks = {
  ticks: readonly { label: string; at: number }[];
  /** Null if today is outside the axis. */
  today: number | null;
};

const WITHIN = 'lg:col-span-full lg:grid lg:grid-cols-subgrid';
const ROW = `${WITHIN} max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] px-4 lg:gap-x-5`;

/** Rows beside a time axis with a sticky head; a table for screen readers. */
export const AxisTable = ({
  columns,
  caption,
  todayLabel,
  legend,
  children,
  ...head
}: {
  /** The grid's columns on a wide screen; on a phone the bars are below their labels. */
  columns: string;
  caption: string;
  /** Today's date as text. */
  todayLabel: string;
  legend?: ReactNode;
  rowsLabel: ReactNode;
  barsLabel: string;
  hasActions?: boolean;
  axis: AxisMarks;
  children: ReactNode;
}) => (
  <table className={`paper text-sm max-lg:block lg:grid ${columns}`}>
    <caption className="col-span-full block text-start">
      <span className="sr-only">{caption}</span>
      <span className="flex flex-wrap gap-x-4 gap-y-1 border-b border-line-soft px-4 py-2.5 text-ink-2 empty:hidden">
        {head.axis.today !== null && <span className="num">{`破線は今日 ${todayLabel}`}</span>}
        {legend}
      </span>
    </caption>
    <thead
      className={`sticky top-[calc(var(--above,0px)+var(--spacing-bar))] z-1 border-b border-line bg-paper pt-1.5 max-lg:block print:static ${WITHIN}`}
    >
      <tr className={ROW}>
        <th scope="col" className="text-start font-normal text-ink-2 max-lg:sr-only">
          {head.rowsLabel}
        </th>
        <th
          scope="col"
          className="text-start font-normal text-ink-2 max-lg:col-span-full max-lg:row-start-2"
        >
          <span className="sr-only">{head.barsLabel}</span>
          <Ticks ticks={head.axis.ticks} />
        </th>
        {head.hasActions && (
          <th scope="col">
            <span className="sr-only">操作</span>
          </th>
        )}
      </tr>
    </thead>
    <tbody className={`max-lg:block ${WITHIN}`}>{children}</tbody>
  </table>
);

export const AxisRow = ({ className, children }: { className: string; children: ReactNode }) => (
  <tr className={`${ROW} border-b border-line-soft last:border-b-0 ${className}`}>{children}</tr>
);

/** Average character width in labels such as 「12月」, in em. */
const CHARACTER = 0.65;
/** Of more ticks than that, every second has no room for its label on a phone. */
const FEW_TICKS = 4;

/** Each label is where its month begins; the last one within the axis. */
const Ticks = ({ ticks }: Pick<AxisMarks, 'ticks'>) => (
  <span aria-hidden className="relative block h-7">
    {ticks.map(({ label, at }, index) => (
      <Fragment key={at}>
        <AxisMark at={at} className="bottom-0 h-1.5 border-s border-control" />
        <span
          className={classNames(
            'num absolute top-0 whitespace-nowrap',
            ticks.length > FEW_TICKS && index % 2 === 1 && 'max-lg:hidden',
          )}
          style={{ left: `min(${at}%, calc(100% + 0.5rem - ${label.length * CHARACTER}em))` }}
        >
          {label}
        </span>
      </Fragment>
    ))}
  </span>
);

type AxisMarkProps = { at: number; className: string; most?: number; children?: ReactNode };

/** A line or a label at a position on the axis, at most `most` percent wide. */
export const AxisMark = ({ at, className, most, children }: AxisMarkProps) => (
  <span
    className={`absolute ${className}`}
    style={{ left: `${at}%`, maxWidth: most && `${most}%` }}
  >
    {children}
  </span>
);

type AxisTrackProps = Partial<AxisMarks> & { className: string; children?: ReactNode };

/** A row's bars, above the lines of the ticks and below today's; the text beside says the same. */
export const AxisTrack = ({ ticks, today, className, children }: AxisTrackProps) => (
  <span aria-hidden className={`relative ${className}`}>
    {ticks?.map(({ at }) => (
      <AxisMark key={at} at={at} className="inset-y-0 border-s border-line-soft" />
    ))}
    {children}
    {typeof today === 'number' && (
      <AxisMark at={today} className="inset-y-0 border-s border-dashed border-ink" />
    )}
  </span>
);

type AxisBarProps = { axisSpan: { start: number; length: number } | null; className: string };

/** Nothing where none of it is on the axis. */
export const AxisBar = ({ axisSpan, className }: AxisBarProps) =>
  axisSpan && (
    <span
      className={`absolute top-1/2 -translate-y-1/2 ${className}`}
      style={{ left: `${axisSpan.start}%`, width: `${axisSpan.length}%` }}
    />
  );
