import { formatNumber } from '~/domain/text/format-number';
import { searchOnPlan, toQuery } from '~/entities/subsidy/search-queries';
import { useViewpoint } from '~/entities/viewpoint/viewpoint';
import { useShownSearch } from '~/features/subsidies/search/shown-search';
import { fetchAllPages } from '~/lib/http/fetch-all-pages';
import { useAccess, useWorkspaceId } from '~/session/session';
import { ExportDialog } from '~/ui/overlays/export-dialog';
import { downloadResults } from './csv';

/** Limits of rows for a file and for a request. */
const MOST_ROWS = 1000;
const ROWS_PER_REQUEST = 100;

export const CsvDialog = ({ total, onClose }: { total: number; onClose: () => void }) => {
  const { search } = useShownSearch();
  const workspaceId = useWorkspaceId();
  const { plan } = useAccess();
  const viewpoint = useViewpoint();
  return (
    <ExportDialog
      title="検索結果のCSVを書き出す"
      description={
        total > MOST_ROWS
          ? `検索結果${formatNumber(total)}件のうち、現在の並び順で先頭の${formatNumber(MOST_ROWS)}件を書き出します。ほかの結果は、条件を絞り込んでから書き出してください。`
          : `検索結果${formatNumber(total)}件を、現在の並び順で書き出します。`
      }
      unit="件"
      expected={Math.min(total, MOST_ROWS)}
      hint={
        <p className="text-sm text-ink-2">
          名称、種別、実施機関、地域、上限額または予算総額、補助率、受付期間、状態、応募条件の結果とその理由、出典、URLの列があり、Excelなどの表計算ソフトで開けます。
          {viewpoint.clientId !== null &&
            `応募条件の結果は、${viewpoint.profile?.companyName ?? 'クライアント'}の情報と照らし合わせたものです。`}
        </p>
      }
      failedMessage="検索結果を最後まで取得できなかったため、ファイルは作成していません。"
      onExport={async ({ signal, onProgress }) => {
        const query = { ...toQuery(search), workspaceId, perPage: ROWS_PER_REQUEST };
        const subsidies = await fetchAllPages(
          async (page) => searchOnPlan(plan, { ...query, page }, signal),
          { idOf: ({ subsidyId }) => subsidyId, most: MOST_ROWS, onProgress },
        );
        signal.throwIfAborted();
        await downloadResults(subsidies, viewpoint);
        return `検索結果${formatNumber(subsidies.length)}件のCSVを書き出しました`;
      }}
      onClose={onClose}
    />
  );
};
