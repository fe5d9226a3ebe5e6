import { clientEndpoints, type Client, type ClientContent } from '~/contract/clients';
import { CLIENTS_PER_PAGE_MAX } from '~/domain/company/client';
import { formatPhone } from '~/domain/company/phone';
import { areaName } from '~/domain/content/areas';
import { jstDateOf } from '~/domain/time/dates';
import { formatTypedDate } from '~/domain/time/japanese-date';
import {
  CLIENT_FIELDS,
  CLIENT_LABELS,
  type ClientField,
} from '~/features/clients/form/client-form';
import type { ClientFilters } from '~/features/clients/queries';
import { downloadTable, tableAsCsv, type CsvColumn } from '~/lib/files/csv';
import { fetchAllPages } from '~/lib/http/fetch-all-pages';
import { callOrThrow } from '~/session/api';
import { combinedQuery } from '~/session/query';
import type { ExportProgress } from '~/ui/overlays/export-dialog';
import { CSV_FIELD_LABELS } from './csv-columns';
import { keptApostrophes, namesOfCategories, namesOfPurposes } from './csv-values';

/** Grouped by hyphens, as spreadsheets show and save thirteen digits as 1.23E+12. */
const groupedNumber = (number: string): string =>
  number.replace(/^(\d)(\d{4})(\d{4})(\d{4})$/u, '$1-$2-$3-$4');

/** Every heading is one that the import recognizes. */
const HEADINGS: Readonly<Record<ClientField, string>> = {
  ...CLIENT_LABELS,
  capital: '資本金（円）',
  annualSales: '年商（円）',
};

/** The saved values; phone, numbers, dates and ids as people write them. */
export const cellsOf = ({
  profile,
  ...own
}: ClientContent): Record<ClientField, string | number | null> => ({
  ...profile,
  ...own,
  corporateNumber: groupedNumber(profile.corporateNumber ?? ''),
  establishedOn: profile.establishedOn === null ? null : formatTypedDate(profile.establishedOn),
  phone: formatPhone(profile.phone ?? ''),
  areaId: profile.areaId === null ? null : (areaName(profile.areaId) ?? null),
  businessCategoryIds: namesOfCategories(profile.businessCategoryIds),
  plannedProjects: (profile.plannedProjects ?? []).join('\n'),
  tagIds: namesOfPurposes(profile.tagIds),
});

const COLUMNS: readonly CsvColumn<ClientContent>[] = CLIENT_FIELDS.map((field) => ({
  heading: HEADINGS[field],
  cell: (content) => {
    const value = cellsOf(content)[field];
    return typeof value === 'string' ? keptApostrophes(value) : value;
  },
}));

/** With it the edited file updates the same clients. */
const ID_COLUMN: CsvColumn<Client> = {
  heading: CSV_FIELD_LABELS.clientId,
  cell: ({ clientId }) => clientId,
};

export const clientsAsCsv = async (contents: readonly ClientContent[]): Promise<string> =>
  tableAsCsv(COLUMNS, contents);

/** Saves クライアント一覧_2026-11-22.csv; the date is the day in Japan. */
export const downloadClients = async (clients: readonly Client[], now: Date): Promise<void> =>
  downloadTable(`クライアント一覧_${jstDateOf(now)}`, [ID_COLUMN, ...COLUMNS], clients);

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
    plannedProjects: ['レーザー加工機の更新 3,000万円 来年の夏', '資格取得の費用'],
    tagIds: [2, 8],
  },
  contactName: '鈴木 花子',
  contactEmail: 'hanako@example.com',
  memo: null,
};

/** Saves a CSV with the headings and an example row. */
export const downloadTemplate = async (): Promise<void> =>
  downloadTable('クライアント取り込み用_ひな形', COLUMNS, [EXAMPLE]);

type LeftRow = { cells: readonly string[]; reason: string };

/** Saves rows that were not imported, or not completely, as in the file, each with the reason. */
export const downloadLeftRows = async (
  name: string,
  headings: readonly string[],
  rows: readonly LeftRow[],
): Promise<void> => {
  const width = Math.max(headings.length, ...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, index) => ({
    heading: headings[index] ?? '',
    cell: ({ cells }: LeftRow) => cells[index] ?? '',
  }));
  const reason = { heading: 'エラー', cell: (row: LeftRow) => row.reason };
  await downloadTable(name, [...columns, reason], rows);
};

/** Browsers send about this many requests to a server at a time. */
const AT_ONCE = 4;

/** Fetches all pages of the filtered clients, in their order. */
export const fetchClients = async (
  workspaceId: number,
  { page: _page, perPage: _perPage, ...filters }: ClientFilters,
  { signal, onProgress }: ExportProgress,
): Promise<Client[]> =>
  fetchAllPages(
    async (page) =>
      callOrThrow(
        clientEndpoints.listClients,
        { query: { ...filters, workspaceId, page, perPage: CLIENTS_PER_PAGE_MAX } },
        { signal },
      ),
    { idOf: ({ clientId }) => clientId, atOnce: AT_ONCE, onProgress },
  );

/** All clients of the workspace with their profiles. */
export const allClientsQuery = (workspaceId: number) =>
  combinedQuery(['clients', workspaceId, 'all', null], async ({ signal }) =>
    fetchClients(workspaceId, {}, { signal, onProgress: () => {} }),
  );
