import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { recentSubsidyEndpoints } from '~/contract/recent-subsidies';
import { deadlineOf } from '~/domain/subsidies/deadline';
import { subsidyPath } from '~/entities/subsidy/paths';
import { subsidyQueries } from '~/entities/subsidy/queries';
import { useViewpoint } from '~/entities/viewpoint/viewpoint';
import { useNow } from '~/lib/use-now';
import { callOrThrow } from '~/session/api';
import { useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { DeadlineBadge } from '~/ui/feedback/badge';
import { RetryButton } from '~/ui/feedback/retry-notice';
import { Loading, Skeleton } from '~/ui/feedback/skeleton';
import { toast } from '~/ui/feedback/toast';
import { usePopover } from '~/ui/overlays/use-closed-by-back';
import { OnwardLink } from '~/ui/page/return-link';
import { WholeWords } from '~/ui/page/whole-words';

const SHOWN_FIRST = 5;

/** The subsidies the user viewed last, behind a button; fetched when it is first pressed. */
export const RecentMenu = ({ isLong = false }: { isLong?: boolean }) => {
  const { id, popover } = usePopover();
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        popoverTarget={id}
        icon={<History aria-hidden />}
        className="shrink-0 text-ink-2! max-md:-my-2 max-md:-me-2 max-[22.5rem]:w-11"
        onClick={() => setWasOpened(true)}
      >
        <span className="max-[22.5rem]:sr-only">
          最近見た<span className={isLong ? undefined : 'sr-only'}>補助金・助成金</span>
        </span>
      </Button>
      <div
        {...popover}
        role="group"
        aria-label="最近見た補助金・助成金"
        className="user-menu max-h-[60dvh] w-140 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-card bg-float px-4 py-2 text-sm text-ink shadow-float"
      >
        {wasOpened && <RecentSubsidies buttonOf={id} />}
      </div>
    </>
  );
};

const RecentSubsidies = ({ buttonOf }: { buttonOf: string }) => {
  const workspaceId = useWorkspaceId();
  const { clientId } = useViewpoint();
  const queryClient = useQueryClient();
  const recent = subsidyQueries.recent(workspaceId);
  const { data, error, isFetching, refetch } = useQuery(recent);
  const clear = useMutation({
    mutationFn: async () =>
      callOrThrow(recentSubsidyEndpoints.clearRecentSubsidies, { body: { workspaceId } }),
    onSuccess: async () => {
      await queryClient.cancelQueries({ queryKey: recent.queryKey });
      queryClient.setQueryData(recent.queryKey, []);
    },
    onError: (failure) => {
      const message = `最近見た補助金・助成金の記録を消去できませんでした。${failure.message}`;
      toast.error(message, { error: failure });
    },
  });
  const [showsAll, setShowsAll] = useState(false);
  const now = useNow();
  if (data === undefined) {
    return error === null ? (
      <Loading label="最近見た補助金・助成金を読み込み中" className="grid gap-3 py-2">
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-4 w-1/2" />
      </Loading>
    ) : (
      <div role="alert" className="flex flex-wrap items-center gap-3 py-1">
        <p className="phrase flex-1 basis-60">
          {`最近見た補助金・助成金を取得できませんでした。${error.message}`}
        </p>
        <RetryButton busy={isFetching} onClick={() => void refetch()} />
      </div>
    );
  }
  if (data.length === 0) {
    return (
      <p className="phrase py-1 text-ink-2">
        まだありません。補助金・助成金の詳細を開くと、ここから戻れるようになります。
      </p>
    );
  }
  return (
    <div>
      <ul>
        {(showsAll ? data : data.slice(0, SHOWN_FIRST)).map(({ subsidyId, subsidy }) => {
          const { tone, label } = deadlineOf(subsidy.acceptanceEnd, now);
          return (
            <li
              key={subsidyId}
              className="flex items-baseline gap-3 border-b border-line-soft py-1.5 last:border-b-0 max-md:flex-wrap max-md:gap-y-1"
            >
              <span className="w-24 shrink-0 max-md:w-auto">
                <DeadlineBadge tone={tone}>{label}</DeadlineBadge>
              </span>
              <OnwardLink
                to={subsidyPath(subsidyId, clientId)}
                className="data-title min-w-0 rounded-badge py-0.5 !text-ink decoration-control hover:decoration-current max-md:py-2"
              >
                <WholeWords text={subsidy.title} />
              </OnwardLink>
            </li>
          );
        })}
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
          onClick={() => {
            // The pressed button disappears with the list.
            document.querySelector<HTMLElement>(`[popovertarget="${buttonOf}"]`)?.focus();
            clear.mutate();
          }}
        >
          記録を消去
        </Button>
      </div>
    </div>
  );
};
