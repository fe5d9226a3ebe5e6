import { useEffect, useState } from 'react';
import { Field } from '~/ui/controls/field';
import { Choice } from '~/ui/controls/select';
import { NoPreview, PreviewLoading } from './pdf-preview';
import { LargeWorkbook, readSheets, type WorkbookSheet } from './xlsx-sheets';

const LARGE = 'ファイルが大きいため、プレビューを表示できません。ダウンロードして開いてください。';
const UNREADABLE =
  'このExcelファイルを読み取れなかったため、プレビューを表示できません。ダウンロードして開いてください。';

/** 「300行のうち先頭の200行を表示しています。」; null if the whole sheet is shown. */
const restOf = ({ rows, rowCount, columnCount }: WorkbookSheet): string | null => {
  const shownColumns = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const parts = [
    rowCount > rows.length ? `${rowCount}行のうち先頭の${rows.length}行` : '',
    columnCount > shownColumns ? `${columnCount}列のうち左の${shownColumns}列` : '',
  ].filter((part) => part !== '');
  return parts.length === 0
    ? null
    : `${parts.join('、')}を表示しています。続きはダウンロードして確認してください。`;
};

const numbered = ({ rows }: WorkbookSheet) =>
  rows.map((row, index) => ({
    number: index + 1,
    cells: row.map((text, column) => ({ column, text })),
  }));

/** The values of a workbook, without its formats, pictures and macros (promise S13). */
export const WorkbookPreview = ({ content, title }: { content: Blob; title: string }) => {
  const [sheets, setSheets] = useState<readonly WorkbookSheet[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    let isHere = true;
    readSheets(content).then(
      (read) => {
        if (isHere) setSheets(read);
      },
      (error: unknown) => {
        if (isHere) setProblem(error instanceof LargeWorkbook ? LARGE : UNREADABLE);
      },
    );
    return () => {
      isHere = false;
    };
  }, [content]);
  if (problem !== null) return <NoPreview>{problem}</NoPreview>;
  if (sheets === null) return <PreviewLoading />;
  const sheet = sheets[shown];
  if (sheet === undefined) return <NoPreview>{UNREADABLE}</NoPreview>;
  const rest = restOf(sheet);
  const indexes = sheets.map((_, index) => index);
  const nameOf = (index: number): string => sheets[index]?.name ?? '';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 bg-tint p-4 max-md:p-2">
      {sheets.length > 1 && (
        <Field label="シート" className="max-w-60">
          <Choice size="sm" value={shown} values={indexes} nameOf={nameOf} onChange={setShown} />
        </Field>
      )}
      <div
        role="region"
        aria-label={`${title}の「${sheet.name}」`}
        tabIndex={0}
        className="max-h-[70vh] overflow-auto border border-line bg-paper"
      >
        {sheet.rows.length === 0 ? (
          <p className="p-4 text-sm text-ink-2">このシートは空です。</p>
        ) : (
          <table className="border-collapse text-sm">
            <tbody>
              {numbered(sheet).map(({ number, cells }) => (
                <tr key={number}>
                  <th
                    scope="row"
                    className="num sticky start-0 border border-line-soft bg-tint px-2 py-1 text-end font-normal text-ink-2"
                  >
                    {number}
                  </th>
                  {cells.map(({ column, text }) => (
                    <td
                      key={column}
                      className="max-w-80 border border-line-soft px-2 py-1 align-top whitespace-pre-wrap"
                    >
                      {text}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      <p className="text-sm text-ink-2">
        {`値だけを表示しています。書式や図、グラフは表示されません。${rest ?? ''}`}
      </p>
    </div>
  );
};
