import { useEffect, useId, useRef, useState } from 'react';
import { formatCount } from '~/domain/counts';
import { allowanceOf } from '~/features/clients/allowance';
import { CSV_ENCODINGS, encodingName, type CsvEncoding } from '~/features/clients/csv-bytes';
import { countOf, takeFirst, type ChosenRow } from '~/features/clients/import-choice';
import type { ImportFile } from '~/features/clients/import-file';
import { serverProblem } from '~/features/clients/import-row';
import { useImportRows } from '~/features/clients/use-import-rows';
import { useSendImport } from '~/features/clients/use-send-import';
import { standingOf, useSessionStore } from '~/stores/session';
import { clearUnsaved, setUnsaved } from '~/stores/unsaved';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { Section } from '~/ui/section';
import { Select } from '~/ui/select';
import { Loading, Skeleton } from '~/ui/skeleton';
import { ColumnSection } from './column-section';
import { MendDialog } from './mend-dialog';
import { RoomNotice } from './room-notice';
import { RowPages } from './row-pages';
import { LOCK_ID } from './row-parts';
import { SendPanel } from './send-panel';

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
  workspaceId,
  file,
  problem,
  onEncoding,
  onOtherFile,
  onDone,
}: {
  workspaceId: number;
  file: ImportFile;
  /** Why the encoding that was chosen cannot be it. */
  problem: string | null;
  onEncoding: (encoding: CsvEncoding) => void;
  onOtherFile: () => void;
  onDone: (outcome: ImportOutcome) => void;
}) => {
  useKeepOpen();
  const { plan } = standingOf(useSessionStore());
  const table = useImportRows(workspaceId, file);
  const { rows, names, layout } = table;
  const [isPartial, setPartial] = useState(false);
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
  if (rows === null) {
    return (
      <Loading label="ファイルの内容を確認しています" className="grid gap-4">
        <Skeleton className="h-8 w-3/5" />
        <Skeleton className="h-60 w-full" />
      </Loading>
    );
  }
  const counts = countOf(rows);
  const isLocked = sending.isSending || sending.isUnknown;
  const { limit, used } = allowanceOf(plan, names.data?.length ?? 0);
  const left = limit === null ? null : Math.max(0, limit - used);
  const room = names.data === undefined ? undefined : left;
  return (
    <Section
      title="内容を確認する"
      aside={
        <Button size="sm" reasonId={isLocked ? LOCK_ID : undefined} onClick={onOtherFile}>
          ファイルを選び直す
        </Button>
      }
    >
      <span id={LOCK_ID} hidden>
        登録の結果がわかるまで、内容を変更できません。
      </span>
      <div className="grid gap-4">
        <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
          <p className="data-title min-w-0 self-center text-sm">
            {`${file.name}（${formatCount(counts.all)}行）`}
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
        <ColumnSection
          layout={layout}
          hasHeadings={table.hasHeadings}
          isLocked={isLocked}
          onHeadings={table.setHasHeadings}
          onAssign={table.assign}
        />
        <RoomNotice
          taken={counts.taken}
          room={room}
          namesFailure={names.data === undefined ? (names.error?.message ?? null) : null}
          isFetching={names.isFetching}
          onTakeFirst={(count) => table.takeAll(takeFirst(rows, count))}
          onReadNames={() => void names.refetch()}
        />
        <RowPages rows={rows} isLocked={isLocked} onTake={table.take} onMend={setMending} />
        <SendPanel
          counts={counts}
          room={room}
          isPartial={isPartial}
          isSending={sending.isSending}
          isUnknown={sending.isUnknown}
          failure={sending.failure?.message ?? null}
          lacksName={!layout.assignments.includes('companyName')}
          isNamesFailed={names.data === undefined && names.error !== null}
          onPartial={setPartial}
          onTakeDuplicates={(isTaken) =>
            table.takeAll(
              new Map(
                rows
                  .filter(({ state }) => state === 'duplicate')
                  .map(({ row }) => [row, isTaken] as const),
              ),
            )
          }
          onSend={() => sending.send(rows.filter(({ isTaken }) => isTaken))}
        />
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
        />
      )}
    </Section>
  );
};
