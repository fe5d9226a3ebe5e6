import { useEffect, useId, useRef, useState } from 'react';
import { allowanceOf } from '~/features/clients/allowance';
import { type CsvEncoding, CSV_ENCODINGS, encodingName } from '~/features/clients/csv/csv-bytes';
import {
  countOf,
  duplicatesTaken,
  takeFirst,
  type ChosenRow,
  roomExceededMessage,
} from './import-choice';
import type { ImportFile } from './import-file';
import { serverProblem } from './import-row';
import { useImportRows } from './use-import-rows';
import { useSendImport } from './use-send-import';
import { useAccess, useWorkspaceId } from '~/session/session';
import { clearUnsaved, setUnsaved } from '~/session/unsaved';
import { Button } from '~/ui/controls/button';
import { ConfirmDialog } from '~/ui/overlays/dialog';
import { keepFocusInPage } from '~/ui/page/keep-focus';
import { Section } from '~/ui/page/section';
import { Loading, Skeleton } from '~/ui/feedback/skeleton';
import { ColumnSection } from './column-section';
import { MendDialog } from './mend-dialog';
import { RowPages } from './row-pages';
import { LOCK_ID, mendId, takeId } from './row-parts';
import { SendPanel } from './send-panel';
import { formatCount } from '~/domain/text/counts';
import { Field } from '~/ui/controls/field';
import { Select } from '~/ui/controls/select';
import { LimitReachedNote } from '~/features/clients/limit-notes';
import { Notice } from '~/ui/feedback/notice';
import { RetryNotice } from '~/ui/feedback/retry-notice';

export type ImportOutcome = {
  added: number;
  headings: readonly string[];
  left: readonly ChosenRow[];
};

/** Leaving before it is sent loses what was chosen and corrected here. */
const useKeepOpen = (): void => {
  const id = useId();
  useEffect(() => {
    setUnsaved(id, { title: 'クライアントの取り込み', discard: () => {} });
    return () => clearUnsaved(id);
  }, [id]);
};

/** The second step: every row as it was understood, before anything is sent. */
export const ImportPreview = ({
  file,
  problem,
  onEncoding,
  onOtherFile,
  onDone,
}: {
  file: ImportFile;
  /** Why the encoding that was chosen cannot be it. */
  problem: string | null;
  onEncoding: (encoding: CsvEncoding) => void;
  onOtherFile: () => void;
  onDone: (outcome: ImportOutcome) => void;
}) => {
  const workspaceId = useWorkspaceId();
  useKeepOpen();
  const { plan } = useAccess();
  const table = useImportRows(workspaceId, file);
  const { rows, names, layout } = table;
  const [isPartial, setPartial] = useState(false);
  const [asked, setAsked] = useState<(() => void) | null>(null);
  const [mending, setMending] = useState<ChosenRow | null>(null);
  const all = useRef<readonly ChosenRow[]>([]);
  useEffect(() => {
    all.current = rows ?? [];
  }, [rows]);
  const sending = useSendImport(workspaceId, {
    onDone: (sent) => {
      const taken = new Set(sent.map(({ row }) => row));
      onDone({
        added: sent.length,
        headings: layout.headings,
        left: all.current.filter(({ row }) => !taken.has(row)),
      });
    },
    onRefused: (refused) =>
      table.refuse(
        [...new Set(refused.map(({ row }) => row))].map((row) => ({
          row,
          problems: refused
            .filter((each) => each.row === row)
            .map(({ field, message }) => serverProblem(field, message, layout)),
        })),
      ),
  });
  const isLocked = sending.isSending || sending.isUnknown;
  const { limit, used } = allowanceOf(plan, names.data?.length ?? 0);
  const left = limit === null ? null : Math.max(0, limit - used);
  const room = names.data === undefined ? undefined : left;
  // Neither another file nor another encoding has the rows that were corrected.
  const askFirst = (go: () => void): void => {
    if (table.hasWork) setAsked(() => go);
    else go();
  };
  const handleMended = (row: number): void => {
    const after = rows?.filter((each) => each.row >= row).map((each) => each.row) ?? [];
    const ids = [takeId(row), ...after.map(mendId)];
    // The row is drawn anew once this commit is done.
    queueMicrotask(() => {
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      const found = ids.map((id) => document.getElementById(id)).find((each) => each !== null);
      if (found === undefined) keepFocusInPage();
      else found?.focus();
    });
  };
  return (
    <Section
      title="内容を確認する"
      aside={
        <Button
          size="sm"
          reasonId={isLocked ? LOCK_ID : undefined}
          onClick={() => askFirst(onOtherFile)}
        >
          ファイルを選び直す
        </Button>
      }
    >
      <span id={LOCK_ID} hidden>
        登録の結果がわかるまで、内容を変更できません。
      </span>
      <div className="grid gap-4">
        <FileLine
          file={file}
          count={rows?.length ?? null}
          problem={problem}
          isLocked={isLocked}
          onEncoding={(encoding) =>
            askFirst(() => {
              sending.clearFailure();
              setPartial(false);
              onEncoding(encoding);
            })
          }
        />
        {rows === null ? (
          <Loading label="ファイルの内容を確認しています" className="grid gap-4">
            <Skeleton className="h-8 w-3/5" />
            <Skeleton className="h-60 w-full" />
          </Loading>
        ) : (
          <>
            <ColumnSection
              layout={layout}
              hasHeadings={table.hasHeadings}
              place={table.place}
              isLocked={isLocked}
              onHeadings={table.setHasHeadings}
              onAssign={table.assign}
            />
            <RoomNotice
              taken={countOf(rows).taken}
              room={room}
              namesFailure={names.data === undefined ? (names.error?.message ?? null) : null}
              isFetching={names.isFetching}
              onTakeFirst={(count) => table.takeAll(takeFirst(rows, count))}
              onReadNames={() => void names.refetch()}
            />
            <RowPages rows={rows} isLocked={isLocked} onTake={table.take} onMend={setMending} />
            <SendPanel
              counts={countOf(rows)}
              room={room}
              isPartial={isPartial}
              isSending={sending.isSending}
              isUnknown={sending.isUnknown}
              failure={sending.failure?.message ?? null}
              lacksName={!layout.assignments.includes('companyName')}
              isNamesFailed={names.data === undefined && names.error !== null}
              onPartial={setPartial}
              onTakeDuplicates={(isTaken) => table.takeAll(duplicatesTaken(rows, isTaken))}
              onSend={() => sending.send(rows.filter(({ isTaken }) => isTaken))}
            />
          </>
        )}
      </div>
      {mending !== null && (
        <MendDialog
          row={mending}
          layout={layout}
          onMend={(cells) => {
            table.correct(mending.row, cells);
            sending.clearFailure();
          }}
          onClose={() => setMending(null)}
          onClosed={() => handleMended(mending.row)}
        />
      )}
      {asked !== null && (
        <ConfirmDialog
          open
          title="修正した内容を破棄しますか？"
          confirmLabel="破棄して続ける"
          onConfirm={() => {
            setAsked(null);
            asked();
          }}
          onCancel={() => setAsked(null)}
        >
          ファイルを読み直すため、ここで修正した行、取り込む行の選択、列の割り当ては元に戻ります。
        </ConfirmDialog>
      )}
    </Section>
  );
};

