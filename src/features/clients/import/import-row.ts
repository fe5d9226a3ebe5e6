import * as z from 'zod/mini';
import type { ClientContent } from '~/contract/clients';
import { parseId } from '~/domain/text/parse-id';
import {
  CSV_FIELD_LABELS,
  unitOfHeading,
  type Assignments,
  type CsvField,
} from '~/features/clients/csv/csv-columns';
import type { CsvRecord } from '~/features/clients/csv/csv-table';
import {
  inUnit,
  csvLineOf,
  readCategories,
  readMonth,
  readPurposes,
  shortenedCell,
  unguarded,
  type Read,
} from '~/features/clients/csv/csv-values';
import {
  CLIENT_FIELDS,
  CLIENT_LABELS,
  clientForm,
  toClientForm,
  toContent,
  type ClientField,
  type ClientForm,
} from '~/features/clients/form/client-form';
import { prefectureIdOf, splitAddress } from './split-address';

/** An error of a row. `column`: index of the cell to correct; null if there is none. */
export type RowProblem = { column: number | null; label: string; message: string };

/** `was`: the text of the cell. */
export type UnreadCell = RowProblem & { was: string };

/** One row of the file, parsed like the client form. */
export type ImportRow = {
  /** Row number as in a spreadsheet. */
  row: number;
  cells: readonly string[];
  content: ClientContent;
  /** The existing client that it updates; null: a new one. */
  clientId: number | null;
  /** The fields with a readable value: an empty cell changes nothing. */
  given: readonly ClientField[];
  /** Why the row cannot be imported. */
  problems: readonly RowProblem[];
  /** Cells that cannot be read: the row is imported without them. */
  unread: readonly UnreadCell[];
};

export type Layout = { headings: readonly string[]; assignments: Assignments };

type Reading = { values: ClientForm; clientId: number | null; problems: Map<CsvField, string> };

const EXCEL_FIGURE = /^\d(?:\.\d+)?E\+\d+$/iu;

/** Fields whose text in a file differs from the form's. */
const TEXT_READERS: Record<string, (text: string) => Read<string>> = {
  areaId: (text) => {
    const areaId = prefectureIdOf(text);
    return areaId === undefined
      ? {
          problem: `都道府県「${shortenedCell(text)}」が見つかりません。「東京都」のように入力してください。`,
        }
      : { value: String(areaId) };
  },
  corporateNumber: (text) =>
    EXCEL_FIGURE.test(text)
      ? {
          problem: `法人番号がExcelの表示（${text}）に変わり、桁が失われています。Excelで列の表示形式を「文字列」にしてから、13桁の番号を入力し直してください。`,
        }
      : { value: text },
  fiscalMonth: readMonth,
};

const idProblem = (text: string): string =>
  `クライアントID「${shortenedCell(text)}」を読み取れませんでした。書き出した番号のままにするか、新しく登録する場合は空にしてください。`;

/** Splits a combined address; separate columns for its parts take precedence. */
const setAddress = ({ values }: Reading, text: string): void => {
  const parts = splitAddress(text);
  values.postalCode ||= parts.postalCode;
  values.areaId ||= parts.areaId;
  // If another column names the city and the address begins otherwise, all of it is the rest.
  const isRest = values.city !== '' && values.city !== parts.city;
  const rest = isRest ? `${parts.city}${parts.addressLine}` : parts.addressLine;
  values.city ||= parts.city;
  values.addressLine = [rest, values.addressLine].filter((part) => part !== '').join(' ');
};

const readCell = (reading: Reading, field: CsvField, cell: string, heading: string): void => {
  const { values, problems } = reading;
  const text = csvLineOf(cell);
  if (text === '') return;
  const take = <T>(read: Read<T>, set: (value: T) => void): void => {
    if ('problem' in read) problems.set(field, read.problem);
    else set(read.value);
  };
  switch (field) {
    case 'businessCategoryIds':
      take(readCategories(cell), (ids) => (values.businessCategoryIds = ids));
      break;
    case 'tagIds':
      take(readPurposes(cell), (ids) => (values.tagIds = ids));
      break;
    case 'capital':
    case 'annualSales':
      values[field] = inUnit(text, unitOfHeading(heading));
      break;
    case 'plannedProjects':
      values.plannedProjects = unguarded(cell).replaceAll(/\r\n?/gu, '\n');
      break;
    case 'memo':
      values.memo = unguarded(cell);
      break;
    case 'clientId':
      reading.clientId = parseId(text.normalize('NFKC'));
      if (reading.clientId === null) problems.set(field, idProblem(text));
      break;
    case 'address':
      setAddress(reading, text);
      break;
    case 'building':
      values.addressLine = [values.addressLine, text].filter((part) => part !== '').join(' ');
      break;
    case 'companyName':
    case 'companyNameKana':
    case 'corporateNumber':
    case 'representativeName':
    case 'establishedOn':
    case 'phone':
    case 'websiteUrl':
    case 'postalCode':
    case 'areaId':
    case 'city':
    case 'addressLine':
    case 'employees':
    case 'fiscalMonth':
    case 'contactName':
    case 'contactEmail':
      take(TEXT_READERS[field]?.(text) ?? { value: text }, (value) => (values[field] = value));
  }
};

