import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useId, useState } from 'react';
import type { Member } from '~/contract/members';
import type { Workspace } from '~/contract/workspace';
import { canChange } from '~/domain/access/access';
import { isWithinRank } from '~/domain/access/rank';
import { roleName } from '~/domain/access/role-names';
import { ROLES } from '~/domain/access/roles';
import { MemberTable } from '~/features/members/list/member-table';
import { RoleMeanings } from '~/features/members/list/role-cell';
import { isInvited } from '~/features/members/member';
import { memberQueries } from '~/features/members/queries';
import { lazyDialog } from '~/lib/lazy-named';
import { selectedWorkspaceOf, useSessionStore } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { SkeletonRows } from '~/ui/feedback/skeleton';
import { QueryState } from '~/ui/lists/query-state';
import { PageHeader } from '~/ui/page/page-header';

export default function Members() {
  const workspace = selectedWorkspaceOf(useSessionStore());
  // Null between a withdrawal and the navigation to /workspaces.
  return workspace === null ? null : (
    <MembersScreen key={workspace.workspaceId} workspace={workspace} />
  );
}

const InviteDialog = lazyDialog(
  async () => import('~/features/members/list/invite-dialog'),
  'InviteDialog',
);

const MembersScreen = ({ workspace }: { workspace: Workspace }) => {
  const answer = useQuery(memberQueries.list(workspace.workspaceId));
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <PageHeader
        title="メンバー"
        lead="このワークスペースのメンバーを管理します。権限によって、使える機能が変わります。"
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
      <QueryState what="メンバー" query={answer} skeleton={SKELETON}>
        {(members) => <MemberList workspace={workspace} members={members} />}
      </QueryState>
      {isInviting && <InviteDialog workspace={workspace} onClose={() => setInviting(false)} />}
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
  const meaningId = useId();
  const invited = members.filter(isInvited).length;
  const canBeOutranked = !isWithinRank(workspace.role, 'owner');
  return (
    <div className="grid gap-3">
      <p role="status" className="num text-sm text-ink-2">
        <b className="text-base text-ink">{`${members.length}人`}</b>
        {invited > 0 && `（うち招待中${invited}人）`}
      </p>
      <MemberTable workspace={workspace} members={members} />
      <section aria-labelledby={meaningId} className="mt-3 grid max-w-180 gap-2">
        <h2 id={meaningId} className="text-base">
          権限でできること
        </h2>
        <RoleMeanings plan={workspace.plan} roles={ROLES} />
      </section>
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

const SKELETON = (
  <SkeletonRows
    rows={3}
    className="grid-cols-[2rem_minmax(0,1fr)_40%] items-center md:grid-cols-[2rem_minmax(0,1fr)_14rem]"
    cells={['size-8 rounded-full!', 'h-4 w-2/5', 'h-9 w-full']}
  />
);
