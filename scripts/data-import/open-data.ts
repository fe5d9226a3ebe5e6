import { createHash } from 'node:crypto';
import papa from 'papaparse';
import { fieldOfColumn, type OpenDataField } from '~/domain/subsidies/open-data/columns';
import {
  newestDateOf,
  readProgramme,
  type OpenDataProgramme,
} from '~/domain/subsidies/open-data/programme';
import { ownTagsOf } from '~/domain/subsidies/open-data/themes';
import { kindOf, programmeKeyOf, roundOf } from '~/domain/subsidies/open-data/title';
import { readCallTerms } from '~/domain/subsidies/terms/call-terms';
import { jstInstant } from '~/domain/time/dates';
import type { SourcedSubsidy } from '~/embedded-api/subsidies/source/merge-sources';

/** Where a CSV file comes from. A date of null is the newest date in the file. */
export type OpenDataSource = {
  readonly name: string;
  readonly licence: string;
  readonly url: string;
  readonly date: string | null;
};

export type OpenData =
  | {
      readonly subsidies: readonly SourcedSubsidy[];
      readonly refused: readonly { readonly where: string; readonly reason: string }[];
      /** The reason for each programme that is left out. */
      readonly leftOut: readonly string[];
      /** The unknown heading of each value that is not kept. */
      readonly unknownHeadings: readonly string[];
    }
  | { readonly unreadable: string };

/** The portal and the demo use lower numbers. */
const FIRST_ID = 200_000_000;
const IDS = 799_999_999;

/** The same for the same programme in each import. */
const subsidyIdOf = (key: string): number =>
  FIRST_ID + (createHash('sha256').update(key).digest().readUInt32BE() % IDS);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const convert = (
  { key, number, originalNumber, head, body, sections, keywords }: OpenDataProgramme,
  notes: readonly string[],
  origin: Pick<SourcedSubsidy['head'], 'source' | 'sourceUpdatedAt'>,
): SourcedSubsidy => {
  const { title, catchPhrase, issuer } = head;
  const text = sections.map(([heading, each]) => `■${heading}\n${each}`).join('\n');
  return {
    key,
    number,
    originalNumber,
    notes,
    terms: readCallTerms({ ...head, areaDetail: body.areaDetail, text }),
    text: [text, ...keywords].join('\n'),
    head: {
      ...head,
      ...origin,
      subsidyId: subsidyIdOf(key),
      kind: kindOf(title),
      round: roundOf(title),
      programmeKey: programmeKeyOf(`${issuer ?? ''}${title}`),
      tagIds: ownTagsOf(`${title}\n${catchPhrase ?? ''}`, body.eligibleExpenses),
      employeesBand: null,
    },
    body: {
      ...body,
      detailHtml: sections
        .map(
          ([heading, each]) =>
            `<h3>${heading}</h3><p>${escaped(each).replaceAll('\n', '<br>')}</p>`,
        )
        .join(''),
      requiredDocuments: [],
      attachments: [],
      projectEnd: null,
      canApplyTwice: null,
    },
  };
};

/** Reads a CSV file of the municipal standard data set, or of the product's own format. */
export const readOpenData = (
  name: string,
  text: string,
  { name: source, licence, url, date }: OpenDataSource,
  now: Date,
): OpenData => {
  const { data, errors } = papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  const quote = errors.find(({ type }) => type === 'Quotes');
  if (quote !== undefined) {
    return { unreadable: `${(quote.row ?? 0) + 1}行目の引用符（"）が閉じられていません` };
  }
  const [headings = [], ...records] = data;
  const fields = headings.map((heading) => fieldOfColumn(heading.trim()));
  if (!fields.includes('title')) {
    return { unreadable: '1行目に「タイトル（制度名）」か「制度名」の見出しがありません' };
  }
  const unknownHeadings: string[] = [];
  const rows = records.map((cells) => {
    const row = new Map<OpenDataField, string[]>();
    for (const [column, cell] of cells.entries()) {
      const value = cell.trim();
      const field = fields[column];
      if (value === '') continue;
      if (field) row.set(field, [...(row.get(field) ?? []), value]);
      else unknownHeadings.push(headings[column]?.trim() || `${column + 1}列目（見出しなし）`);
    }
    return row;
  });
  const dates = rows.flatMap((row) => newestDateOf(row) ?? []);
  const known = dates.filter((each) => Date.parse(each) <= now.getTime()).toSorted();
  const sourceUpdatedAt = date === null ? known.at(-1) : jstInstant(date, '00:00');
  if (sourceUpdatedAt === undefined) {
    return { unreadable: '公開日も更新日もありません。--date で日付を指定してください' };
  }
  const origin = { source, sourceLicence: licence, sourceUrl: url, sourceUpdatedAt };
  const subsidies: SourcedSubsidy[] = [];
  const refused: { where: string; reason: string }[] = [];
  const leftOut: string[] = [];
  for (const [index, row] of rows.entries()) {
    const read = readProgramme(row);
    if ('refused' in read)
      refused.push({ where: `${name} の ${index + 1}件目`, reason: read.refused });
    else if ('leftOut' in read) leftOut.push(read.leftOut);
    else subsidies.push(convert(read.programme, read.notes, origin));
  }
  return { subsidies, refused, leftOut, unknownHeadings };
};
