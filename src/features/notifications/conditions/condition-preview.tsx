import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SubsidyFilters } from '~/contract/subsidies';
import { can } from '~/domain/access/access';
import { formatNumber } from '~/domain/text/format-number';
import { conditionQueries, RECENT_DAYS } from '~/features/notifications/queries';
import { useAccess, useWorkspaceId } from '~/session/session';
import { RetryButton } from '~/ui/feedback/retry-notice';
import { Skeleton } from '~/ui/feedback/skeleton';
import { WholeWords } from '~/ui/page/whole-words';

const PAUSE_MS = 400;

/** The filters, debounced: half-typed words are not searched. */
const useDebounced = (filters: SubsidyFilters): SubsidyFilters => {
  const key = JSON.stringify(filters);
  const [debounced, setDebounced] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(key), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return JSON.parse(debounced) as SubsidyFilters;
};

const foundMessage = ({ total, recent }: { total: number; recent: number }): string =>
  total === 0
    ? '現在、該当するものはありません。条件に合うものが公開されると、お知らせします。'
    : `現在${formatNumber(total)}件が該当します。うち${formatNumber(recent)}件は、この${RECENT_DAYS}日間に公開されました。`;

type PreviewProps = {
  /** The client whose fit is searched; null: the workspace's own company. */
  clientId: number | null;
  filters: SubsidyFilters;
};

const LABEL = '現在の該当件数';
const FRAME = 'grid gap-2 rounded-control bg-tint px-4 py-3 text-sm';

/** What the condition would find now. Some roles can create conditions but not search. */
export const ConditionPreview = (props: PreviewProps) =>
  can('search', useAccess()) ? (
    <Preview {...props} />
  ) : (
    <section aria-label={LABEL} className={FRAME}>
      <h3 className="text-sm">{LABEL}</h3>
      <p>ご自身の権限では検索できないため、該当件数を確認できません。条件の保存はできます。</p>
    </section>
  );

const Preview = ({ clientId, filters }: PreviewProps) => {
  const workspaceId = useWorkspaceId();
  const debounced = useDebounced(filters);
  const { data, error, fetchStatus, isFetching, isPlaceholderData, refetch } = useQuery(
    conditionQueries.preview(workspaceId, clientId, debounced),
  );
  const isWaiting = data === undefined && error === null;
  return (
    <section aria-label={LABEL} aria-busy={isWaiting || isPlaceholderData} className={FRAME}>
      <h3 className="text-sm">{LABEL}</h3>
      <p role="status" className="num">
        {data !== undefined && error === null && foundMessage(data)}
        {isWaiting &&
          (fetchStatus === 'paused'
            ? 'インターネットに接続していないため、確認できません。'
            : '確認しています…')}
      </p>
      {error !== null && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p>{`該当件数を確認できませんでした。${error.message}`}</p>
          <RetryButton busy={isFetching} onClick={() => void refetch()} />
        </div>
      )}
      {isWaiting && fetchStatus !== 'paused' && (
        <div className="grid gap-1.5">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      )}
      {data !== undefined && error === null && data.items.length > 0 && (
        <ul className="grid list-disc gap-1 ps-5">
          {data.items.map(({ subsidyId, title }) => (
            <li key={subsidyId} className="data-title">
              <WholeWords text={title} />
            </li>
          ))}
          {data.total > data.items.length && (
            <li className="num list-none text-ink-2">
              {`ほか${formatNumber(data.total - data.items.length)}件`}
            </li>
          )}
        </ul>
      )}
    </section>
  );
};
