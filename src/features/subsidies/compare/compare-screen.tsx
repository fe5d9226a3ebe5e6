import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { FEWEST_COMPARED, MOST_COMPARED } from '~/domain/subsidies/subsidy';
import { formatDateTime } from '~/domain/time/dates';
import { subsidyQueries } from '~/entities/subsidy/queries';
import { fitTitle, useViewpoint } from '~/entities/viewpoint/viewpoint';
import { HistoryBackLink } from '~/features/subsidies/detail/return-link';
import { PRODUCT_NAME } from '~/lib/product-name';
import { useNow } from '~/lib/use-now';
import { useWorkspaceId } from '~/session/session';
import { Checkbox } from '~/ui/controls/checkbox';
import { LinkButton } from '~/ui/controls/link-button';
import { PrintButton } from '~/ui/controls/print-button';
import { announce } from '~/ui/feedback/announce';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Notice } from '~/ui/feedback/notice';
import { PageHeader } from '~/ui/page/page-header';
import { PageTitle } from '~/ui/page/page-title';
import { usePrintTime } from '~/ui/page/use-print-time';
import { compareRows } from './compare-rows';
import { CompareTable, type Compared } from './compare-table';

const TITLE = '補助金・助成金の比較';
/** The query parameter: `?compare=12,5`. */
const PARAM = 'compare';

/** Compares two to four subsidies. If one fails to load, the others stay. */
export const CompareScreen = ({
  subsidyIds,
  backTo,
  backLabel,
  viewpointBar,
}: {
  /** In the order of the columns; at most four. */
  subsidyIds: readonly number[];
  backTo: string;
  backLabel: string;
  viewpointBar?: ReactNode;
}) => {
  const workspaceId = useWorkspaceId();
  const now = useNow();
  const printedAt = usePrintTime();
  const viewpoint = useViewpoint();
  const [, setParams] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The pressed button has disappeared with the list, which the comparison replaces.
    const hasLostFocus = document.activeElement === document.body;
    if (hasLostFocus) heading.current?.focus({ preventScroll: true });
    announce(TITLE);
  }, []);
  const [isOnlyDifferent, setOnlyDifferent] = useState(true);
  const answers = useQueries({
    queries: subsidyIds.map((subsidyId) => ({
      ...subsidyQueries.detail(workspaceId, subsidyId, viewpoint.clientId),
      retryOnMount: true,
    })),
  });
  const columns = subsidyIds.flatMap((subsidyId, index): Compared[] => {
    const answer = answers[index];
    if (answer === undefined) return [];
    const { data, error, isFetching, refetch } = answer;
    return [{ subsidyId, subsidy: data, error, isFetching, onRetry: () => void refetch() }];
  });
  const isLoading = columns.some(({ subsidy, error }) => subsidy === undefined && error === null);
  const hasContent = isLoading || columns.some(({ subsidy }) => subsidy !== undefined);
  const subsidies = columns.map(({ subsidy }) => subsidy);
  const rows = hasContent ? compareRows(subsidies, now, fitTitle(viewpoint)) : [];
  const sameCount = rows.filter(({ isSame }) => isSame).length;

  const handleRemove = (column: Compared): void => {
    const name = column.subsidy === undefined ? '1件' : `「${column.subsidy.title}」`;
    setParams(
      (params) => {
        const rest = subsidyIds.filter((each) => each !== column.subsidyId);
        const next = new URLSearchParams(params);
        if (rest.length === 0) next.delete(PARAM);
        else next.set(PARAM, rest.join(','));
        return next;
      },
      { preventScrollReset: true },
    );
    announce(`${name}を比較から外しました。`);
    heading.current?.focus({ preventScroll: true });
  };

  return (
    // Two columns do not fill a wide window (decision 39).
    <div data-wide={columns.length > 2 ? '' : undefined} className="print-wide">
      <PageTitle>{TITLE}</PageTitle>
      <PageHeader
        before={<HistoryBackLink to={backTo}>{backLabel}</HistoryBackLink>}
        title={TITLE}
        titleRef={heading}
        actions={subsidies.some(Boolean) && <PrintButton variant="secondary" />}
      />
      {viewpointBar}
      <p role="status" className="sr-only">
        {isLoading ? '比較する補助金・助成金を読み込み中' : ''}
      </p>
      {columns.length === 0 && (
        <EmptyState
          className="paper"
          title="比較する補助金・助成金を選択していません"
          actions={
            <LinkButton to={backTo} variant="primary">
              {backLabel}
            </LinkButton>
          }
        >
          {`一覧で${FEWEST_COMPARED}件から${MOST_COMPARED}件を選ぶと、条件を並べて比較できます。`}
        </EmptyState>
      )}
      {columns.length > 0 && (
        <>
          {columns.length < FEWEST_COMPARED && (
            <Notice
              className="mb-4"
              action={
                <LinkButton to={backTo} size="sm">
                  {backLabel}
                </LinkButton>
              }
            >
              比較するには、一覧でもう1件以上を選択してください。
            </Notice>
          )}
          {sameCount > 0 && (
            <div className="mb-2 flex flex-wrap items-center gap-x-4 print:hidden">
              <Checkbox
                label="違いだけ表示"
                checked={isOnlyDifferent}
                onChange={(event) => setOnlyDifferent(event.target.checked)}
              />
              <p role="status" className="num text-sm text-ink-2">
                {isOnlyDifferent
                  ? `同じ${sameCount}項目は非表示`
                  : `${sameCount}項目の内容が同じです。`}
              </p>
            </div>
          )}
          <CompareTable
            columns={columns}
            rows={rows}
            hidesSame={isOnlyDifferent}
            onRemove={handleRemove}
          />
          <p className="phrase mt-3 text-sm text-ink-2">
            {`応募条件の結果は、${viewpoint.clientId === null ? '会社情報' : 'クライアントの情報'}と公募の条件を照らし合わせたものです。採択の見込みを示すものではありません。応募の前に、最新の公募要領を確認してください。`}
          </p>
          <p className="num mt-2 hidden text-sm print:block">
            {`${PRODUCT_NAME}　${formatDateTime(printedAt)} 印刷　${window.location.href}`}
          </p>
        </>
      )}
    </div>
  );
};
