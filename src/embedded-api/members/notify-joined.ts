import { roleName } from '~/domain/access/role-names';
import type { Context } from '~/embedded-api/core/context';
import type { User } from '~/embedded-api/core/handler';
import { addNotice } from '~/embedded-api/notices/add-notice';
import { recipients } from '~/embedded-api/notices/recipients';
import type { MembershipRow } from '~/embedded-api/workspaces/rows';

/** Inside a transaction: notifies the members who see the list of members that somebody joined. */
export const notifyJoined = async (
  context: Context,
  { workspaceId, role }: MembershipRow,
  user: User,
): Promise<void> => {
  for (const { userId } of await recipients(context, workspaceId, 'members')) {
    if (userId === user.userId) continue;
    await addNotice(context, {
      userId,
      workspaceId,
      kind: 'member',
      title: `${user.userName}さんがワークスペースに参加しました`,
      body: `権限は${roleName(role)}です。`,
      link: '/members',
    });
  }
};
