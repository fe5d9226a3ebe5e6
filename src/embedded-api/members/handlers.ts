import type { memberEndpoints } from '~/contract/members';
import { roleName } from '~/domain/access/role-names';
import { roleIdOf, roleOfId, type Role } from '~/domain/access/roles';
import { addressOf, emailFormatProblem } from '~/embedded-api/accounts/email-address';
import type { Context } from '~/embedded-api/core/context';
import type { HandlersOf, User } from '~/embedded-api/core/handler';
import {
  conflict,
  rejectInvalid,
  forbidden,
  invalid,
  notFound,
} from '~/embedded-api/core/http-error';
import { invitationEmail, sendEmail } from '~/embedded-api/mails/mails';
import { addNotice, recipients } from '~/embedded-api/notices/inbox';
import { asWriter } from '~/embedded-api/workspaces/as-member';
import {
  requireAnotherOwner,
  requireRank,
  leaveWorkspace,
} from '~/embedded-api/workspaces/members';
import {
  membershipOf,
  requireChange,
  tablesOfMembership,
} from '~/embedded-api/workspaces/membership';
import type { MembershipRow } from '~/embedded-api/workspaces/rows';

/** Inside a transaction: notifies the members who may open the member list that somebody joined. */
const notifyJoined = async (context: Context, { workspaceId, role }: MembershipRow, user: User) => {
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

const INVITATION_LIFETIME = 7 * 24 * 60 * 60_000;
/** Limits how many unsolicited mails a member can cause. */
const OPEN_INVITATIONS_MAX = 50;

const requireRole = (workspaceUserRoleId: number): Role => {
  const role = roleOfId(workspaceUserRoleId);
  if (!role) throw invalid({ workspaceUserRoleId: '権限を選択してください。' });
  return role;
};

const membershipIn = async (
  { database }: Context,
  workspaceId: number,
  workspaceUserId: number,
): Promise<MembershipRow> => {
  const membership = await database.memberships.get(workspaceUserId);
  if (membership?.workspaceId !== workspaceId) throw notFound('メンバーが見つかりません。');
  return membership;
};

export const memberHandlers: HandlersOf<typeof memberEndpoints> = {
  // Open to every member on every plan: guards call it before the rules (specification §4).
  listMembers: async ({ context, user, query }) => {
    const { database } = context;
    const { workspaceId } = query;
    await membershipOf(context, user.userId, workspaceId);
    const memberships = await database.memberships.where({ workspaceId }).toArray();
    // No userId is 0, so an open invitation finds no user.
    const users = await database.users.bulkGet(memberships.map(({ userId }) => userId ?? 0));
    return memberships.map(({ workspaceUserId, role, email }, index) => ({
      workspaceUserId,
      workspaceUserRoleId: roleIdOf(role),
      userName: users[index]?.userName ?? '',
      email: users[index]?.email ?? email,
      status: users[index] ? 'active' : 'invited',
    }));
  },

  inviteMember: asWriter('members', async ({ context, user, body, workspaceId, member }) => {
    const { database, now } = context;
    rejectInvalid({ email: emailFormatProblem(body.email) });
    const role = requireRole(body.workspaceUserRoleId);
    requireRank(member, [role]);
    const email = addressOf(body.email);
    const token = crypto.randomUUID();
    const { memberships, invitations, users } = database;
    await database.transaction('rw', memberships, invitations, users, async () => {
      const invited = await users.where({ email }).first();
      const members = await memberships.where({ workspaceId }).toArray();
      if (invited && members.some(({ userId }) => userId === invited.userId)) {
        throw conflict('このメールアドレスの方は、既にメンバーです。');
      }
      // A second invitation of the same address replaces the link and role of the first.
      const open = members.find((row) => row.userId === null && row.email === email);
      // The open invitation may have a higher role than the caller may change.
      if (open) requireRank(member, [open.role]);
      else if (members.filter(({ userId }) => userId === null).length >= OPEN_INVITATIONS_MAX) {
        throw conflict(
          `承諾待ちの招待が${OPEN_INVITATIONS_MAX}件あります。不要な招待を削除してから、もう一度お試しください。`,
        );
      }
      const workspaceUserId = open
        ? open.workspaceUserId
        : await memberships.add({ workspaceId, userId: null, email, role });
      if (open) await memberships.update(workspaceUserId, { role });
      await invitations.where({ workspaceUserId }).delete();
      await invitations.add({ token, workspaceUserId, expiresAt: now() + INVITATION_LIFETIME });
    });
    const invitation = { inviter: user.userName, role: roleName(role), token };
    const workspace = member.workspace.name;
    await sendEmail(context, email, invitationEmail({ ...invitation, workspace }));
  }),

  acceptInvitation: async ({ context, user, body }) => {
    const { database, now } = context;
    const { memberships, invitations, notices } = database;
    const tables = [invitations, notices, ...tablesOfMembership(context)];
    await database.transaction('rw', tables, async () => {
      const invitation = await invitations.get(body.invitationToken);
      const membership = invitation && (await memberships.get(invitation.workspaceUserId));
      if (!invitation || !membership || invitation.expiresAt <= now()) {
        throw notFound(
          'この招待は無効になっています。有効期限が切れたか、取り消されたか、既に使われています。招待した方に、もう一度送るよう依頼してください。',
        );
      }
      if (membership.email !== user.email) {
        throw forbidden(
          'この招待は別のメールアドレスに送られています。招待メールを受け取ったメールアドレスでログインしてください。',
        );
      }
      await invitations.delete(invitation.token);
      const { workspaceId, workspaceUserId } = membership;
      const members = memberships.where({ workspaceId });
      // After a change of address, the user may be a member already under the former address.
      if ((await members.filter(({ userId }) => userId === user.userId).count()) > 0) {
        await memberships.delete(workspaceUserId);
        return;
      }
      await memberships.update(workspaceUserId, { userId: user.userId });
      await notifyJoined(context, membership, user);
    });
  },

  updateMember: asWriter('members', async ({ context, body, workspaceId, member }) => {
    const { database } = context;
    const role = requireRole(body.workspaceUserRoleId);
    const { memberships } = database;
    await database.transaction('rw', memberships, async () => {
      const target = await membershipIn(context, workspaceId, body.workspaceUserId);
      requireRank(member, [role, target.role]);
      if (role !== 'owner') await requireAnotherOwner(context, target);
      await memberships.update(target.workspaceUserId, { role });
    });
  }),

  removeMember: async ({ context, user, path, body }) => {
    const member = await membershipOf(context, user.userId, body.workspaceId);
    const target = await membershipIn(context, body.workspaceId, path.workspaceUserId);
    // Removing oneself is a withdrawal, which needs no permission.
    if (target.userId !== user.userId) {
      requireChange(member, 'members');
      requireRank(member, [target.role]);
    }
    await leaveWorkspace(context, target);
  },
};
