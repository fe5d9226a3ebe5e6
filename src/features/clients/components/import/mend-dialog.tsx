import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { formatCount } from '~/domain/counts';
import type { ChosenRow } from '~/features/clients/import-choice';
import { readRow, type Layout, type RowProblem } from '~/features/clients/import-row';
import { Field } from '~/ui/field';
import { FormDialog } from '~/ui/form-dialog';
import { TextArea } from '~/ui/text-area';
import { TextInput } from '~/ui/text-input';

/** The columns that have something wrong, each once. */
const columnsOf = (problems: readonly RowProblem[]): number[] => [
  ...new Set(problems.flatMap(({ column }) => column ?? [])),
];

/** The cells of one row that have errors, to be corrected before it is sent; the file stays as it is. */
export const MendDialog = ({
  row,
  layout,
  onMend,
  onClose,
}: {
  row: ChosenRow;
  layout: Layout;
  onMend: (cells: readonly string[]) => void;
  onClose: () => void;
}) => {
  const formId = useId();
  const first = useRef<HTMLInputElement>(null);
  const [columns] = useState(() => columnsOf(row.problems));
  const [cells, setCells] = useState<readonly string[]>(row.cells);
  const [problems, setProblems] = useState<readonly RowProblem[]>(row.problems);

  const handleSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const again = readRow({ row: row.row, cells: [...cells] }, layout);
    const isOpen = again.problems.some(({ column }) => column !== null && columns.includes(column));
    if (isOpen) setProblems(again.problems);
    else {
      onMend(cells);
      onClose();
    }
    if (isOpen) first.current?.focus();
  };

  return (
    <FormDialog
      title={`${formatCount(row.row)}行目を修正`}
      formId={formId}
      submitLabel="修正する"
      isBusy={false}
      isSending={false}
      isDirty={cells !== row.cells}
      blockedBecause={undefined}
      initialFocusRef={first}
      unsentWords="修正した内容は、まだ反映していません。"
      onDiscard={onClose}
      onClose={onClose}
    >
      <form id={formId} className="grid gap-5" noValidate onSubmit={handleSubmit}>
        {row.content.profile.companyName !== '' && (
          <p className="data-title text-sm text-ink-2">{row.content.profile.companyName}</p>
        )}
        {columns.map((column, index) => {
          const value = cells[column] ?? '';
          const found = problems.filter((problem) => problem.column === column);
          const isLong = value.includes('\n') || value.length > 100;
          const shared = {
            value,
            required: false,
            onChange: ({ target }: { target: { value: string } }) =>
              setCells((before) => {
                const width = Math.max(before.length, column + 1);
                return Array.from({ length: width }, (_, each) =>
                  each === column ? target.value : (before[each] ?? ''),
                );
              }),
          };
          return (
            <Field
              key={column}
              label={<span className="data-title">{layout.headings[column] ?? ''}</span>}
              error={found.map(({ message }) => message).join(' ') || undefined}
            >
              {isLong ? (
                <TextArea {...shared} />
              ) : (
                <TextInput {...shared} ref={index === 0 ? first : undefined} />
              )}
            </Field>
          );
        })}
      </form>
    </FormDialog>
  );
};
