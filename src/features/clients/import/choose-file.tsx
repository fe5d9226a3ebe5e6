import { useQuery } from '@tanstack/react-query';
import { Download, FileSpreadsheet, FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { CLIENT_IMPORT_MAX } from '~/domain/company/client';
import { formatNumber } from '~/domain/text/format-number';
import { clientNameQueries } from '~/entities/client/clients';
import { clientAllowanceOf } from '~/features/clients/allowance';
import { CSV_BYTES_MAX, isProblem } from '~/features/clients/csv/csv-bytes';
import { downloadTemplate } from '~/features/clients/csv/csv-export';
import { useAccess, useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { useDroppedFiles } from '~/ui/controls/use-dropped-files';
import { Notice } from '~/ui/feedback/notice';
import { classNames } from '~/ui/page/class-names';
import { Section } from '~/ui/page/section';
import { readImportFile, type ImportFile } from './import-file';

const TOO_LARGE = `ファイルが大きすぎます。${CSV_BYTES_MAX / 1024 / 1024}MB以下のCSVファイルに分けてください。`;

/** The first step: selects a CSV file by button, drag and drop or paste. */
export const ChooseFile = ({ onFile }: { onFile: (file: ImportFile) => void }) => {
  const { plan } = useAccess();
  const { data: names } = useQuery(clientNameQueries.list(useWorkspaceId()));
  const room = names && clientAllowanceOf(plan, names.length).room;
  const [reading, setReading] = useState({ isRunning: false, problem: '' });
  const input = useRef<HTMLInputElement>(null);

  const refuse = (name: string, problem: string): void =>
    setReading({ isRunning: false, problem: `「${name}」を読み取れませんでした。${problem}` });

  const handleFiles = async (files: readonly File[]): Promise<void> => {
    const [file] = files;
    if (file === undefined || reading.isRunning) return;
    if (files.length > 1) {
      setReading({ isRunning: false, problem: 'CSVファイルは、1つずつ選択してください。' });
      return;
    }
    if (file.size > CSV_BYTES_MAX) {
      refuse(file.name, TOO_LARGE);
      return;
    }
    setReading({ isRunning: true, problem: '' });
    try {
      const read = await readImportFile(file.name, new Uint8Array(await file.arrayBuffer()));
      if (isProblem(read)) refuse(file.name, read.problem);
      else onFile(read);
    } catch {
      // A folder, a file moved meanwhile, or the lazily loaded parser failed to load.
      refuse(file.name, 'ファイルと通信の状態を確認して、もう一度選択してください。');
    }
  };
  const isDraggingOver = useDroppedFiles((files) => void handleFiles(files));

  return (
    <Section title="CSVファイルの選択">
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_var(--spacing-side)]">
        {room === 0 && (
          <Notice tone="warning" className="lg:col-span-2">
            プランの上限に達しているため、登録できるクライアントはありません。内容の確認だけができます。
          </Notice>
        )}
        {reading.problem !== '' && (
          <Notice tone="error" role="alert" className="lg:col-span-2">
            {reading.problem}
          </Notice>
        )}
        <div
          className={classNames(
            'grid content-center justify-items-center gap-3 rounded-control border border-dashed px-4 py-8 text-center',
            isDraggingOver ? 'border-key bg-key-tint' : 'border-control',
          )}
        >
          <FileSpreadsheet aria-hidden className="size-10 stroke-[1.5] text-ink-2" />
          <p className="phrase pointer-coarse:hidden">
            ファイルをドロップするか、ボタンから選択してください。
          </p>
          <Button
            variant="primary"
            icon={<FileUp aria-hidden />}
            busy={reading.isRunning}
            onClick={() => input.current?.click()}
          >
            ファイルを選択
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            aria-label="取り込むCSVファイル"
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
            onChange={({ target }) => {
              const files = Array.from(target.files ?? []);
              // So that selecting the same, corrected file again fires a change event.
              target.value = '';
              void handleFiles(files);
            }}
          />
        </div>
        <div className="grid content-start gap-4">
          <ul className="phrase grid list-disc gap-1 ps-5 text-sm text-ink-2">
            <li>列は見出しの名前で判別します。順番は自由で、必須の列は会社名だけです。</li>
            <li>Excelで保存したCSVも使えます。文字コードはUTF-8かShift_JISです。</li>
            <li>
              {`1回に取り込めるのは${formatNumber(CLIENT_IMPORT_MAX)}社、${CSV_BYTES_MAX / 1024 / 1024}MBまでです。`}
              {typeof room === 'number' &&
                room > 0 &&
                `ご利用中のプランで登録できるのは、残り${formatNumber(room)}社です。`}
            </li>
            <li>
              書き出したCSVを修正して取り込むと、「クライアントID」が同じクライアントを更新します。空のセルの項目は変更しません。
            </li>
            <li>次の画面ですべての行を確認してから登録します。選択しただけでは登録されません。</li>
          </ul>
          <Button
            size="sm"
            className="justify-self-start"
            icon={<Download aria-hidden />}
            onClick={() => void downloadTemplate()}
          >
            ひな形をダウンロード
          </Button>
        </div>
      </div>
    </Section>
  );
};