/** Which file is shown, and the encoding it is read in: it stays while the rows are read anew. */
const FileLine = ({
  file,
  count,
  problem,
  isLocked,
  onEncoding,
}: {
  file: ImportFile;
  /** How many rows it has; null while they are read. */
  count: number | null;
  /** Why the encoding that was chosen cannot be it. */
  problem: string | null;
  isLocked: boolean;
  onEncoding: (encoding: CsvEncoding) => void;
}) => (
  <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
    <p className="data-title min-w-0 self-center text-sm">
      {count === null ? file.name : `${file.name}（${formatCount(count)}行）`}
    </p>
    <Field
      label="文字コード"
      hint="文字が正しく表示されないときは、選び直してください。"
      error={problem ?? undefined}
      className="ms-auto max-md:ms-0"
    >
      <Select
        size="sm"
        value={file.encoding}
        disabled={isLocked}
        onChange={({ target }) => {
          const chosen = CSV_ENCODINGS.find((each) => each === target.value);
          if (chosen !== undefined) onEncoding(chosen);
        }}
      >
        {CSV_ENCODINGS.map((encoding) => (
          <option key={encoding} value={encoding}>
            {encodingName(encoding)}
          </option>
        ))}
      </Select>
    </Field>
  </div>
);

/** That the plan has no room for all that would be sent, above the rows: before anything is. */
const RoomNotice = ({
  taken,
  room,
  namesFailure,
  isFetching,
  onTakeFirst,
  onReadNames,
}: {
  taken: number;
  /** Null: no limit; undefined: not known yet. */
  room: number | null | undefined;
  namesFailure: string | null;
  isFetching: boolean;
  onTakeFirst: (count: number) => void;
  onReadNames: () => void;
}) => {
  if (namesFailure !== null) {
    return (
      <RetryNotice tone="error" role="alert" retrying={isFetching} onRetry={onReadNames}>
        {`登録済みのクライアントを確認できませんでした。${namesFailure}`}
      </RetryNotice>
    );
  }
  const over = room === undefined ? null : roomExceededMessage(taken, room);
  if (over === null || typeof room !== 'number') return null;
  return (
    <Notice
      tone="warning"
      role="status"
      action={
        room > 0 && (
          <Button size="sm" onClick={() => onTakeFirst(room)}>
            {`先頭の${formatCount(room)}社だけにする`}
          </Button>
        )
      }
    >
      <span className="block font-bold">{over}</span>
      <LimitReachedNote />
    </Notice>
  );
};
