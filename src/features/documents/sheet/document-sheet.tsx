import type { Document } from '~/contract/documents';
import { countCharacters } from '~/domain/documents/character-count';
import { wordsOfBody } from '~/domain/documents/rich-text';
import { formatNumber } from '~/domain/text/format-number';
import { formatPaperDate } from '~/domain/time/dates';
import { BodyText } from '~/features/documents/rich-text/body-text';
import { WholeWords } from '~/ui/page/whole-words';
import { expenseLines, type ExpenseLines } from './expense-lines';

/** A document for paper, without links and controls. */
export const DocumentSheet = ({
  document,
  companyName,
  now,
}: {
  document: Document;
  companyName: string | null;
  now: Date;
}) => {
  const expenses = expenseLines(document);
  return (
    <article className="sheet">
      <header>
        <h1 tabIndex={-1} className="data-title text-center text-2xl text-balance">
          <WholeWords text={document.title} />
        </h1>
        <p className="num mt-2 text-end">{formatPaperDate(now)}</p>
        {companyName !== null && <p className="text-end">{companyName}</p>}
        {document.subsidyTitle !== null && (
          <p className="data-title mt-2">{`申請する補助金：${document.subsidyTitle}`}</p>
        )}
      </header>
      {document.sections.map((section) => (
        <section key={section.key}>
          <h2 className="data-title">{section.heading}</h2>
          <OverLimit body={section.body} maxLength={section.maxLength} />
          <BodyText body={section.body} className="data-title" />
        </section>
      ))}
      {expenses !== null && <Expenses lines={expenses} />}
    </article>
  );
};

/** A warning for the author: on the screen, not on paper. */
const OverLimit = ({ body, maxLength }: { body: string; maxLength: number | null }) => {
  const count = countCharacters(wordsOfBody(body));
  return maxLength === null || count <= maxLength ? null : (
    <p className="mb-1 text-sm font-bold text-error-ink print:hidden">
      {`${formatNumber(maxLength)}文字を${formatNumber(count - maxLength)}文字超えています。この表示は印刷されません。`}
    </p>
  );
};

const Expenses = ({ lines: { head, rows, totals, notes } }: { lines: ExpenseLines }) => {
  const align = (index: number): string =>
    head[index]?.isFigure === true ? 'num text-end whitespace-nowrap' : '';
  return (
    <section>
      <h2>経費明細</h2>
      <div
        role="region"
        aria-label="経費明細の表"
        tabIndex={0}
        className="overflow-x-auto print:overflow-visible"
      >
        <table className="w-full border-collapse text-sm max-md:min-w-200 print:text-[8.5pt] [&_:is(th,td)]:border [&_:is(th,td)]:border-line [&_:is(th,td)]:px-1 [&_:is(th,td)]:py-0.5 [&_:is(th,td)]:align-top [&_th]:min-w-11 [&_tr]:break-inside-avoid">
          <thead>
            <tr>
              {head.map(({ name, isFigure }) => (
                <th key={name} scope="col" className={isFigure ? 'text-end' : 'text-start'}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, texts }) => (
              <tr key={key}>
                {texts.map((text, index) => (
                  <td key={head[index]?.name} className={align(index)}>
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {/* As a row group it is printed once; a table footer repeats on every page. */}
          <tfoot className="print:table-row-group">
            <tr>
              <th scope="row" className="text-start">
                {totals[0]}
              </th>
              {totals.slice(1).map((text, index) => (
                <td key={head[index + 1]?.name} className={`font-bold ${align(index + 1)}`}>
                  {text}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <ul className="num mt-2 break-inside-avoid">
        {notes.map(({ term, text }) => (
          <li key={term}>{`${term}：${text}`}</li>
        ))}
      </ul>
    </section>
  );
};
