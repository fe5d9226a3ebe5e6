import {
  useMutation,
  useQueryClient,
  type QueryClient,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { memberEndpoints, type Member } from '~/contract/members';
import { roleName } from '~/domain/access/role-names';
import { roleIdOf, type Role } from '~/domain/access/roles';
import { memberLabel, isInvited } from '~/features/members/member';
import { memberQueries } from '~/features/members/queries';
import { ApiError } from '~/lib/http/api-error';
import { call, callOrThrow } from '~/session/api';
import { setMembers } from '~/session/members';
import { cached } from '~/session/query';
import { useWorkspaceId } from '~/session/session';
import { toast } from '~/ui/feedback/toast';

/** Applies a saved change to the cached list, then refetches it. */
const change = async (
  queryClient: QueryClient,
  workspaceId: number,
  changed: (members: Member[]) => Member[],
): Promise<void> => {
  const { queryKey } = memberQueries.list(workspaceId);
  // A pending fetch may not include the change.
  await queryClient.cancelQueries({ queryKey });
  const members = queryClient.setQueryData(queryKey, (list) => list && changed(list));
  if (members !== undefined) setMembers(workspaceId, members);
  void queryClient.invalidateQueries({ queryKey });
};

/** Sequential per member. Only a success changes the list: nothing to roll back (promise F33). */
export const useChangeRole = (member: Member) => {
  const workspaceId = useWorkspaceId();
  const queryClient = useQueryClient();
  const { workspaceUserId } = member;
  return useMutation({
    scope: { id: `member-${workspaceUserId}` },
    mutationFn: async (role: Role) =>
      callOrThrow(memberEndpoints.updateMember, {
        body: { workspaceId, workspaceUserId, workspaceUserRoleId: roleIdOf(role) },
      }),
    onSuccess: async (_, role) => {
      toast.success(`${memberLabel(member)}の権限を「${roleName(role)}」に変更しました`);
      await change(queryClient, workspaceId, (members) =>
        members.map((each) =>
          each.workspaceUserId === workspaceUserId
            ? { ...each, workspaceUserRoleId: roleIdOf(role) }
            : each,
        ),
      );
    },
    onError: () => void queryClient.invalidateQueries(cached(workspaceId, 'members')),
  });
};

/** After a 404: whether the member does not exist any more; otherwise it is the workspace. */
const isGone = async (
  queryClient: QueryClient,
  workspaceId: number,
  { workspaceUserId }: Member,
): Promise<boolean> => {
  try {
    const members = await queryClient.query(memberQueries.list(workspaceId));
    return members.every((each) => each.workspaceUserId !== workspaceUserId);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return false;
  }
};

/** Removes a member or cancels an invitation. */
export const useRemoveMember = () => {
  const workspaceId = useWorkspaceId();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (member: Member) => {
      const path = { workspaceUserId: member.workspaceUserId };
      const { error } = await call(memberEndpoints.removeMember, { path, body: { workspaceId } });
      if (error === null) return;
      if (error.statusCode !== 404 || !(await isGone(queryClient, workspaceId, member))) {
        throw error;
      }
    },
    onSuccess: async (_, member) => {
      toast.success(
        isInvited(member)
          ? `${member.email} への招待を削除しました`
          : `${memberLabel(member)}をメンバーから削除しました`,
      );
      await change(queryClient, workspaceId, (members) =>
        members.filter((each) => each.workspaceUserId !== member.workspaceUserId),
      );
    },
    onError: () => void queryClient.invalidateQueries(cached(workspaceId, 'members')),
  });
};

/** Sends or resends an invitation; succeeds after the list was refetched. */
export const useInvite = () => {
  const workspaceId = useWorkspaceId();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ email, role }: { email: string; role: Role }) =>
      callOrThrow(memberEndpoints.inviteMember, {
        body: { workspaceId, email, workspaceUserRoleId: roleIdOf(role) },
      }),
    onSuccess: async () => queryClient.invalidateQueries(cached(workspaceId, 'members')),
  });
};

/** Ignores calls while one is pending: a second click may come before the render (promise F30). */
export const useMutateOnce = <Variables>({
  mutate,
}: Pick<UseMutationResult<unknown, Error, Variables>, 'mutate'>): ((
  variables: Variables,
  onSuccess: () => void,
) => void) => {
  const isRunning = useRef(false);
  return (variables, onSuccess) => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutate(variables, {
      onSuccess,
      onSettled: () => {
        isRunning.current = false;
      },
    });
  };
};
