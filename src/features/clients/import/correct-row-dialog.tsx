import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { formatNumber } from '~/domain/text/format-number';
import { Field } from '~/ui/controls/field';
import { TextArea } from '~/ui/controls/text-area';
import { TextInput } from '~/ui/controls/text-input';
import { FormDialog } from '~/ui/overlays/form-dialog';
import type { ChosenRow } from './import-choice';
import { readRow, type ImportRow, type Layout, type RowProblem } from './import-row';

const columnsOf = (problems: readonly RowProblem[]): number[] => [
  ...new Set(problems.flatMap(({ column }) => column ?? [])),
];

const wrongCells = ({ problems, unread }: ImportRow): RowProblem[] => [...problems, ...unread];

/** Decided by the file's text: switching the control while typing would lose the focus. */
const isLongText = (text: string): boolean => text.includes('\n') || text.length > 100;

/** Corrects the cells of a row that have errors. The file is not changed. */
export const CorrectRowDialog = ({
  row,
  layout,
  onCorrect,
  onClose,
  onClosed,
}: {
  row: ChosenRow;
  layout: Layout;
  onCorrect: (cells: readonly string[]) => void;
  onClose: () => void;
  onClosed: () => void;
}) => {
  const formId = useId();
  const first = useRef<HTMLElement>(null);
  const controls = useRef(new Map<number, HTMLElement>());
  const [columns] = useState(() => columnsOf(wrongCells(row)));
  const [cells, setCells] = useState<readonly string[]>(row.cells);
  const [problems, setProblems] = useState<readonly RowProblem[]>(wrongCells(row));

  const handleSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const again = wrongCells(readRow({ row: row.row, cells: [...cells] }, layout));
    const wrong = columnsOf(again).find((column) => columns.includes(column));
    if (wrong === undefined) {
      onCorrect(cells);
      onClose();
    } else {
      setProblems(again);
      controls.current.get(wrong)?.focus();
    }
  };

  return (
    <FormDialog
      title={`${formatNumber(row.row)}行目を修正`}
      formId={formId}
      submitLabel="修正する"
      isBusy={false}
      isSending={false}
      isDirty={cells !== row.cells}
      blockedBecause={undefined}
      initialFocusRef={first}
      unsentMessage="修正した内容は、まだ反映していません。"
      onDiscard={onClose}
      onClose={onClose}
      onClosed={onClosed}
    >
      <form id={formId} className="grid gap-5" noValidate onSubmit={handleSubmit}>
        {row.content.profile.companyName !== '' && (
          <p className="data-title text-sm text-ink-2">{row.content.profile.companyName}</p>
        )}
        {columns.map((column, index) => {
          const value = cells[column] ?? '';
          const found = problems.filter((problem) => problem.column === column);
          const isLong = isLongText(row.cells[column] ?? '');
          const shared = {
            value,
            required: false,
            ref: (control: HTMLElement | null): void => {
              if (control === null) return;
              controls.current.set(column, control);
              if (index === 0) first.current = control;
            },
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
              {isLong ? <TextArea {...shared} /> : <TextInput {...shared} />}
            </Field>
          );
        })}
      </form>
    </FormDialog>
  );
};
