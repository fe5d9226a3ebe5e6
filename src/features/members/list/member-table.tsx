import { useState } from 'react';
import type { Member } from '~/contract/members';
import type { Workspace } from '~/contract/workspace';
import { barrierTo } from '~/features/members/member';
import { lazyDialog } from '~/lib/lazy-named';
import { isOwnMember } from '~/session/members';
import { useSessionStore } from '~/session/session';
import { Table, Th } from '~/ui/lists/table';
import { MemberRow } from './member-row';

const RemoveDialog = lazyDialog(async () => import('./remove-dialog'), 'RemoveDialog');

/** All members and open invitations: a table, on a phone cards. */
export const MemberTable = ({
  workspace,
  members,
}: {
  workspace: Workspace;
  members: readonly Member[];
}) => {
  const ownEmail = useSessionStore(({ email }) => email);
  const [removed, setRemoved] = useState<Member | null>(null);
  const isOwn = (member: Member): boolean => isOwnMember(member, ownEmail);
  return (
    <>
      <Table
        label="メンバーの一覧"
        fluid
        className="lg:paper max-lg:[&_table]:block max-lg:[&_tbody]:grid max-lg:[&_tbody]:gap-3"
      >
        <thead className="max-lg:sr-only">
          <tr>
            <Th className="w-2/5 min-w-48">メンバー</Th>
            <Th className="min-w-44">権限</Th>
            <Th align="end">操作</Th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <MemberRow
              key={member.workspaceUserId}
              member={member}
              isOwn={isOwn(member)}
              barrier={barrierTo(member, { members, own: workspace.role })}
              onRemove={() => setRemoved(member)}
            />
          ))}
        </tbody>
      </Table>
      {removed !== null && (
        <RemoveDialog
          workspace={workspace}
          member={removed}
          isOwn={isOwn(removed)}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  );
};
