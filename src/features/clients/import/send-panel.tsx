import { useId } from 'react';
import { formatNumber } from '~/domain/text/format-number';
import { useOfflineReason } from '~/lib/connection';
import { Button } from '~/ui/controls/button';
import { Checkbox } from '~/ui/controls/checkbox';
import { Notice } from '~/ui/feedback/notice';
import { blockedMessage, type RowCounts } from './import-choice';
import type { useSendImport } from './use-send-import';

const submitLabel = ({ taken, updated }: RowCounts): string => {
  if (updated === 0) return `${formatNumber(taken)}社を登録する`;
  return taken === 0
    ? `${formatNumber(updated)}社を更新する`
    : `${formatNumber(taken)}社を登録し、${formatNumber(updated)}社を更新する`;
};

/** Options for rows with errors and duplicates, and the button that sends the rows. */
export const SendPanel = ({
  counts,
  room,
  isPartial,
  sending: { isSending, isUnknown, failure },
  lacksName,
  isNamesFailed,
  onPartial,
  onTakeDuplicates,
  onSend,
}: {
  counts: RowCounts;
  /** How many more clients the plan allows; null: no limit, undefined while loading. */
  room: number | null | undefined;
  isPartial: boolean;
  sending: Pick<ReturnType<typeof useSendImport>, 'isSending' | 'isUnknown' | 'failure'>;
  /** No column is assigned to the company's name. */
  lacksName: boolean;
  isNamesFailed: boolean;
  onPartial: (isPartial: boolean) => void;
  onTakeDuplicates: (isTaken: boolean) => void;
  onSend: () => void;
}) => {
  const reasonId = useId();
  const offlineReason = useOfflineReason('登録');
  const isLocked = isSending || isUnknown;
  const { taken, updated, bad, unread, duplicate, duplicatesTaken } = counts;
  const blocked = (): string | null => {
    if (lacksName)
      return '会社名の列がありません。「列の割り当て」で会社名の列を選択してください。';
    if (room === undefined) {
      return isNamesFailed
        ? '登録済みのクライアントを確認できないため、登録できません。'
        : '登録済みのクライアントを確認しています。';
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
          checked={duplicatesTaken === duplicate}
          indeterminate={duplicatesTaken > 0 && duplicatesTaken < duplicate}
          disabled={isLocked}
          onChange={({ target }) => onTakeDuplicates(target.checked)}
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
          onClick={onSend}
        >
          {isUnknown ? 'もう一度送信' : submitLabel(counts)}
        </Button>
      </div>
    </>
  );
};
