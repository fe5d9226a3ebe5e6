import { FileSpreadsheet } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { formatNumber } from '~/domain/text/format-number';
import { CSV_ENCODINGS, ENCODING_NAMES, type CsvEncoding } from '~/features/clients/csv/csv-bytes';
import { ClientLimitReachedNote } from '~/features/clients/limit-notes';
import { clearUnsaved, setUnsaved } from '~/session/unsaved';
import { Button } from '~/ui/controls/button';
import { Field } from '~/ui/controls/field';
import { Choice } from '~/ui/controls/select';
import { Notice } from '~/ui/feedback/notice';
import { RetryNotice } from '~/ui/feedback/retry-notice';
import { Loading, Skeleton } from '~/ui/feedback/skeleton';
import { ConfirmDialog } from '~/ui/overlays/dialog';
import { keepFocusInPage } from '~/ui/page/keep-focus';
import { Section } from '~/ui/page/section';
import { ColumnSection } from './column-section';
import { CorrectRowDialog } from './correct-row-dialog';
import { countOf, isNew, roomExceededMessage, takeFirst, type ChosenRow } from './import-choice';
import type { ImportFile } from './import-file';
import { RowPages } from './row-pages';
import { LOCK_ID, correctId, takeId } from './row-parts';
import { SendPanel } from './send-panel';
import { useImportRows, type ImportTable } from './use-import-rows';
import { useSendImport, type FailedUpdate } from './use-send-import';

export type ImportOutcome = {
  added: number;
  updated: number;
  failed: readonly FailedUpdate[];
  headings: readonly string[];
  left: readonly ChosenRow[];
  /** Added without some of their cells. */
  partial: readonly ChosenRow[];
};

/** Leaving the page asks first, as selections and corrections would be lost. */
const useUnsavedGuard = (): void => {
  const id = useId();
  useEffect(() => {
    setUnsaved(id, { title: 'クライアントの取り込み', discard: () => {} });
    return () => clearUnsaved(id);
  }, [id]);
};

/** The second step: shows every row as parsed, before anything is sent. */
export const ImportPreview = ({
  file,
  problem,
  onEncoding,
  onOtherFile,
  onDone,
}: {
  file: ImportFile;
  /** Why the file cannot be read in the chosen encoding. */
  problem: string | null;
  onEncoding: (encoding: CsvEncoding) => void;
  onOtherFile: () => void;
  onDone: (outcome: ImportOutcome) => void;
}) => {
  useUnsavedGuard();
  const table = useImportRows(file);
  const { rows, layout } = table;
  const [isPartial, setPartial] = useState(false);
  const [toConfirm, setToConfirm] = useState<(() => void) | null>(null);
  const [correcting, setCorrecting] = useState<ChosenRow | null>(null);
  const all = useRef<readonly ChosenRow[]>([]);
  useEffect(() => {
    all.current = rows ?? [];
  }, [rows]);
  const sending = useSendImport({
    onDone: (sent, failed) => {
      const taken = new Set(sent.map(({ row }) => row));
      const added = sent.filter(isNew).length;
      onDone({
        added,
        updated: sent.length - added - failed.length,
        failed,
        headings: layout.headings,
        left: all.current.filter(({ row, state }) => !taken.has(row) && state !== 'same'),
        partial: all.current.filter(({ row, unread }) => taken.has(row) && unread.length > 0),
      });
    },
    onRefused: table.refuse,
  });
  const isLocked = sending.isSending || sending.isUnknown;
  // Another file or encoding discards the corrections.
  const confirmDiscard = (go: () => void): void => {
    if (table.hasWork) setToConfirm(() => go);
    else go();
  };
  const handleCorrected = (row: number): void => {
    const after = rows?.filter((each) => each.row >= row).map((each) => each.row) ?? [];
    const ids = [takeId(row), ...after.map(correctId)];
    // After the commit that rerenders the corrected row.
    queueMicrotask(() => {
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      const found = ids.map((id) => document.getElementById(id)).find((each) => each !== null);
      if (found) found.focus();
      else keepFocusInPage();
    });
  };
  return (
    <Section
      title="内容の確認"
      aside={
        <Button
          size="sm"
          reasonId={isLocked ? LOCK_ID : undefined}
          onClick={() => confirmDiscard(onOtherFile)}
        >
          ファイルを選び直す
        </Button>
      }
    >
      <span id={LOCK_ID} hidden>
        登録の結果が分かるまで、内容を変更できません。
      </span>
      <div className="grid gap-4">
        <FileLine
          file={file}
          count={rows?.length ?? null}
          problem={problem}
          isLocked={isLocked}
          onEncoding={(encoding) =>
            confirmDiscard(() => {
              sending.clearFailure();
              setPartial(false);
              onEncoding(encoding);
            })
          }
        />
        {rows === null && table.clients.error !== null && (
          <RetryNotice
            tone="error"
            role="alert"
            retrying={table.clients.isFetching}
            onRetry={() => void table.clients.refetch()}
          >
            {`更新するクライアントの情報を取得できませんでした。${table.clients.error.message}`}
          </RetryNotice>
        )}
        {rows === null ? (
          <Loading label="ファイルの内容を確認しています" className="grid gap-4">
            <Skeleton className="h-8 w-3/5" />
            <Skeleton className="h-60 w-full" />
          </Loading>
        ) : (
          <>
            <ColumnSection table={table} isLocked={isLocked} />
            <RoomNotice table={table} rows={rows} />
            <RowPages
              rows={rows}
              isLocked={isLocked}
              onTake={table.take}
              onCorrect={setCorrecting}
            />
            <SendPanel
              table={table}
              rows={rows}
              sending={sending}
              isPartial={isPartial}
              onPartial={setPartial}
            />
          </>
        )}
      </div>
      {correcting !== null && (
        <CorrectRowDialog
          row={correcting}
          layout={layout}
          onCorrect={(cells) => {
            table.correct(correcting.row, cells);
            sending.clearFailure();
          }}
          onClose={() => setCorrecting(null)}
          onClosed={() => handleCorrected(correcting.row)}
        />
      )}
      {toConfirm !== null && (
        <ConfirmDialog
          open
          title="修正した内容を破棄しますか？"
          confirmLabel="破棄して続ける"
          onConfirm={() => {
            setToConfirm(null);
            toConfirm();
          }}
          onCancel={() => setToConfirm(null)}
        >
          ファイルを読み直すため、ここで修正した行、取り込む行の選択、列の割り当ては元に戻ります。
        </ConfirmDialog>
      )}
    </Section>
  );
};

