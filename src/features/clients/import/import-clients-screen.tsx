import { Check, CircleCheck, Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '~/domain/text/format-number';
import { FILL_CLIENTS_PATH } from '~/entities/client/client-address';
import { BackToList } from '~/features/clients/back-link';
import { isProblem, type CsvEncoding } from '~/features/clients/csv/csv-bytes';
import { downloadLeftRows } from '~/features/clients/csv/csv-export';
import { Button } from '~/ui/controls/button';
import { LinkButton } from '~/ui/controls/link-button';
import { Notice } from '~/ui/feedback/notice';
import { classNames } from '~/ui/page/class-names';
import { focusHeading } from '~/ui/page/keep-focus';
import { PageHeader } from '~/ui/page/page-header';
import { PageTitle } from '~/ui/page/page-title';
import { Section } from '~/ui/page/section';
import { useScreenStart } from '~/ui/page/use-screen-start';
import { ChooseFile } from './choose-file';
import type { ChosenRow } from './import-choice';
import { readImportFile, type ImportFile } from './import-file';
import { ImportPreview, type ImportOutcome } from './import-preview';
import { unreadLabel } from './row-parts';

const TITLE = 'クライアントのCSV取り込み';

type Step =
  | { at: 'choice' }
  | { at: 'preview'; file: ImportFile; problem: string | null }
  | { at: 'result'; outcome: ImportOutcome };

/** The steps in their order. */
const STEPS: Record<Step['at'], string> = {
  choice: 'ファイルの選択',
  preview: '内容の確認',
  result: '完了',
};

type ImportClientsScreenProps = {
  /** Returns to the list. */
  onClose: () => void;
};

/** /clients?import=1: imports clients from a CSV file, after a preview of every row. */
export const ImportClientsScreen = ({ onClose }: ImportClientsScreenProps) => {
  const [step, setStep] = useState<Step>({ at: 'choice' });
  useScreenStart(TITLE);

  // Each step unmounts the focused control of the step before, so the heading gets the focus.
  const moves = useRef(0);
  const [move, setMove] = useState(0);
  useEffect(() => {
    if (move === 0) return;
    focusHeading();
    window.scrollTo(0, 0);
  }, [move]);
  const goTo = (next: Step): void => {
    moves.current += 1;
    setMove(moves.current);
    setStep(next);
  };
  const restart = (): void => goTo({ at: 'choice' });

  const handleEncoding = async (file: ImportFile, encoding: CsvEncoding): Promise<void> => {
    moves.current += 1;
    const current = moves.current;
    const read = await readImportFile(file.name, file.bytes, encoding);
    // The user left the step or changed the encoding again meanwhile.
    if (moves.current !== current) return;
    setStep(
      isProblem(read)
        ? { at: 'preview', file, problem: read.problem }
        : { at: 'preview', file: read, problem: null },
    );
  };

  return (
    <>
      <PageTitle>{TITLE}</PageTitle>
      <PageHeader title={TITLE} before={<BackToList />} />
      <ImportSteps current={step.at} />
      {step.at === 'choice' && (
        <ChooseFile onFile={(file) => goTo({ at: 'preview', file, problem: null })} />
      )}
      {step.at === 'preview' && (
        <ImportPreview
          file={step.file}
          problem={step.problem}
          onEncoding={(encoding) => void handleEncoding(step.file, encoding)}
          onOtherFile={restart}
          onDone={(outcome) => goTo({ at: 'result', outcome })}
        />
      )}
      {step.at === 'result' && (
        <ImportResult outcome={step.outcome} onOtherFile={restart} onClose={onClose} />
      )}
    </>
  );
};

const ImportSteps = ({ current }: { current: Step['at'] }) => (
  <ol
    aria-label="取り込みの手順"
    className="mb-5 flex flex-wrap gap-x-6 gap-y-2 text-sm max-sm:gap-x-4"
  >
    {Object.entries(STEPS).map(([at, name], index, steps) => {
      const isCurrent = at === current;
      const isDone = current === 'result' || index < steps.findIndex(([each]) => each === current);
      return (
        <li
          key={name}
          aria-current={isCurrent ? 'step' : undefined}
          className={classNames(
            'inline-flex items-center gap-2',
            isCurrent ? 'font-bold' : 'text-ink-2',
          )}
        >
          <span
            className={classNames(
              'num grid size-6 place-items-center rounded-full',
              isDone
                ? 'bg-success-tint text-success-ink'
                : isCurrent
                  ? 'bg-ink text-paper'
                  : 'bg-tint-strong',
            )}
          >
            {isDone ? <Check aria-label="完了" className="size-4 stroke-3" /> : index + 1}
          </span>
          <span className={isCurrent ? undefined : 'max-sm:sr-only'}>{name}</span>
        </li>
      );
    })}
  </ol>
);

/** Why a row was not imported. */
const reasonOf = ({ problems, duplicate }: ChosenRow): string => {
  if (problems.length > 0) return problems.map(({ message }) => message).join(' ');
  return duplicate ?? '取り込む行から外しました。';
};

/** The cells that were left out of a row, and why. */
const unreadOf = ({ unread }: ChosenRow): string =>
  unread.map((cell) => `${unreadLabel(cell)}：${cell.message}`).join(' ');

const PARTIAL_SHOWN = 10;

/** The third step: the number of added clients, and the rows that were not imported. */
const ImportResult = ({
  outcome: { added, updated, failed, headings, left, partial },
  onOtherFile,
  onClose,
}: {
  outcome: ImportOutcome;
  onOtherFile: () => void;
  onClose: () => void;
}) => {
  const saveButton = (
    label: string,
    fileName: string,
    rows: readonly ChosenRow[],
    reason: (row: ChosenRow) => string,
  ) => (
    <Button
      size="sm"
      icon={<Download aria-hidden />}
      onClick={() =>
        void downloadLeftRows(
          fileName,
          headings,
          rows.map((row) => ({ cells: row.cells, reason: reason(row) })),
        )
      }
    >
      {label}
    </Button>
  );
  return (
    <Section
      title={
        <span className="flex items-center gap-2">
          <CircleCheck aria-hidden className="size-7 shrink-0 text-success" />
          取り込みが完了しました
        </span>
      }
      foot={
        <>
          <Button onClick={onOtherFile}>別のファイルを取り込む</Button>
          <LinkButton to={FILL_CLIENTS_PATH}>足りない情報をまとめて入力</LinkButton>
          <Button variant="primary" onClick={onClose}>
            クライアントの一覧を見る
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {(added > 0 || updated > 0) && (
          <Notice tone="success" role="status">
            {added > 0 && `${formatNumber(added)}社をクライアントに登録しました。`}
            {updated > 0 && `${formatNumber(updated)}社を更新しました。`}
          </Notice>
        )}
        {failed.length > 0 && (
          <Notice tone="error" role="alert">
            {`${formatNumber(failed.length)}社を更新できませんでした。クライアントの一覧をもう一度書き出してから、やり直してください。`}
            <ul>
              {failed.map(({ row, message }) => (
                <li key={row.row} className="data-title">
                  {`${row.content.profile.companyName}：${message}`}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {partial.length > 0 && (
          <Notice
            tone="warning"
            action={saveButton('除いた項目を保存', '除いた項目のある行', partial, unreadOf)}
          >
            {`${formatNumber(partial.length)}社は、読み取れなかった項目を除いて取り込みました。`}
            <ul>
              {partial.slice(0, PARTIAL_SHOWN).map((row) => (
                <li
                  key={row.row}
                  className="data-title"
                >{`${row.content.profile.companyName}：${row.unread.map(unreadLabel).join('、')}`}</li>
              ))}
            </ul>
            {partial.length > PARTIAL_SHOWN &&
              `ほか${formatNumber(partial.length - PARTIAL_SHOWN)}社`}
          </Notice>
        )}
        {left.length > 0 && (
          <Notice
            tone="warning"
            action={saveButton('取り込まなかった行を保存', '取り込まなかった行', left, reasonOf)}
          >
            {`${formatNumber(left.length)}行は取り込んでいません。理由を書いたCSVを保存し、修正してから取り込めます。`}
          </Notice>
        )}
      </div>
    </Section>
  );
};
