import { formatNumber } from '~/domain/text/format-number';
import { weekName, type Week } from '~/domain/time/weeks';
import { Table, Td, Th } from '~/ui/lists/table';
import { classNames } from '~/ui/page/class-names';
import { OnwardLink } from '~/ui/page/return-link';
import { WholeWords } from '~/ui/page/whole-words';
import type { Pin } from './pins';
import { useDuesName } from './use-workspace-deadlines';
import { TONE_INK, type WeeksChartProps } from './weeks-chart';

type WeeksTableProps = Pick<WeeksChartProps, 'counts' | 'chosen' | 'onChoose'> & {
  weeks: readonly Week[];
  /** The pins of each week; null where plan and role allow none. */
  pins: readonly (readonly Pin[])[] | null;
};

/** On a phone the dates of a week are below it. */
const ROW =
  'max-md:grid max-md:grid-cols-[minmax(0,1fr)_4.5rem_6rem] max-md:items-center max-md:[&>*:first-child]:ps-2! max-md:[&>*:last-child]:px-2! max-md:border-b max-md:border-line-soft max-md:[&>*]:border-b-0!';

/** Deadline, kind and title in one line, on a phone in two. */
const PinRow = ({ pin: { look, tone, what, label, title, to } }: { pin: Pin }) => (
  <li className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-2 md:grid-cols-[4rem_12.5rem_minmax(0,1fr)]">
    <span
      className={classNames(
        'num',
        look === 'awaited' ? 'text-ink-2' : `font-bold ${TONE_INK[tone]}`,
      )}
    >
      {look === 'awaited' ? '結果待ち' : label}
    </span>
    <span className="num text-ink-2 md:whitespace-nowrap">{what}</span>
    <OnwardLink
      to={to}
      className="data-title text-ink! no-underline hover:underline max-md:col-span-full max-md:min-h-11 max-md:content-center"
    >
      <WholeWords text={title} />
    </OnwardLink>
  </li>
);

/** The chart as a table. */
export const WeeksTable = ({ weeks, counts, pins, chosen, onChoose }: WeeksTableProps) => {
  const hasFits = counts.some(({ fits }) => fits !== null);
  const duesName = useDuesName();
  return (
    <Table label="週ごとの締切" fluid dense>
      <thead>
        <tr className={ROW}>
          <Th>週</Th>
          <Th align="end" className="whitespace-nowrap">
            締切
          </Th>
          {hasFits && (
            <Th align="end" className="whitespace-nowrap">
              うち条件に合う
            </Th>
          )}
          {pins && <Th className="max-md:sr-only">{duesName}</Th>}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, index) => {
          const { total, fits } = counts[index] ?? { total: 0, fits: null };
          const isChosen = week.from === chosen;
          return (
            <tr key={week.from} className={classNames(ROW, isChosen && 'bg-key-tint')}>
              <Th scope="row" className="num font-normal! whitespace-nowrap">
                <button
                  type="button"
                  aria-pressed={isChosen}
                  onClick={() => onChoose(isChosen ? null : week.from)}
                  className="-my-0.5 min-h-6 text-start text-link underline underline-offset-[0.22em] hover:decoration-2 aria-pressed:font-bold max-md:min-h-11 pointer-coarse:min-h-11"
                >
                  {weekName(week)}
                </button>
              </Th>
              <Td numeric>{`${formatNumber(total)}件`}</Td>
              {hasFits && (
                <Td
                  numeric
                  className={(fits ?? 0) > 0 ? 'font-bold text-success-ink' : 'text-ink-2'}
                >
                  {`${formatNumber(fits ?? 0)}件`}
                </Td>
              )}
              {pins && (
                <Td className="max-md:col-span-full max-md:empty:hidden">
                  {pins[index] && pins[index].length > 0 && (
                    <ul className="grid gap-1">
                      {pins[index].map((pin) => (
                        <PinRow key={pin.key} pin={pin} />
                      ))}
                    </ul>
                  )}
                </Td>
              )}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
};