const ADDRESS_FIELDS = new Set<ClientField>(['postalCode', 'areaId', 'city', 'addressLine']);

/** The fields that a row has a value for. An address in one cell replaces the whole address. */
const givenFields = (assignments: Assignments, cells: readonly string[]): ClientField[] => {
  const isGiven = (field: CsvField): boolean =>
    csvLineOf(cells[assignments.indexOf(field)] ?? '') !== '';
  return CLIENT_FIELDS.filter(
    (field) => isGiven(field) || (isGiven('address') && ADDRESS_FIELDS.has(field)),
  );
};

/** Parsed last, as separate columns take precedence. */
const LAST: readonly CsvField[] = ['address', 'building'];

const surplusProblem = (cells: readonly string[], { headings }: Layout): RowProblem[] => {
  const surplus = cells.slice(headings.length).filter((cell) => cell.trim() !== '').length;
  return surplus === 0
    ? []
    : [
        {
          column: null,
          label: '列の数',
          message: `見出しより${surplus}列多くあります。「,」を含む項目が「"」で囲まれていないことがあります。CSVファイルを修正してください。`,
        },
      ];
};

/** Without a readable name there is no client, and another id is another client. */
const isNeeded = (field: CsvField): boolean => field === 'companyName' || field === 'clientId';

/** Parses a record into a client, with the errors of the form. The field of a wrong cell stays empty. */
export const readRow = ({ row, cells }: CsvRecord, layout: Layout): ImportRow => {
  const { headings, assignments } = layout;
  const reading: Reading = { values: toClientForm(null), clientId: null, problems: new Map() };
  const columns = assignments
    .flatMap((field, column) => (field === null ? [] : [{ field, column }]))
    .toSorted((one, other) => LAST.indexOf(one.field) - LAST.indexOf(other.field));
  for (const { field, column } of columns) {
    readCell(reading, field, cells[column] ?? '', headings[column] ?? '');
  }
  const { values, problems } = reading;
  const issues = z.safeParse(clientForm, values).error?.issues ?? [];
  const found = new Map([
    ...issues.map(({ path, message }) => [path[0] as CsvField, message] as const),
    ...problems,
  ]);
  const columnOf = (field: CsvField): number | null => {
    const own = assignments.indexOf(field);
    if (own >= 0) return own;
    const isOfAddress = ['postalCode', 'city', 'addressLine'].includes(field);
    const whole = isOfAddress ? assignments.indexOf('address') : -1;
    return whole >= 0 ? whole : null;
  };
  const order = (field: CsvField): number => CLIENT_FIELDS.findIndex((each) => each === field);
  const wrong = [...found]
    .toSorted(([one], [other]) => order(one) - order(other))
    .map(([field, message]) => ({
      field,
      problem: { column: columnOf(field), label: CSV_FIELD_LABELS[field], message },
    }));
  const unread = wrong.filter(({ field }) => !isNeeded(field));
  const empty = toClientForm(null);
  for (const { field } of unread) Object.assign(values, { [field]: empty[field as ClientField] });
  return {
    row,
    cells,
    content: toContent(values),
    clientId: reading.clientId,
    given: givenFields(assignments, cells).filter(
      (field) => !unread.some((each) => each.field === field),
    ),
    problems: [
      ...surplusProblem(cells, layout),
      ...wrong.filter(({ field }) => isNeeded(field)).map(({ problem }) => problem),
    ],
    unread: unread.map(({ problem }) => ({
      ...problem,
      was: shortenedCell((cells[problem.column ?? -1] ?? '').trim()),
    })),
  };
};

/** A server's validation error (422) as an error of the row's cell. */
export const serverProblem = (
  field: string,
  message: string,
  { assignments }: Layout,
): RowProblem => {
  const known = CLIENT_FIELDS.find((each) => each === field);
  const column = known === undefined ? -1 : assignments.indexOf(known);
  return {
    column: column >= 0 ? column : null,
    label: known === undefined ? '登録内容' : CLIENT_LABELS[known],
    message,
  };
};
