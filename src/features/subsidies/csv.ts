import type { SubsidyMatch, SubsidySummary } from '~/contract/subsidies';
import { areaText } from '~/domain/areas';
import { formatDateTime, formatEnd, jstDateOf } from '~/domain/dates';
import { matchResultName } from '~/domain/match';
import { subsidyKindName, subsidyStatusName } from '~/domain/subsidy';
import { toCsv, type CsvCell } from '~/lib/csv';
import { download } from '~/lib/download';
import { markOf } from './fit-reasons';

/** 「2026/12/09 17:00」: with its weekday a spreadsheet would take it for words, and sort it as such. */
const sortable = (dateTime: string): string => dateTime.replace(/\(.\)/u, '');

const SIGNS = { fit: '○', check: '△', unfit: '×' } as const;

const reasonsText = ({ reasons }: SubsidyMatch): string =>
  reasons
    .map(({ criterion, result, text }) => `${SIGNS[markOf(criterion, result)]}${text}`)
    .join(' / ');

/** The columns of the results as they are shown, and the address of each. */
const COLUMNS: readonly { heading: string; cell: (subsidy: SubsidySummary) => CsvCell }[] = [
  { heading: '名称', cell: ({ title }) => title },
  { heading: '種別', cell: ({ kind }) => subsidyKindName(kind) },
  { heading: '実施機関', cell: ({ issuer }) => issuer },
  { heading: '地域', cell: ({ areaIds }) => areaText(areaIds) },
  { heading: '上限額（円）', cell: ({ maxAmount }) => maxAmount },
  { heading: '補助率', cell: ({ rate }) => rate },
  {
    heading: '受付開始',
    cell: ({ acceptanceStart }) =>
      acceptanceStart === null ? null : sortable(formatDateTime(acceptanceStart)),
  },
  {
    heading: '締切',
    cell: ({ acceptanceEnd }) =>
      acceptanceEnd === null ? '通年' : sortable(formatEnd(acceptanceEnd)),
  },
  { heading: '状態', cell: ({ status }) => subsidyStatusName(status) },
  { heading: '適合', cell: ({ match }) => (match === null ? null : matchResultName(match.result)) },
  { heading: '理由', cell: ({ match }) => (match === null ? null : reasonsText(match)) },
  {
    heading: 'URL',
    cell: ({ subsidyId }) => new URL(`/search/${subsidyId}`, window.location.origin).href,
  },
];

/** Results as CSV, a row each under Japanese headings. */
const resultsAsCsv = async (subsidies: readonly SubsidySummary[]): Promise<string> =>
  toCsv([
    COLUMNS.map(({ heading }) => heading),
    ...subsidies.map((subsidy) => COLUMNS.map(({ cell }) => cell(subsidy))),
  ]);

/** 補助金検索_20261121.csv, by the day in Japan. */
const csvFileName = (now: Date): string => `補助金検索_${jstDateOf(now).replaceAll('-', '')}.csv`;

export const downloadResults = async (subsidies: readonly SubsidySummary[]): Promise<void> => {
  download(csvFileName(new Date()), 'text/csv;charset=utf-8', await resultsAsCsv(subsidies));
};
