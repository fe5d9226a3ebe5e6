import { weekName, type Week } from '~/domain/time/weeks';
import { Table, Td, Th } from '~/ui/lists/table';
import { classNames } from '~/ui/page/class-names';
import { OnwardLink } from '~/ui/page/return-link';
import type { Pin } from './pins';
import { useDuesName } from './use-own-deadlines';
import type { WeekCount } from './weeks-chart';
import { WholeWords } from '~/ui/page/whole-words';

interface WeeksTableProps {
  weeks: readonly Week[];
  counts: readonly WeekCount[];
  /** Own dates of each week; null where plan and role open none. */
  pins: readonly (readonly Pin[])[] | null;
  chosen: string | null;
  onChoose: (monday: string | null) => void;
}

/** On a phone the own dates of a week stand below it. */
const ROW =
  'max-md:grid max-md:grid-cols-[minmax(0,1fr)_4.5rem_6rem] max-md:items-center max-md:border-b max-md:border-line-soft max-md:[&>*]:border-b-0!';

/** The same as the chart, in words. */
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
              うち適合
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
                  className="min-h-6 text-start text-link underline underline-offset-[0.22em] hover:decoration-2 aria-pressed:font-bold max-md:min-h-11 pointer-coarse:min-h-11"
                >
                  {weekName(week)}
                </button>
              </Th>
              <Td numeric>{`${total.toLocaleString('ja-JP')}件`}</Td>
              {hasFits && <Td numeric>{`${(fits ?? 0).toLocaleString('ja-JP')}件`}</Td>}
              {pins && (
                <Td className="max-md:col-span-full max-md:ps-4 max-md:empty:hidden">
                  {pins[index] && pins[index].length > 0 && (
                    <ul>
                      {pins[index].map(({ key, look, what, label, title, to }) => (
                        <li key={key} className="py-0.5">
                          <span className="num text-ink-2">
                            {look === 'awaited' ? `${what} ` : `${what}（${label}） `}
                          </span>
                          <OnwardLink to={to} className="data-title">
                            <WholeWords text={title} />
                          </OnwardLink>
                        </li>
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
