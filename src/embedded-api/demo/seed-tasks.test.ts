import { describe, expect, it } from 'vitest';
import { can } from '~/domain/access/access';
import { filesOf } from '~/domain/tasks/checklist';
import { contradictions } from '~/domain/tasks/date-checks';
import { CHECKLIST_LABEL_MAX, TASK_TITLE_MAX } from '~/domain/tasks/task';
import { amountDifferences } from '~/domain/tasks/task-amount';
import {
  isDueSoon,
  isOverdue,
  MILESTONES,
  milestoneOn,
  milestoneReached,
} from '~/domain/tasks/task-dates';
import { canMove, phaseOf, statusesOf, TASK_PHASES } from '~/domain/tasks/task-status';
import { startTestApi } from '~tests/support/api/embedded-api';
import { DAY } from '~tests/support/api/notification-calls';
import { LONG_SESSIONS, tasksAs } from '~tests/support/api/task-calls';
import { seededDocuments } from './seed-documents';
import { seededMedias } from './seed-medias';
import { seededTaskComments, seededTasks } from './seed-tasks';
import { DEMO_WORKSPACES } from './seed-workspaces';

const NOW = Date.parse('2026-11-20T09:00:00+09:00');
const rows = seededTasks(NOW);
const WORKSPACES = [4, 5, 6, 7, 10];

/** The workspaceUserId of a task's assignee, as `seed.ts` numbers them. */
const membershipOf = (workspaceId: number, membership: number) => {
  const workspace = DEMO_WORKSPACES.find((one) => one.workspaceId === workspaceId);
  const own = workspace && { userId: 1, role: workspace.role };
  const member = membership === 1 ? own : workspace?.others[membership - 2];
  return member && workspace && 'userId' in member
    ? { ...member, plan: workspace.plan }
    : undefined;
};

describe('the demo’s tasks', () => {
  it('the dates of the demo’s tasks do not contradict each other, and no amount is higher than the one before it', () => {
    const keys = ['dueOn', 'deadline', ...MILESTONES] as const;
    for (const row of rows) {
      expect(contradictions(row, keys, new Date(NOW))).toEqual([]);
      expect(amountDifferences(row).higher).toEqual([]);
    }
  });

  it('the demo’s tasks cover every phase, some of them overdue or due soon', () => {
    const here = rows.filter(({ workspaceId }) => workspaceId === 4);
    const now = new Date(NOW);
    expect([...new Set(here.map(({ status }) => phaseOf(status)))].toSorted()).toEqual(
      [...TASK_PHASES].toSorted(),
    );
    expect(new Set(here.map(({ status }) => status)).size).toBe(here.length);
    expect(statusesOf('done')).toContain(here.find(({ status }) => status === 'follow_up')?.status);
    expect(here.filter((row) => isOverdue(row, now)).length).toBeGreaterThan(0);
    expect(here.filter((row) => isDueSoon(row, now)).length).toBeGreaterThan(1);
    expect([...new Set(rows.map(({ workspaceId }) => workspaceId))]).toEqual(WORKSPACES);
  });

  it('the demo’s tasks have valid titles, histories, milestones, checklists and assignees', () => {
    for (const row of rows) {
      expect(Array.from(row.title).length).toBeLessThanOrEqual(TASK_TITLE_MAX);
      row.history.forEach(({ at, from, to }, index) => {
        const before = row.history[index - 1];
        expect(from).toBe(before?.to ?? null);
        expect(at).toBeGreaterThanOrEqual(before?.at ?? 0);
        expect(from === null || canMove(from, to)).toBe(true);
      });
      const reached = milestoneReached(row.status);
      expect(reached === null || /^\d{4}-\d\d-\d\d$/u.test(milestoneOn(row, reached) ?? '')).toBe(
        true,
      );
      for (const { label } of row.checklist) {
        expect(Array.from(label).length).toBeLessThanOrEqual(CHECKLIST_LABEL_MAX);
      }
      const membership = membershipOf(row.workspaceId, (row.assigneeId ?? 0) % 100);
      expect(row.assigneeId === null || (membership && can('tasks', membership))).toBe(true);
    }
    for (const { workspaceId, userId } of seededTaskComments(NOW)) {
      const userIds = [1, 2, 3, 4].map(
        (membership) => membershipOf(workspaceId, membership)?.userId,
      );
      expect(userIds).toContain(userId);
    }
  });

  it('the demo’s tasks link to documents of the same subsidy and to existing files', async () => {
    const documents = new Map(seededDocuments(NOW).map((row) => [row.documentId, row]));
    const medias = new Set((await seededMedias(NOW)).rows.map(({ mediaId }) => mediaId));
    for (const { documentIds, checklist, subsidyId, workspaceId } of rows) {
      for (const documentId of documentIds) {
        const found = documents.get(documentId);
        expect(found).toMatchObject({ workspaceId, deletedAt: null });
        expect([null, subsidyId]).toContain(found?.subsidyId);
      }
      const files = checklist.flatMap(filesOf);
      expect(files.filter((mediaId) => !medias.has(mediaId))).toEqual([]);
    }
  });

  it('the demo’s tasks are listed, and no task notice is added on the first day', async () => {
    const test = startTestApi({ startAt: NOW, ...LONG_SESSIONS });
    const calls = tasksAs(test);
    const noticeCount = async () => {
      const counts = WORKSPACES.map(async (one) => (await calls.taskNotices(one)).length);
      return Promise.all(counts);
    };
    const seeded = await noticeCount();
    await test.api.runClock();
    expect(await noticeCount()).toEqual(seeded);
    for (const workspaceId of WORKSPACES) {
      const { total, items } = await calls.list('', workspaceId);
      expect(total).toBeGreaterThanOrEqual(4);
      expect(items.some(({ checklist }) => checklist.some(({ done }) => done))).toBe(true);
    }
    test.pass(2 * DAY);
    await test.api.runClock();
    const notified = (await calls.taskNotices()).slice(0, 2).map(({ link }) => link);
    expect(new Set(notified)).toEqual(new Set(['/tasks/401', '/tasks/403']));
    expect((await noticeCount())[0]).toBe((seeded[0] ?? 0) + 2);
  });
});
