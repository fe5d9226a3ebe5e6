import { useQuery } from '@tanstack/react-query';
import { LogOut, Plus } from 'lucide-react';
import { useLocation } from 'react-router';
import { NEW_WORKSPACE_PATH } from '~/entities/workspace/paths';
import { FIRST_COMPANY_TITLE, FirstCompany } from '~/features/workspaces/create/first-company';
import { useInvitation } from '~/features/workspaces/list/invitation';
import { InvitationNotice } from '~/features/workspaces/list/invitation-notice';
import { SEARCH_FROM, WorkspaceList } from '~/features/workspaces/list/workspace-list';
import { workspaceQueries } from '~/features/workspaces/queries';
import { confirmLogOut } from '~/session/log-out-confirmation';
import { useSessionStore } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { LinkButton } from '~/ui/controls/link-button';
import { Notice } from '~/ui/feedback/notice';
import { RetryNotice } from '~/ui/feedback/retry-notice';
import { Loading, Skeleton } from '~/ui/feedback/skeleton';
import { PlainPage } from '~/ui/page/plain-page';

export default function Workspaces() {
  const { data, error, isPending, isFetching, isPaused, refetch } = useQuery(
    workspaceQueries.list(),
  );
  const { search } = useLocation();
  const invitation = useInvitation();
  // While an invitation is being accepted, an empty or failed list is not final.
  const isAccepting = invitation.state === 'accepting';
  const isLoading =
    (isPending && !isPaused) || (isAccepting && (error !== null || data?.length === 0));
  const isFirst = data?.length === 0 && error === null && !isLoading;
  return (
    <PlainPage
      title={isFirst ? FIRST_COMPANY_TITLE : 'ワークスペース'}
      wide={!isFirst}
      after={
        <p className="flex justify-center">
          <Button
            variant="ghost"
            icon={<LogOut aria-hidden />}
            onClick={() => void confirmLogOut()}
          >
            ログアウト
          </Button>
        </p>
      }
    >
      <InvitationNotice invitation={invitation} workspaces={data ?? []} />
      {isPaused && (
        <Notice tone="warning" role="status">
          インターネットに接続していません。接続が戻ると、自動で読み込みます。
        </Notice>
      )}
      {isLoading && (
        <Loading label="ワークスペースを読み込み中">
          <ListSkeleton />
        </Loading>
      )}
      {error !== null && !isLoading && (
        <RetryNotice tone="error" role="alert" retrying={isFetching} onRetry={() => void refetch()}>
          <p>{error.message}</p>
        </RetryNotice>
      )}
      {data !== undefined && data.length > 0 && (
        <WorkspaceList
          workspaces={data}
          isNew={invitation.state === 'accepted' ? invitation.isNew : () => false}
        />
      )}
      {isFirst ? (
        <FirstCompany isReloading={isFetching} onReload={() => void refetch()} />
      ) : (
        <LinkButton
          to={`${NEW_WORKSPACE_PATH}${search}`}
          block
          icon={<Plus aria-hidden className="size-5" />}
        >
          ワークスペースを作成
        </LinkButton>
      )}
    </PlainPage>
  );
}

/** As many rows as there were when the user logged in. */
const ListSkeleton = () => {
  const known = useSessionStore().workspaces.length || 3;
  return (
    <div className="grid gap-6">
      {known >= SEARCH_FROM && <Skeleton className="h-20" />}
      <Skeleton className="-mb-3 h-6.75 w-10" />
      <div className="-mx-3 divide-y divide-line-soft border-y border-line-soft">
        {Array.from({ length: known }, (_, row) => (
          <div key={row} className="flex h-16 items-center gap-3 px-3">
            <Skeleton className="size-11" />
            <Skeleton className="h-5 w-7/12" />
          </div>
        ))}
      </div>
    </div>
  );
};
