import type { TaskContent } from '~/contract/tasks';
import { can } from '~/domain/access/access';
import { filesOf } from '~/domain/tasks/checklist';
import type { Context } from '~/embedded-api/core/context';
import type { Membership } from '~/embedded-api/workspaces/membership';
import { linksIn } from './answers';

const assigneeProblem = async (
  { database }: Context,
  { plan, workspace: { workspaceId } }: Membership,
  assigneeId: number | null,
): Promise<string | null> => {
  if (assigneeId === null) return null;
  const assignee = await database.memberships.get(assigneeId);
  if (assignee?.workspaceId !== workspaceId) {
    return '選択した担当者はこのワークスペースにいません。ほかのメンバーを選択してください。';
  }
  if (assignee.userId === null) {
    return '招待中のメンバーは、参加するまで担当者にできません。';
  }
  return can('tasks', { plan, role: assignee.role })
    ? null
    : '閲覧者は案件を開けないため、担当者にできません。ほかのメンバーを選択してください。';
};

const mediaIdsAt = ({ checklist }: TaskContent): number[] => checklist.flatMap(filesOf);

/** Inside a transaction: messages for an invalid assignee or links. Unchanged ones are kept. */
export const referenceProblems = async (
  context: Context,
  member: Membership,
  { next, current }: { next: TaskContent; current: TaskContent | null },
): Promise<Record<string, string | null>> => {
  const { documentIds, mediaIds } = await linksIn(context, member.workspace.workspaceId);
  const missing = (
    given: readonly number[],
    before: readonly number[],
    there: ReadonlySet<number>,
  ): boolean => given.some((one) => !there.has(one) && !before.includes(one));
  const isAssigneeKept = current !== null && current.assigneeId === next.assigneeId;
  const gone = '見つからないファイルがあります。削除された可能性があります。選び直してください。';
  const filesBefore = current === null ? [] : [...mediaIdsAt(current), ...current.mediaIds];
  return {
    assigneeId: isAssigneeKept ? null : await assigneeProblem(context, member, next.assigneeId),
    documentIds: missing(next.documentIds, current?.documentIds ?? [], documentIds)
      ? '見つからない書類があります。削除された可能性があります。選び直してください。'
      : null,
    mediaIds: missing(next.mediaIds, filesBefore, mediaIds) ? gone : null,
    checklist: missing(mediaIdsAt(next), filesBefore, mediaIds) ? gone : null,
  };
};

/** Adds the links to deleted documents, which the sender of the body was not shown. */
export const withHiddenLinks = async (
  context: Context,
  workspaceId: number,
  { next, current }: { next: TaskContent; current: TaskContent },
): Promise<TaskContent> => {
  const { documentIds } = await linksIn(context, workspaceId);
  const hidden = current.documentIds.filter((one) => !documentIds.has(one));
  return { ...next, documentIds: [...new Set([...next.documentIds, ...hidden])] };
};