type FileLineProps = {
  file: ImportFile;
  /** Number of rows; null while they are parsed. */
  count: number | null;
  /** Why the file cannot be read in the chosen encoding. */
  problem: string | null;
  isLocked: boolean;
  onEncoding: (encoding: CsvEncoding) => void;
};

/** The file and its encoding. Stays mounted, with the focus, while the rows are parsed again. */
const FileLine = ({ file, count, problem, isLocked, onEncoding }: FileLineProps) => (
  <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 rounded-control bg-tint px-4 py-3 text-sm">
    <p className="data-title flex min-h-9 min-w-0 items-center gap-2 font-bold">
      <FileSpreadsheet aria-hidden className="size-5 shrink-0 text-ink-2" />
      {count === null ? file.name : `${file.name}（${formatNumber(count)}行）`}
    </p>
    <Field
      label="文字コード"
      hint="文字が正しく表示されないときは、文字コードを選び直してください。"
      error={problem}
      className="max-md:w-full md:grid-cols-[auto_10rem] md:items-center md:gap-x-3 md:[&>label]:justify-self-end md:[&>label]:text-sm md:[&>p]:order-1 md:[&>p]:col-span-2 md:[&>p]:mt-0"
    >
      <Choice
        size="sm"
        disabled={isLocked}
        value={file.encoding}
        values={CSV_ENCODINGS}
        nameOf={(encoding) => ENCODING_NAMES[encoding]}
        onChange={onEncoding}
      />
    </Field>
  </div>
);

type RoomNoticeProps = { table: ImportTable; rows: readonly ChosenRow[] };

/** Warns above the rows, before sending, that they exceed the plan's limit. */
const RoomNotice = ({ table: { names, room, takeAll }, rows }: RoomNoticeProps) => {
  if (names.data === undefined && names.error !== null) {
    return (
      <RetryNotice
        tone="error"
        role="alert"
        retrying={names.isFetching}
        onRetry={() => void names.refetch()}
      >
        {`登録済みのクライアントを確認できませんでした。${names.error.message}`}
      </RetryNotice>
    );
  }
  if (typeof room !== 'number') return null;
  const message = roomExceededMessage(countOf(rows).taken, room);
  if (message === null) return null;
  return (
    <Notice
      tone="warning"
      role="status"
      action={
        room > 0 && (
          <Button size="sm" onClick={() => takeAll(takeFirst(rows, room))}>
            {`先頭の${formatNumber(room)}社だけにする`}
          </Button>
        )
      }
    >
      <span className="block font-bold">{message}</span>
      <ClientLimitReachedNote />
    </Notice>
  );
};
