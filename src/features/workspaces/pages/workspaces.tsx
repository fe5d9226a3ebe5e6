import { useQuery } from '@tanstack/react-query';
import { LogOut, Plus } from 'lucide-react';
import { useLocation } from 'react-router';
import { askToLogOut } from '~/session/leaving';
import { Button } from '~/ui/controls/button';
import { LinkButton } from '~/ui/controls/link-button';
import { Notice } from '~/ui/feedback/notice';
import { RetryNotice } from '~/ui/feedback/retry-notice';
import { PlainPage } from '~/ui/page/plain-page';
import { Loading, Skeleton } from '~/ui/feedback/skeleton';
import { InvitationNotice } from '~/features/workspaces/list/invitation-notice';
import { WorkspaceList } from '~/features/workspaces/list/workspace-list';
import { useInvitation } from '~/features/workspaces/list/invitation';
import { workspaceQueries } from '~/features/workspaces/queries';
import { NEW_WORKSPACE_PATH } from '~/entities/workspace/paths';

export default function Workspaces() {
  const {
    data,
    error: failure,
    isPending,
    isFetching,
    isPaused,
    refetch,
  } = useQuery(workspaceQueries.list());
  // Having no workspace is shown with the message of spec §5, although the call succeeded.
  const isEmpty = data?.length === 0;
  const message = isEmpty ? 'ワークスペースが取得できませんでした' : failure?.message;
  const { search } = useLocation();
  const invitation = useInvitation();
  const isAccepting = invitation.state === 'accepting';
  // While an invitation is being accepted, an empty or failed list is not final.
  const isLoading = (isPending && !isPaused) || (message !== undefined && isAccepting);
  return (
    <PlainPage
      title="ワークスペース"
      after={
        <p className="flex justify-center">
          <Button variant="ghost" icon={<LogOut aria-hidden />} onClick={() => void askToLogOut()}>
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
          <div className="grid gap-3">
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} className="h-[72px] w-full" />
            ))}
          </div>
        </Loading>
      )}
      {message !== undefined && !isLoading && (
        <RetryNotice
          tone={isEmpty ? 'info' : 'error'}
          role="alert"
          retrying={isFetching}
          onRetry={() => void refetch()}
        >
          <p>{message}</p>
          {isEmpty && (
            <p className="text-sm">
              参加しているワークスペースはまだありません。はじめての方は、ワークスペースを作成してください。招待を受け取った方は、招待メールのリンクから開いてください。
            </p>
          )}
        </RetryNotice>
      )}
      {data && !isEmpty && (
        <WorkspaceList
          workspaces={data}
          isNew={invitation.state === 'accepted' ? invitation.isNew : () => false}
        />
      )}
      <LinkButton
        to={`${NEW_WORKSPACE_PATH}${search}`}
        variant={isEmpty ? 'primary' : 'secondary'}
        block
        icon={<Plus aria-hidden className="size-5" />}
      >
        ワークスペースを作成
      </LinkButton>
    </PlainPage>
  );
}
