import { strToU8, zipSync } from 'fflate';

const columnName = (index: number): string =>
  (index >= 26 ? String.fromCharCode(64 + Math.floor(index / 26)) : '') +
  String.fromCharCode(65 + (index % 26));

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

type Rows = readonly (readonly (string | number)[])[];

/**
 * Builds an .xlsx file with these worksheets. Cells whose number is in `dates` have a date format.
 */
export const workbook = (
  sheets: Readonly<Record<string, Rows>>,
  { dates = [] }: { dates?: readonly number[] } = {},
): Blob => {
  const cell = (value: string | number, at: string): string =>
    typeof value === 'string'
      ? `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
      : `<c r="${at}"${dates.includes(value) ? ' s="1"' : ''}><v>${value}</v></c>`;
  const sheetXml = (rows: Rows): string =>
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows
      .map(
        (row, y) =>
          `<row r="${y + 1}">${row.map((value, x) => cell(value, `${columnName(x)}${y + 1}`)).join('')}</row>`,
      )
      .join('')}</sheetData></worksheet>`;
  const names = Object.keys(sheets);
  const numbered = names.map((_, index) => index + 1);
  const file = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${numbered
      .map((at) => `<sheet name="${names[at - 1]}" sheetId="${at}" r:id="rId${at}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}">${numbered
      .map(
        (at) =>
          `<Relationship Id="rId${at}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="rId99" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        sheetXml(rows),
      ]),
    ),
  };
  const parts = Object.entries(file).map(([name, text]) => [name, strToU8(text)] as const);
  return new Blob([zipSync(Object.fromEntries(parts)).slice()]);
};
