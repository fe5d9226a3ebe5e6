import type { Client, ClientContent } from '~/contract/clients';
import { clientEndpoints } from '~/contract/clients';
import { areaName } from '~/domain/content/areas';
import { CLIENTS_PER_PAGE_MAX } from '~/domain/company/client';
import { jstDateOf } from '~/domain/time/dates';
import { formatTypedDate } from '~/domain/time/japanese-date';
import { formatPhone } from '~/domain/company/phone';
import { toCsv, type CsvCell } from '~/lib/files/csv';
import { download } from '~/lib/files/download';
import { sendEach } from '~/lib/send-each';
import { callOrThrow } from '~/session/api';
import { CLIENT_LABELS } from '~/features/clients/form/client-form';
import { keptApostrophes, namesOfCategories, namesOfPurposes } from './csv-values';
import type { ClientFilters } from '~/features/clients/queries';

/** In groups, as a spreadsheet would turn thirteen digits into 1.23E+12 and save them so. */
const groupedNumber = (number: string): string =>
  number.replace(/^(\d)(\d{4})(\d{4})(\d{4})$/u, '$1-$2-$3-$4');

type Column = { heading: string; cell: (content: ClientContent) => CsvCell };

/** What is written is what the import reads: every field under a heading that it knows. */
const COLUMNS: readonly Column[] = [
  { heading: CLIENT_LABELS.companyName, cell: ({ profile }) => profile.companyName },
  { heading: CLIENT_LABELS.companyNameKana, cell: ({ profile }) => profile.companyNameKana },
  {
    heading: CLIENT_LABELS.corporateNumber,
    cell: ({ profile }) => groupedNumber(profile.corporateNumber ?? ''),
  },
  { heading: CLIENT_LABELS.representativeName, cell: ({ profile }) => profile.representativeName },
  {
    heading: CLIENT_LABELS.establishedOn,
    cell: ({ profile: { establishedOn } }) =>
      establishedOn === null ? null : formatTypedDate(establishedOn),
  },
  { heading: CLIENT_LABELS.phone, cell: ({ profile }) => formatPhone(profile.phone ?? '') },
  { heading: CLIENT_LABELS.websiteUrl, cell: ({ profile }) => profile.websiteUrl },
  { heading: CLIENT_LABELS.postalCode, cell: ({ profile }) => profile.postalCode },
  {
    heading: CLIENT_LABELS.areaId,
    cell: ({ profile: { areaId } }) => (areaId === null ? null : (areaName(areaId) ?? null)),
  },
  { heading: CLIENT_LABELS.city, cell: ({ profile }) => profile.city },
  { heading: CLIENT_LABELS.addressLine, cell: ({ profile }) => profile.addressLine },
  {
    heading: CLIENT_LABELS.businessCategoryIds,
    cell: ({ profile }) => namesOfCategories(profile.businessCategoryIds),
  },
  { heading: CLIENT_LABELS.employees, cell: ({ profile }) => profile.employees },
  { heading: '資本金（円）', cell: ({ profile }) => profile.capital },
  { heading: '年商（円）', cell: ({ profile }) => profile.annualSales },
  { heading: CLIENT_LABELS.fiscalMonth, cell: ({ profile }) => profile.fiscalMonth },
  { heading: CLIENT_LABELS.tagIds, cell: ({ profile }) => namesOfPurposes(profile.tagIds) },
  { heading: CLIENT_LABELS.contactName, cell: ({ contactName }) => contactName },
  { heading: CLIENT_LABELS.contactEmail, cell: ({ contactEmail }) => contactEmail },
  { heading: CLIENT_LABELS.memo, cell: ({ memo }) => memo },
];

const asText = (cell: CsvCell): CsvCell =>
  typeof cell === 'string' ? keptApostrophes(cell) : cell;

export const clientsAsCsv = async (contents: readonly ClientContent[]): Promise<string> =>
  toCsv([
    COLUMNS.map(({ heading }) => heading),
    ...contents.map((content) => COLUMNS.map(({ cell }) => asText(cell(content)))),
  ]);

const saveCsv = (name: string, csv: string): void =>
  download(`${name}.csv`, 'text/csv;charset=utf-8', csv);

/** クライアント一覧_2026-11-22.csv, by the day in Japan. */
export const downloadClients = async (clients: readonly Client[], now: Date): Promise<void> =>
  saveCsv(`クライアント一覧_${jstDateOf(now)}`, await clientsAsCsv(clients));

const EXAMPLE: ClientContent = {
  profile: {
    companyName: '株式会社サンプル（この行は削除してください）',
    companyNameKana: 'カブシキガイシャサンプル',
    corporateNumber: '7000012050002',
    representativeName: '山田 太郎',
    establishedOn: '1987-04-01',
    phone: '0312345678',
    websiteUrl: 'https://www.example.com',
    postalCode: '100-0001',
    areaId: 23,
    city: '千代田区',
    addressLine: '千代田1-1 サンプルビル3階',
    businessCategoryIds: [5, 7],
    employees: 25,
    capital: 10_000_000,
    annualSales: 150_000_000,
    fiscalMonth: 3,
    tagIds: [2, 8],
  },
  contactName: '鈴木 花子',
  contactEmail: 'hanako@example.com',
  memo: null,
};

/** The headings with an example below them, to be filled in. */
export const downloadTemplate = async (): Promise<void> =>
  saveCsv('クライアント取り込み用_ひな形', await clientsAsCsv([EXAMPLE]));

export type LeftRow = { cells: readonly string[]; reason: string };

/** Rows as they stood in the file, each with why it was left out. */
export const downloadLeftRows = async (
  headings: readonly string[],
  rows: readonly LeftRow[],
): Promise<void> => {
  const width = Math.max(headings.length, ...rows.map(({ cells }) => cells.length));
  const wide = (cells: readonly string[]): string[] =>
    Array.from({ length: width }, (_, index) => cells[index] ?? '');
  const csv = await toCsv([
    [...wide(headings), 'エラー'],
    ...rows.map(({ cells, reason }) => [...wide(cells), reason]),
  ]);
  saveCsv('取り込まなかった行', csv);
};

type Progress = {
  signal: AbortSignal;
  onProgress: (have: number, of: number) => void;
};

/**
 * All clients of the filters in their order, 100 a call and a few calls at a time. Throws where a page
 * cannot be had: half a list would look like the whole.
 */
export const fetchClients = async (
  workspaceId: number,
  { page: _page, perPage: _perPage, ...filters }: ClientFilters,
  { signal, onProgress }: Progress,
): Promise<Client[]> => {
  const fetchPage = async (page: number) =>
    callOrThrow(
      clientEndpoints.listClients,
      { query: { ...filters, workspaceId, page, perPage: CLIENTS_PER_PAGE_MAX } },
      { signal },
    );
  const first = await fetchPage(1);
  const pages = new Map([[1, first.items]]);
  const count = (): number => [...pages.values()].reduce((sum, items) => sum + items.length, 0);
  onProgress(count(), first.total);
  const pageCount = Math.ceil(first.total / Math.max(1, first.perPage));
  const others = Array.from({ length: Math.max(0, pageCount - 1) }, (_, index) => index + 2);
  const { error } = await sendEach(others, async (page) => {
    signal.throwIfAborted();
    pages.set(page, (await fetchPage(page)).items);
    onProgress(count(), first.total);
  });
  if (error !== null) throw error;
  const found = [...pages.entries()].toSorted(([one], [other]) => one - other);
  // By id, as one may move to another page meanwhile.
  return [
    ...new Map(found.flatMap(([, items]) => items).map((each) => [each.clientId, each])).values(),
  ];
};
