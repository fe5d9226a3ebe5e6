import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import { workspaceQuery } from './query-values';
import { id } from './values';

const roleId = z.int().check(z.gte(1), z.lte(4));

export const member = z.object({
  workspaceUserId: id,
  workspaceUserRoleId: roleId,
  userName: z.string(),
  email: z.string(),
  status: z.enum(['active', 'invited']),
});
export type Member = z.output<typeof member>;

/** Members and invitations (specification §7, "Members"; product §4). */
export const memberEndpoints = defineEndpoints('members', {
  listMembers: {
    method: 'GET',
    path: '/v1/members',
    summary: 'メンバーの一覧',
    query: workspaceQuery,
    answer: z.array(member),
  },
  inviteMember: {
    method: 'POST',
    path: '/v1/invite',
    summary: 'メンバーの招待',
    body: z.object({ workspaceId: id, email: z.string(), workspaceUserRoleId: roleId }),
  },
  acceptInvitation: {
    method: 'POST',
    path: '/v1/invite-acceptance',
    summary: '招待の承諾',
    body: z.object({ invitationToken: z.string() }),
  },
  updateMember: {
    method: 'PUT',
    path: '/v1/member',
    summary: 'メンバーの権限の変更',
    body: z.object({ workspaceId: id, workspaceUserId: id, workspaceUserRoleId: roleId }),
  },
  removeMember: {
    method: 'DELETE',
    path: '/v1/member/{workspaceUserId}',
    summary: 'メンバーの削除',
    body: z.object({ workspaceId: id }),
  },
});
