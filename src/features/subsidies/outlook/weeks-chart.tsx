import { Star } from 'lucide-react';
import { useState, type CSSProperties, type KeyboardEvent } from 'react';
import { shortTitle } from '~/domain/subsidies/short-title';
import { formatNumber } from '~/domain/text/format-number';
import { WEEKS_AHEAD, type weekAxis } from '~/domain/time/time-axis';
import { weekName } from '~/domain/time/weeks';
import { classNames } from '~/ui/page/class-names';
import { OnwardLink } from '~/ui/page/return-link';
import { AxisMark } from '~/ui/time/time-axis';
import { PIN_LABEL_LENGTH, type Pin, type PinLook, type PlacedPin } from './pins';
import { useDuesName } from './use-workspace-deadlines';

/** The deadlines of a week; `fits` null without a profile to compare with. */
export type WeekCount = { total: number; fits: number | null };

export type WeeksChartProps = {
  axis: ReturnType<typeof weekAxis>;
  counts: readonly WeekCount[];
  pins: readonly PlacedPin[];
  /** The number of pins of each week; null where plan and role allow none. */
  pinCounts: readonly number[] | null;
  /** The Monday of the week that the search is narrowed to. */
  chosen: string | null;
  onChoose: (monday: string | null) => void;
  laneCount: number;
  /** Too narrow for the dates of all weeks. */
  isTight: boolean;
  /** Low version: bars of the fitting subsidies only, if fits are known. */
  isLow: boolean;
  /** Without counts above the bars. */
  isStrip: boolean;
};

const LANE = '1.5rem';

/** The weeks as bars, each a button, with the workspace's dates as pins over them. */
export const WeeksChart = ({
  axis,
  counts,
  pins,
  pinCounts,
  chosen,
  onChoose,
  laneCount,
  isTight,
  isLow,
  isStrip,
}: WeeksChartProps) => {
  const { weeks } = axis;
  const duesName = useDuesName();
  const chosenIndex = weeks.findIndex(({ from }) => from === chosen);
  const [focused, setFocused] = useState(0);
  const drawn = isLow ? counts.map(({ total, fits }) => ({ total: fits ?? total, fits })) : counts;
  const most = Math.max(1, ...drawn.map(({ total }) => total));
  const lanes = Math.min(laneCount, 1 + Math.max(-1, ...pins.map(({ lane }) => lane ?? -1)));
  // Pins reduce the height of the bars: lanes with labels, or in the strip two rows.
  const below = isStrip && pinCounts !== null ? '1.375rem' : '0px';
  const bar = `calc(var(--chart) - var(--figures) - ${lanes} * ${LANE} - ${below})`;
  return (
    <div className="relative h-(--chart)" style={{ '--bar': bar } as CSSProperties}>
      <div
        role="toolbar"
        aria-label="締切の週"
        tabIndex={-1}
        onKeyDown={handleKey}
        className="grid h-full grid-cols-13"
      >
        {weeks.map((week, index) => {
          const count = counts[index] ?? { total: 0, fits: null };
          const shown = drawn[index] ?? count;
          const isChosen = index === chosenIndex;
          return (
            <button
              key={week.from}
              type="button"
              tabIndex={index === (chosenIndex === -1 ? focused : chosenIndex) ? 0 : -1}
              aria-pressed={isChosen}
              onFocus={() => setFocused(index)}
              onClick={() => onChoose(isChosen ? null : week.from)}
              className="group relative flex min-w-0 flex-col justify-end rounded-badge hover:bg-tint focus-visible:z-1 aria-pressed:bg-key-tint forced-colors:aria-pressed:outline-2 forced-colors:aria-pressed:-outline-offset-2"
            >
              {/* 「11/23(月)〜11/29(日) 締切96件 うち条件に合う34件 自社の期限2件」 */}
              <span className="sr-only">
                {`${weekName(week)} 締切${formatNumber(count.total)}件`}
                {count.fits !== null && ` うち条件に合う${formatNumber(count.fits)}件`}
                {pinCounts && ` ${duesName}${pinCounts[index] ?? 0}件`}
              </span>
              {!isStrip && <Figure count={shown} />}
              <WeekBar count={shown} share={shown.total / most} />
              <span
                aria-hidden="true"
                className={`num block border-t border-line ps-0.5 text-start text-sm whitespace-nowrap text-ink-2 group-aria-pressed:font-bold group-aria-pressed:text-ink md:ps-[12%] ${isStrip ? 'box-content h-4 leading-4' : 'h-5 leading-5'}`}
                style={{ paddingTop: below }}
              >
                <span className={isTight && !hasLabelWhereTight(index) ? 'hidden' : undefined}>
                  {axis.ticks[index]?.label}
                </span>
              </span>
            </button>
          );
        })}
      </div>
      <span
        aria-hidden="true"
        className={`pointer-events-none absolute inset-x-0 ${isLow ? 'top-1' : 'top-0'} ${isStrip ? 'bottom-4' : 'bottom-5'}`}
      >
        {axis.today !== null && (
          <AxisMark at={axis.today} className="inset-y-0 border-s border-dashed border-ink" />
        )}
        {pins.map((placed) => (
          <PinMark key={placed.pin.key} placed={placed} isSmall={isStrip} />
        ))}
      </span>
      {!isStrip && counts.every(({ total }) => total === 0) && (
        <p className="phrase pointer-events-none absolute inset-x-0 top-0 bottom-5 grid place-items-center text-ink-2">
          今後13週に締切を迎えるものは見つかりませんでした。
        </p>
      )}
      {lanes > 0 && (
        <ul aria-label={duesName}>
          {pins.map(
            (placed) => placed.lane !== null && <PinLabel key={placed.pin.key} placed={placed} />,
          )}
        </ul>
      )}
    </div>
  );
};

