import { areaName } from '~/domain/content/areas';
import { businessCategoriesLabel } from '~/domain/content/business-categories';
import { formatCount } from '~/domain/text/counts';
import type { ChosenRow } from './import-choice';
import { shortened } from '~/features/clients/csv/csv-values';
import { Button } from '~/ui/controls/button';
import { Checkbox } from '~/ui/controls/checkbox';
import { classNames } from '~/ui/page/class-names';

export type RowsProps = {
  rows: readonly ChosenRow[];
  /** What was sent must stay what it was. */
  isLocked: boolean;
  onTake: (row: number, isTaken: boolean) => void;
  onMend: (row: ChosenRow) => void;
};

/** Where it stands why nothing can be changed while, or until it is known whether, it was sent. */
export const LOCK_ID = 'import-lock';

/** Where the focus goes once a row was mended: the button that had it may be gone. */
export const takeId = (row: number): string => `import-take-${row}`;
export const mendId = (row: number): string => `import-mend-${row}`;

/** 「3行目 青葉製作所」: a row for those who cannot see what stands beside it. */
const rowName = ({ row, content }: ChosenRow): string =>
  `${formatCount(row)}行目 ${shortened(content.profile.companyName)}`.trim();

/** Where there is something to choose: what has errors says so in its place. */
export const TakeBox = ({
  row,
  isLocked,
  onTake,
}: Omit<RowsProps, 'rows' | 'onMend'> & { row: ChosenRow }) =>
  row.state === 'bad' ? (
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

/** What becomes of the row, in a word. */
const stateWord = ({ state, isTaken }: ChosenRow): string => {
  if (state === 'bad') return 'エラー';
  if (isTaken) return '取り込む';
  return state === 'duplicate' ? '重複' : '取り込まない';
};

const TONES: Record<string, string> = {
  エラー: 'bg-error-tint text-error-ink',
  重複: 'bg-warning-tint text-warning-ink',
  取り込む: 'bg-success-tint text-success-ink',
  取り込まない: 'bg-tint text-ink-2',
};

export const StateBadge = ({ row }: { row: ChosenRow }) => {
  const word = stateWord(row);
  return (
    <span
      className={classNames(
        'inline-block h-fit rounded-badge px-2 text-sm leading-6 whitespace-nowrap',
        TONES[word],
      )}
    >
      {word}
    </span>
  );
};

/** Why a row cannot be taken, or is not without being asked for, and the way to mend it. */
export const RowProblemNote = ({
  row,
  isLocked,
  onMend,
}: Omit<RowsProps, 'rows' | 'onTake'> & { row: ChosenRow }) => {
  const canMend = row.problems.some(({ column }) => column !== null);
  return (
    <div className="grid justify-items-start gap-1">
      {row.problems.length > 0 && (
        <ul className="grid gap-1">
          {row.problems.map(({ label, message }) => (
            <li key={label} className="text-error-ink">
              {message.startsWith(label) ? message : `${label}：${message}`}
            </li>
          ))}
        </ul>
      )}
      {row.duplicate !== null && <p className="text-ink-2">{row.duplicate}</p>}
      {canMend && (
        <Button
          size="sm"
          id={mendId(row.row)}
          reasonId={isLocked ? LOCK_ID : undefined}
          aria-label={`${rowName(row)}を修正`}
          onClick={() => onMend(row)}
        >
          修正
        </Button>
      )}
    </div>
  );
};

export const placeOf = ({ content: { profile } }: ChosenRow): string =>
  `${profile.areaId === null ? '' : (areaName(profile.areaId) ?? '')}${profile.city ?? ''}`;

export const categoryOf = ({ content: { profile } }: ChosenRow): string =>
  profile.businessCategoryIds.length === 0
    ? ''
    : businessCategoriesLabel(profile.businessCategoryIds);
