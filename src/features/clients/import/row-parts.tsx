import { formatNumber } from '~/domain/text/format-number';
import { formatYen } from '~/domain/text/money';
import { areaLabel, categoriesLabel } from '~/features/clients/client-labels';
import { shortenedCell } from '~/features/clients/csv/csv-values';
import { Button } from '~/ui/controls/button';
import { Checkbox } from '~/ui/controls/checkbox';
import { classNames } from '~/ui/page/class-names';
import type { ChosenRow } from './import-choice';
import type { UnreadCell } from './import-row';

export type RowsProps = {
  rows: readonly ChosenRow[];
  /** While sending, or while its result is unknown. */
  isLocked: boolean;
  onTake: (row: number, isTaken: boolean) => void;
  onCorrect: (row: ChosenRow) => void;
};

/** Id of the text that says why the rows are locked. */
export const LOCK_ID = 'import-lock';

/** Ids of focus targets after a correction, which may remove the focused button. */
export const takeId = (row: number): string => `import-take-${row}`;
export const correctId = (row: number): string => `import-correct-${row}`;

/** 「3行目 青葉製作所」: names a row for screen readers. */
const rowName = ({ row, content }: ChosenRow): string =>
  `${formatNumber(row)}行目 ${shortenedCell(content.profile.companyName)}`.trim();

type RowProps = Omit<RowsProps, 'rows'> & { row: ChosenRow };

/** The checkbox of a row; an empty box for a row that cannot be taken. */
export const TakeBox = ({ row, isLocked, onTake }: RowProps) =>
  row.state === 'bad' || row.state === 'same' ? (
    <span className="block size-6" />
  ) : (
    <Checkbox
      hideLabel
      id={takeId(row.row)}
      label={`${rowName(row)}を取り込む`}
      checked={row.isTaken}
      disabled={isLocked}
      onChange={({ target }) => onTake(row.row, target.checked)}
    />
  );

const stateLabel = ({ state, isTaken, unread }: ChosenRow): string => {
  if (state === 'bad') return 'エラー';
  if (state === 'same') return '変更なし';
  if (state === 'update' && isTaken) return '更新';
  if (isTaken) return unread.length > 0 ? '一部を取り込む' : '取り込む';
  return state === 'duplicate' ? '重複' : '取り込まない';
};

const TONES: Record<string, string> = {
  エラー: 'bg-error-tint text-error-ink',
  重複: 'bg-warning-tint text-warning-ink',
  一部を取り込む: 'bg-warning-tint text-warning-ink',
  更新: 'bg-key-tint text-ink',
  変更なし: 'bg-tint text-ink-2',
  取り込む: 'bg-success-tint text-success-ink',
  取り込まない: 'bg-tint text-ink-2',
};

export const StateBadge = ({ row }: { row: ChosenRow }) => {
  const label = stateLabel(row);
  return (
    <span
      className={classNames(
        'inline-block h-fit rounded-badge px-2 text-sm leading-6 whitespace-nowrap',
        TONES[label],
      )}
    >
      {label}
    </span>
  );
};

/** 「従業員数「たくさん」」: a cell that is left out, with its text. */
export const unreadLabel = ({ label, was }: UnreadCell): string =>
  was === '' ? label : `${label}「${was}」`;

export const hasNote = ({ problems, unread, update, duplicate }: ChosenRow): boolean =>
  problems.length > 0 ||
  unread.length > 0 ||
  duplicate !== null ||
  (update !== null && update.changes.length > 0);

/** Errors, changes or the duplicate of a row, and the button to correct it. */
export const RowProblemNote = ({ row, isLocked, onCorrect }: RowProps) => {
  const canCorrect = [...row.problems, ...row.unread].some(({ column }) => column !== null);
  return (
    <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2 text-sm">
      <div className="grid min-w-0 flex-1 basis-60 gap-1">
        {row.problems.length > 0 && (
          <ul className="grid gap-1">
            {row.problems.map(({ label, message }) => (
              <li key={label} className="text-error-ink">
                {message.startsWith(label) ? message : `${label}：${message}`}
              </li>
            ))}
          </ul>
        )}
        {row.unread.length > 0 && (
          <ul className={classNames('gap-x-8', row.unread.length > 1 && 'xl:columns-2')}>
            {row.unread.map((cell) => (
              <li key={cell.label} className="break-inside-avoid pb-1 text-warning-ink">
                {`${unreadLabel(cell)}は取り込みません。${cell.message}`}
              </li>
            ))}
          </ul>
        )}
        {row.update !== null && row.update.changes.length > 0 && (
          <dl className="grid gap-1">
            {row.update.changes.map(({ label, before, after }) => (
              <div key={label}>
                <dt className="inline text-ink-2">{`${label}：`}</dt>
                <dd className="data-title inline">
                  {shortenedCell(before)}
                  <span aria-hidden="true"> → </span>
                  <span className="sr-only">から</span>
                  <b>{shortenedCell(after)}</b>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {row.duplicate !== null && <p className="text-ink-2">{row.duplicate}</p>}
      </div>
      {canCorrect && (
        <Button
          size="sm"
          id={correctId(row.row)}
          reasonId={isLocked ? LOCK_ID : undefined}
          aria-label={`${rowName(row)}を修正`}
          onClick={() => onCorrect(row)}
        >
          修正
        </Button>
      )}
    </div>
  );
};

/** The facts shown of a row; empty if unknown. */
export const factsOf = ({ content: { profile } }: ChosenRow) => ({
  address: areaLabel(profile) ?? '',
  category: categoriesLabel(profile) ?? '',
  employees: profile.employees === null ? '' : `${formatNumber(profile.employees)}名`,
  capital: profile.capital === null ? '' : formatYen(profile.capital),
});
