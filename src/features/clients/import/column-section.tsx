import { useId, useState } from 'react';
import { formatNumber } from '~/domain/text/format-number';
import {
  CSV_FIELDS,
  CSV_FIELD_LABELS,
  doubledColumns,
  unitOfHeading,
} from '~/features/clients/csv/csv-columns';
import { shortenedCell } from '~/features/clients/csv/csv-values';
import { Checkbox } from '~/ui/controls/checkbox';
import { Field } from '~/ui/controls/field';
import { Choice } from '~/ui/controls/select';
import type { Layout } from './import-row';
import type { ImportTable } from './use-import-rows';

const quoted = (headings: readonly string[]): string =>
  headings.map((heading) => `「${shortenedCell(heading)}」`).join('、');

/** Notes on columns that are not imported or whose unit is unknown. */
const notesOf = (layout: Layout): string[] => {
  const { headings, assignments } = layout;
  const doubled = doubledColumns(headings, assignments);
  const unused = headings.filter(
    (_, column) => assignments[column] === null && !doubled.some((each) => each.column === column),
  );
  const bareAmounts = headings.filter((heading, column) => {
    const field = assignments[column];
    return (
      (field === 'capital' || field === 'annualSales') &&
      unitOfHeading(heading) === '' &&
      !heading.includes('円')
    );
  });
  return [
    ...doubled.map(
      ({ column, field }) =>
        `「${headings[column] ?? ''}」の列は使いません。${CSV_FIELD_LABELS[field]}には「${headings[assignments.indexOf(field)] ?? ''}」の列を使います。`,
    ),
    ...(unused.length === 0 ? [] : [`${quoted(unused)}の列は取り込みません。`]),
    ...(bareAmounts.length === 0
      ? []
      : [`${quoted(bareAmounts)}の列で単位のない金額は、円として読み取ります。`]),
  ];
};

/** The field of each column: recognized by heading, and changed by hand. */
export const ColumnSection = ({
  table: { layout, hasHeadings, headingPosition, setHasHeadings, assign },
  isLocked,
}: {
  table: ImportTable;
  /** While sending, or while its result is unknown. */
  isLocked: boolean;
}) => {
  const id = useId();
  const { headings, assignments } = layout;
  const used = assignments.filter((field) => field !== null).length;
  const notes = [
    ...(hasHeadings && headingPosition.above > 0
      ? [`見出しより上の${formatNumber(headingPosition.above)}行は取り込みません。`]
      : []),
    ...notesOf(layout),
  ];
  // Open from the start if the required column of the name has to be assigned.
  const [isOpen, setOpen] = useState(!assignments.includes('companyName'));
  return (
    <div className="grid gap-3">
      {notes.length > 0 && (
        <ul className="list-disc ps-5 text-sm text-ink-2">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="min-h-9 cursor-pointer py-1.5 text-sm font-bold max-md:min-h-11 max-md:py-2.5">
          {`列の割り当て（${headings.length}列のうち${used}列を使います）`}
        </summary>
        <div className="mt-2 grid gap-3">
          <Checkbox
            label={`${formatNumber(headingPosition.row)}行目は見出し`}
            checked={hasHeadings}
            disabled={isLocked}
            onChange={({ target }) => setHasHeadings(target.checked)}
          />
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {headings.map((heading, column) => (
              <Field
                // By position, as headings can repeat and never change their order.
                key={`${id} ${column + 1}`}
                label={<span className="data-title min-w-0">{shortenedCell(heading)}</span>}
              >
                <Choice
                  size="sm"
                  disabled={isLocked}
                  none="取り込まない"
                  value={assignments[column] ?? null}
                  values={[null, ...CSV_FIELDS]}
                  nameOf={(field) => CSV_FIELD_LABELS[field]}
                  onChange={(field) => assign(column, field)}
                />
              </Field>
            ))}
          </div>
        </div>
      </details>
    </div>
  );
};
