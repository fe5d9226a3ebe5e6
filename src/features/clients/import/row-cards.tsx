import { formatCount } from '~/domain/text/counts';
import { formatYen } from '~/domain/text/money';
import { categoryOf, placeOf, RowWords, StateBadge, TakeBox, type RowsProps } from './row-parts';
import { ROWS_LABEL } from './row-table';

/** Where there is no room for a table. */
export const RowCards = ({ rows, isLocked, onTake, onMend }: RowsProps) => (
  <ul aria-label={ROWS_LABEL} className="divide-y divide-line-soft border-y border-line-soft">
    {rows.map((row) => {
      const { companyName, corporateNumber, employees, capital } = row.content.profile;
      const facts = [
        corporateNumber ?? '',
        placeOf(row),
        categoryOf(row),
        employees === null ? '' : `${formatCount(employees)}名`,
        capital === null ? '' : `資本金${formatYen(capital)}`,
      ].filter((fact) => fact !== '');
      return (
        <li key={row.row} className="flex gap-2 py-2">
          <TakeBox row={row} isLocked={isLocked} onTake={onTake} />
          <div className="grid min-w-0 flex-1 content-start gap-1 py-1.5 text-sm">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="num text-ink-2">{`${formatCount(row.row)}行目`}</span>
              <StateBadge row={row} />
            </p>
            {companyName !== '' && <p className="data-title text-base font-bold">{companyName}</p>}
            {facts.length > 0 && (
              <ul className="num flex flex-wrap gap-x-3 text-ink-2">
                {facts.map((fact) => (
                  <li key={fact}>{fact}</li>
                ))}
              </ul>
            )}
            <RowWords row={row} isLocked={isLocked} onMend={onMend} />
          </div>
        </li>
      );
    })}
  </ul>
);
