import { roleName } from '~/domain/access/role-names';
import type { User } from '~/embedded-api/core/handler';
import type { Context } from '~/embedded-api/core/context';
import type { MembershipRow } from '~/embedded-api/workspaces/rows';
import { addNotice } from '~/embedded-api/notices/add-notice';
import { recipients } from '~/embedded-api/notices/recipients';

/** Inside a transaction: tells who sees the members that somebody joined them. */
export const tellJoining = async (
  context: Context,
  { workspaceId, role }: MembershipRow,
  user: User,
): Promise<void> => {
  const seats = await recipients(context, workspaceId, 'members');
  const told = seats.map((each) => each.userId).filter((userId) => userId !== user.userId);
  for (const userId of told) {
    await addNotice(context, {
      userId,
      workspaceId,
      kind: 'member',
      title: `${user.userName}さんがワークスペースに参加しました`,
      body: `権限は${roleName(role)}です。`,
      link: '/members',
      clientId: null,
      createdAt: context.now(),
      readAt: null,
      subsidyIds: [],
    });
  }
};
