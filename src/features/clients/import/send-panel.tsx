import { useId } from 'react';
import { formatNumber } from '~/domain/text/format-number';
import { useOfflineReason } from '~/lib/connection';
import { Button } from '~/ui/controls/button';
import { Checkbox } from '~/ui/controls/checkbox';
import { Notice } from '~/ui/feedback/notice';
import {
  blockedMessage,
  countOf,
  duplicatesTaken,
  type ChosenRow,
  type RowCounts,
} from './import-choice';
import type { ImportTable } from './use-import-rows';
import type { useSendImport } from './use-send-import';

const submitLabel = ({ taken, updated }: RowCounts): string => {
  if (updated === 0) return `${formatNumber(taken)}社を登録する`;
  return taken === 0
    ? `${formatNumber(updated)}社を更新する`
    : `${formatNumber(taken)}社を登録し、${formatNumber(updated)}社を更新する`;
};

/** Options for rows with errors and duplicates, and the button that sends the rows. */
export const SendPanel = ({
  table: { names, room, layout, takeAll },
  rows,
  sending: { isSending, isUnknown, failure, send },
  isPartial,
  onPartial,
}: {
  table: ImportTable;
  rows: readonly ChosenRow[];
  sending: ReturnType<typeof useSendImport>;
  isPartial: boolean;
  onPartial: (isPartial: boolean) => void;
}) => {
  const reasonId = useId();
  const offlineReason = useOfflineReason('登録');
  const isLocked = isSending || isUnknown;
  const counts = countOf(rows);
  const { taken, updated, bad, unread, duplicate } = counts;
  const lacksName = !layout.assignments.includes('companyName');
  const blocked = (): string | null => {
    if (lacksName) {
      return '会社名の列がありません。「列の割り当て」で会社名の列を選択してください。';
    }
    if (room === undefined) {
      return names.error === null
        ? '登録済みのクライアントを確認しています。'
        : '登録済みのクライアントを確認できないため、登録できません。';
    }
    return blockedMessage(counts, { isPartial, room });
  };
  const reason = offlineReason ?? (isUnknown ? null : blocked()) ?? undefined;
  return (
    <>
      {!lacksName && bad > 0 && bad < counts.all && (
        <Checkbox
          label={`取り込めない${formatNumber(bad)}行を除いて取り込む`}
          hint="除いた行は、あとで理由と一緒にCSVとして保存できます。"
          checked={isPartial}
          disabled={isLocked}
          onChange={({ target }) => onPartial(target.checked)}
        />
      )}
      {duplicate > 0 && (
        <Checkbox
          label={`重複している${formatNumber(duplicate)}行も取り込む`}
          hint="同じ会社が重複して登録されます。1行ずつ選ぶこともできます。"
          checked={counts.duplicatesTaken === duplicate}
          indeterminate={counts.duplicatesTaken > 0 && counts.duplicatesTaken < duplicate}
          disabled={isLocked}
          onChange={({ target }) => takeAll(duplicatesTaken(rows, target.checked))}
        />
      )}
      {failure !== null && (
        <Notice tone="error" role="alert">
          {isUnknown
            ? '登録できたかどうかを確認できませんでした。「もう一度送信」を押してください。登録できていた場合も、二重には登録されません。'
            : failure.message}
        </Notice>
      )}
      <div className="foot-bar z-1 -mx-8 -mb-8 flex flex-wrap items-center justify-end gap-x-6 gap-y-3 rounded-b-card border-t border-line-soft bg-paper px-8 py-3 max-md:-mx-4 max-md:-mb-6 max-md:px-4 md:sticky md:bottom-0">
        <div className="me-auto text-sm">
          <p role="status" className="num">
            {`${formatNumber(counts.all)}行のうち、`}
            {(taken > 0 || updated === 0) && <b>{`${formatNumber(taken)}社`}</b>}
            {taken > 0 && updated > 0 && 'を取り込み、'}
            {updated > 0 && <b>{`${formatNumber(updated)}社`}</b>}
            {updated > 0 ? 'を更新します。' : 'を取り込みます。'}
            {unread > 0 &&
              `うち${formatNumber(unread)}社は、読み取れない項目を除いて取り込みます。`}
            {typeof room === 'number' && `登録できるのは残り${formatNumber(room)}社です。`}
          </p>
          {reason !== undefined && (
            <p id={reasonId} className="phrase text-ink-2">
              {reason}
            </p>
          )}
        </div>
        <Button
          variant="primary"
          busy={isSending}
          reasonId={reason === undefined ? undefined : reasonId}
          onClick={() => send(rows.filter(({ isTaken }) => isTaken))}
        >
          {isUnknown ? 'もう一度送信' : submitLabel(counts)}
        </Button>
      </div>
    </>
  );
};
