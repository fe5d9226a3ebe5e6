import type { SubsidySummary } from '~/contract/subsidies';
import { areasLabel } from '~/domain/content/areas';
import { amountOf } from '~/domain/subsidies/amount';
import { matchResultName } from '~/domain/subsidies/match-words';
import { kindName } from '~/domain/subsidies/record-type';
import { subsidyStatusName } from '~/domain/subsidies/subsidy';
import { formatDateTime, formatEnd, jstDateOf } from '~/domain/time/dates';
import { markOf } from '~/entities/subsidy/fit-reasons';
import { subsidyPath } from '~/entities/subsidy/paths';
import { dataSourceLabel } from '~/entities/subsidy/subsidy-labels';
import type { Viewpoint } from '~/entities/viewpoint/viewpoint';
import { downloadTable, withoutWeekday, type CsvColumn } from '~/lib/files/csv';

const SIGNS = { fit: '○', check: '△', unfit: '×' } as const;

const nameOf = ({ profile }: Viewpoint): string => profile?.companyName ?? 'クライアント';

const columnsFor = (viewpoint: Viewpoint): readonly CsvColumn<SubsidySummary>[] => [
  { heading: '名称', cell: ({ title }) => title },
  { heading: '種別', cell: kindName },
  { heading: '実施機関', cell: ({ issuer }) => issuer },
  { heading: '地域', cell: ({ areaIds }) => areasLabel(areaIds) },
  { heading: '上限額（円）', cell: ({ maxAmount }) => maxAmount },
  { heading: '上限額・予算総額', cell: (subsidy) => amountOf(subsidy).ownText },
  { heading: '補助率', cell: ({ rate }) => rate },
  {
    heading: '受付開始',
    cell: ({ acceptanceStart }) =>
      acceptanceStart === null ? null : withoutWeekday(formatDateTime(acceptanceStart)),
  },
  {
    heading: '締切',
    cell: ({ acceptanceEnd }) =>
      acceptanceEnd === null ? '通年' : withoutWeekday(formatEnd(acceptanceEnd)),
  },
  { heading: '状態', cell: ({ status }) => subsidyStatusName(status) },
  ...(viewpoint.clientId === null
    ? []
    : [{ heading: 'クライアント', cell: () => nameOf(viewpoint) }]),
  {
    heading: '応募条件',
    cell: ({ match }) => (match === null ? null : matchResultName(match.result)),
  },
  {
    heading: '理由',
    cell: ({ match }) =>
      match?.reasons.map(({ result, text }) => `${SIGNS[markOf(result)]}${text}`).join(' / ') ??
      null,
  },
  { heading: '出典', cell: (subsidy) => dataSourceLabel(subsidy) },
  {
    heading: 'URL',
    cell: ({ subsidyId }) =>
      new URL(subsidyPath(subsidyId, viewpoint.clientId), window.location.origin).href,
  },
];

const LONGEST_NAME = 40;

/** Without characters that file systems do not allow. */
const inFileName = (name: string): string =>
  Array.from(name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '_'))
    .slice(0, LONGEST_NAME)
    .join('');

/**
 * Downloads results as CSV, with their fit to the viewpoint's company, named by the date in Japan:
 * 補助金検索_20261121 or, for a client, 補助金検索_株式会社青葉_20261121.
 */
export const downloadResults = async (
  subsidies: readonly SubsidySummary[],
  viewpoint: Viewpoint,
): Promise<void> => {
  const client = viewpoint.clientId === null ? '' : `${inFileName(nameOf(viewpoint))}_`;
  const day = jstDateOf(new Date()).replaceAll('-', '');
  return downloadTable(`補助金検索_${client}${day}`, columnsFor(viewpoint), subsidies);
};