/** Where a week is narrower than its label, only every third one has it. */
const hasLabelWhereTight = (index: number): boolean => index % 3 === 0 && index < WEEKS_AHEAD - 1;

const STEPS: Record<string, (index: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: () => WEEKS_AHEAD - 1,
};

/** Tab reaches one week, arrow keys move between them. */
const handleKey = (event: KeyboardEvent<HTMLDivElement>): void => {
  const step = STEPS[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const next = buttons[step(buttons.findIndex((each) => each === event.target))];
  event.preventDefault();
  next?.focus();
};

/** The counts of a bar's parts, above crossing lines: 「10/91」. */
const Figure = ({ count: { total, fits } }: { count: WeekCount }) => (
  <span aria-hidden="true" className="block h-5 w-full text-center">
    {total > 0 && (
      <span className="num relative z-1 inline-block rounded-badge bg-paper px-0.5 text-sm leading-5 whitespace-nowrap text-ink-2 group-hover:bg-tint group-aria-pressed:bg-key-tint in-[[role=dialog]]:bg-float">
        <b className={classNames(fits !== null && fits > 0 && 'text-success-ink')}>
          {formatNumber(fits ?? total)}
        </b>
        {fits !== null && total > fits && `/${formatNumber(total)}`}
      </span>
    )}
  </span>
);

const WeekBar = ({ count: { total, fits }, share }: { count: WeekCount; share: number }) => (
  <span
    aria-hidden="true"
    className={`mx-[12%] flex min-h-0.5 shrink-0 flex-col justify-end overflow-clip rounded-t-badge ${total > (fits ?? 0) ? `border-t-2 border-control forced-colors:border-2 ${REST}` : ''}`}
    style={{ height: `calc(var(--bar) * ${share})` }}
  >
    {total > 0 && fits !== null && (
      <span className={`block ${FITS}`} style={{ height: `${(fits / total) * 100}%` }} />
    )}
  </span>
);

/** In forced-colors mode a fill distinguishes what fits. The edge shows the height in any theme. */
const REST =
  'bg-tint-strong forced-color-adjust-none forced-colors:border-[CanvasText] forced-colors:bg-[Canvas]';
const FITS = 'bg-success forced-color-adjust-none forced-colors:bg-[CanvasText]';

const DOT: Record<Pin['tone'], string> = {
  error: 'border-error bg-error text-error',
  warning: 'border-warning bg-warning text-warning',
  neutral: 'border-control bg-control text-control',
  closed: 'border-control bg-control text-control',
};

export const TONE_INK: Record<Pin['tone'], string> = {
  error: 'text-error-ink',
  warning: 'text-warning-ink',
  neutral: 'text-ink-2',
  closed: 'text-ink-2',
};

/** A filled dot: due; an empty one: awaited; a star: a favorite. */
const PinDot = ({
  look,
  tone,
  isSmall = false,
}: Pick<Pin, 'look' | 'tone'> & { isSmall?: boolean }) =>
  look === 'favorite' ? (
    <Star
      className={`block fill-current stroke-[2.5] ${isSmall ? 'size-3' : 'size-3.5'} ${DOT[tone]} bg-transparent!`}
    />
  ) : (
    <span
      className={classNames(
        'block rounded-full border-2 forced-colors:border-[CanvasText]',
        DOT[tone],
        isSmall ? 'size-2.5' : 'size-3',
        look === 'awaited' ? 'bg-paper!' : 'forced-colors:bg-[CanvasText]',
      )}
    />
  );

/** Higher pins would leave the chart. */
const HIGHEST = 2;

/** The distance of a pin from the bottom of the strip, by level: upper row, lower row, between. */
const STRIP_BOTTOMS = ['0.6875rem', '0', '0.34375rem'];

/** A pin with a label has its own lane. Others are on the axis or, in the strip, below the bars. */
const PinMark = ({
  placed: { pin, at, lane, level },
  isSmall,
}: {
  placed: PlacedPin;
  isSmall: boolean;
}) =>
  lane === null ? (
    <span
      className={`absolute -translate-x-1/2 ${isSmall ? '' : '-mb-0.5 translate-y-1/4 rounded-full bg-paper p-0.5 in-[[role=dialog]]:bg-float'}`}
      style={{
        left: `clamp(0.375rem, ${at}%, 100% - 0.375rem)`,
        bottom: isSmall
          ? STRIP_BOTTOMS[Math.min(level, HIGHEST)]
          : `${Math.min(level, HIGHEST) * 0.75}rem`,
      }}
    >
      <PinDot look={pin.look} tone={pin.tone} isSmall={isSmall} />
    </span>
  ) : (
    <span className="absolute bottom-0" style={{ left: `${at}%`, top: `calc(${lane} * ${LANE})` }}>
      <span className={`absolute inset-y-1 border-s border-dashed opacity-50 ${DOT[pin.tone]}`} />
      <span className="absolute top-1 left-0 -translate-x-1/2">
        <PinDot look={pin.look} tone={pin.tone} />
      </span>
    </span>
  );

const PinLabel = ({ placed: { pin, at, lane, isBefore } }: { placed: PlacedPin }) => (
  <li
    className="absolute flex"
    style={{
      top: `calc(${lane} * ${LANE})`,
      width: `${PIN_LABEL_LENGTH - 1}%`,
      left: `${isBefore ? at - PIN_LABEL_LENGTH : at + 1}%`,
    }}
  >
    <OnwardLink
      to={pin.to}
      title={`${pin.what} ${pin.title}`}
      className={classNames(
        'block max-w-full min-w-0 truncate rounded-badge bg-paper text-sm leading-6 text-ink! no-underline hover:underline',
        isBefore && 'ms-auto',
      )}
    >
      <b className={`num me-1.5 ${TONE_INK[pin.tone]}`}>{pin.label}</b>
      <span className="sr-only">{`${pin.what} `}</span>
      {shortTitle(pin.title)}
    </OnwardLink>
  </li>
);

export const WeeksLegend = ({
  hasFits,
  looks,
}: {
  hasFits: boolean;
  looks: readonly PinLook[];
}) => {
  const names = { task: useDuesName(), awaited: '結果待ち', favorite: 'お気に入り' };
  return (
    <ul className="ms-auto flex flex-wrap gap-x-4 text-sm text-ink-2">
      {hasFits && (
        <li className={MEANING}>
          <span aria-hidden="true" className={`size-3 rounded-badge ${FITS}`} />
          条件に合う
        </li>
      )}
      <li className={MEANING}>
        <span aria-hidden="true" className={`size-3 rounded-badge border border-control ${REST}`} />
        {hasFits ? 'その他' : '締切'}
      </li>
      {looks.map((look) => (
        <li key={look} className={MEANING}>
          <span aria-hidden="true">
            <PinDot look={look} tone="neutral" />
          </span>
          {names[look]}
        </li>
      ))}
    </ul>
  );
};

const MEANING = 'inline-flex items-center gap-1.5';
