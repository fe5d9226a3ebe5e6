import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Member } from '~/contract/members';
import type { Workspace } from '~/contract/workspace';
import { canChange } from '~/domain/access/access';
import { isWithinRank } from '~/domain/access/rank';
import { roleName } from '~/domain/access/role-names';
import { selectedWorkspaceOf, useSessionStore } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Notice } from '~/ui/feedback/notice';
import { PageHeader } from '~/ui/page/page-header';
import { Loading, Skeleton } from '~/ui/feedback/skeleton';
import { MemberTable } from '~/features/members/list/member-table';
import { isInvited } from '~/features/members/member';
import { memberQueries } from '~/features/members/queries';
import { lazyNamed } from '~/lib/lazy-named';

const InviteDialog = lazyNamed(
  async () => import('~/features/members/list/invite-dialog'),
  'InviteDialog',
);

export default function Members() {
  const workspace = selectedWorkspaceOf(useSessionStore());
  // Null for the moment between a withdrawal and the choice of another workspace.
  return workspace === null ? null : (
    <MembersOf key={workspace.workspaceId} workspace={workspace} />
  );
}

const MembersOf = ({ workspace }: { workspace: Workspace }) => {
  const { data, error, isFetching, isPaused, refetch } = useQuery(
    memberQueries.list(workspace.workspaceId),
  );
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <PageHeader
        title="メンバー"
        lead="このワークスペースを一緒に使う人です。権限によって、使える機能が変わります。"
        actions={
          canChange('members', workspace) && (
            <Button
              variant="primary"
              icon={<UserPlus aria-hidden />}
              onClick={() => setInviting(true)}
            >
              メンバーを招待
            </Button>
          )
        }
      />
      {data && error && (
        <Notice
          tone="warning"
          role="alert"
          className="mb-4"
          action={
            <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
              再試行
            </Button>
          }
        >
          最新のメンバーを取得できませんでした。前に取得した一覧を表示しています。{error.message}
        </Notice>
      )}
      {data && <MemberList workspace={workspace} members={data} />}
      {!data && error && (
        <EmptyState
          variant="error"
          title="メンバーを取得できませんでした"
          retrying={isFetching}
          onRetry={() => void refetch()}
        >
          {error.message}
        </EmptyState>
      )}
      {!data && !error && (isPaused ? <WaitingForConnection /> : <MembersLoading />)}
      {isInviting && (
        <Suspense>
          <InviteDialog workspace={workspace} onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </>
  );
};

const MemberList = ({
  workspace,
  members,
}: {
  workspace: Workspace;
  members: readonly Member[];
}) => {
  const invited = members.filter(isInvited).length;
  const canBeOutranked = !isWithinRank(workspace.role, 'owner');
  return (
    <div className="grid gap-3">
      <p role="status" className="num text-sm text-ink-2">
        {invited === 0 ? `${members.length}人` : `${members.length}人（うち招待中 ${invited}人）`}
      </p>
      <MemberTable workspace={workspace} members={members} />
      {canBeOutranked && (
        <p className="text-sm text-ink-2">
          ご自身の権限（{roleName(workspace.role)}
          ）より上のメンバーの変更と、ご自身より上の権限の付与はできません。
        </p>
      )}
      {members.length === 1 && (
        <EmptyState title="ほかのメンバーはまだいません">
          「メンバーを招待」から招待すると、会社情報や書類、お気に入りを一緒に使えます。招待した人には、参加するためのリンクがメールで届きます。
        </EmptyState>
      )}
    </div>
  );
};

const MembersLoading = () => (
  <Loading label="メンバーを読み込み中">
    <div className="paper grid gap-5 p-4">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-4">
          <Skeleton className="size-8 rounded-full!" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="ms-auto h-9 w-2/5 md:w-56" />
        </div>
      ))}
    </div>
  </Loading>
);

const WaitingForConnection = () => (
  <Notice tone="warning" role="status">
    インターネットに接続していません。接続が戻ると、自動で読み込みます。
  </Notice>
);
