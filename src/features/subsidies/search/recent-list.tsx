import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { RecentSubsidy } from '~/contract/recent-subsidies';
import { deadlineOf } from '~/domain/subsidies/deadline';
import { subsidyQueries } from '~/entities/subsidy/queries';
import { useClearRecent } from './recent';
import { useNow } from '~/lib/use-now';
import { useViewpoint } from '~/entities/viewpoint/viewpoint';
import { subsidyPath } from '~/entities/subsidy/paths';
import { useWorkspaceId } from '~/session/session';
import { DeadlineBadge } from '~/ui/feedback/badge';
import { Button } from '~/ui/controls/button';
import { Loading, Skeleton } from '~/ui/feedback/skeleton';
import { OnwardLink } from '~/ui/page/return-link';
import { RetryButton } from '~/ui/feedback/retry-notice';

const SHOWN_FIRST = 5;

/** The subsidies the user viewed last; folded, and fetched when opened. */
export const RecentList = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="group/recent mb-4 text-sm max-md:mb-2"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="inline-flex min-h-8 list-none items-center gap-1 rounded-control pe-2 text-ink-2 hover:text-ink max-md:min-h-11 pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 group-open/recent:rotate-90" />
        最近見た補助金・助成金
      </summary>
      {isOpen && <RecentSubsidies />}
    </details>
  );
};

const RecentSubsidies = () => {
  const workspaceId = useWorkspaceId();
  const { data, error, isFetching, refetch } = useQuery(subsidyQueries.recent(workspaceId));
  const clear = useClearRecent(workspaceId);
  const [showsAll, setShowsAll] = useState(false);
  const now = useNow();
  if (data === undefined) {
    return error === null ? (
      <Loading label="最近見た補助金・助成金を読み込み中" className="paper mt-1.5 grid gap-3 p-4">
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-4 w-1/2" />
      </Loading>
    ) : (
      <div role="alert" className="paper mt-1.5 flex flex-wrap items-center gap-3 px-4 py-2.5">
        <p className="phrase flex-1 basis-60">
          {`最近見た補助金・助成金を取得できませんでした。${error.message}`}
        </p>
        <RetryButton busy={isFetching} onClick={() => void refetch()} />
      </div>
    );
  }
  if (data.length === 0) {
    return (
      <p className="phrase paper mt-1.5 px-4 py-2.5 text-ink-2">
        まだありません。補助金・助成金の詳細を開くと、ここから戻れるようになります。
      </p>
    );
  }
  return (
    <div className="paper mt-1.5 px-4 pt-1.5 pb-2">
      <ul>
        {(showsAll ? data : data.slice(0, SHOWN_FIRST)).map((recent) => (
          <RecentRow key={recent.subsidyId} recent={recent} now={now} />
        ))}
      </ul>
      <div className="mt-1 -ml-2 flex flex-wrap gap-x-2">
        {data.length > SHOWN_FIRST && (
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? `最新の${SHOWN_FIRST}件だけ表示` : `${data.length}件すべて表示`}
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          busy={clear.isPending}
          onClick={(event) => {
            // The pressed button disappears with the list: focus the summary.
            event.currentTarget.closest('details')?.querySelector('summary')?.focus();
            clear.mutate();
          }}
        >
          記録を消去
        </Button>
      </div>
    </div>
  );
};

const RecentRow = ({ recent: { subsidy }, now }: { recent: RecentSubsidy; now: Date }) => {
  const { clientId } = useViewpoint();
  const { tone, label } = deadlineOf(subsidy.acceptanceEnd, now);
  return (
    <li className="flex items-baseline gap-3 border-b border-line-soft py-1.5 last:border-b-0 max-md:flex-wrap max-md:gap-y-1">
      <span className="w-24 shrink-0 max-md:w-auto">
        <DeadlineBadge tone={tone}>{label}</DeadlineBadge>
      </span>
      <OnwardLink
        to={subsidyPath(subsidy.subsidyId, clientId)}
        className="data-title min-w-0 rounded-badge py-0.5 !text-ink decoration-control hover:decoration-current max-md:py-2"
      >
        {subsidy.title}
      </OnwardLink>
    </li>
  );
};
