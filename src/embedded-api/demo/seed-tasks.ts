import { withFiles } from '~/domain/tasks/checklist';
import { MILESTONES } from '~/domain/tasks/task-dates';
import { addDays, DAY_MS, jstDateOf, jstInstant } from '~/domain/time/dates';
import { reachedDueDay } from '~/embedded-api/tasks/due-notices';
import type { TaskCommentRow, TaskRow } from '~/embedded-api/tasks/rows';
import { AGENCY_TASKS } from './agency-tasks';
import { COMPANY_TASKS } from './company-tasks';
import { type DemoItem, type DemoTask, done, open } from './demo-task';
import { seededClientIdOrNull } from './seed-clients';
import { DEMO_USER_ID, DEMO_WORKSPACES } from './seed-workspaces';

/**
 * The two smaller agencies, by workspaceId. Upcoming tasks of workspace 10 are not assigned:
 * tests of notifications rely on the clock having nothing to notify there.
 */
// oxfmt-ignore
const OFFICE_TASKS: Readonly<Record<number, readonly DemoTask[]>> = {
  7: [
    { title: '業務改善助成金：保育園の給食室の食洗機導入', client: 3, type: 'support', subsidyId: 11, assignee: 1,
      steps: [['writing', 26], ['submitted', 18], ['grant_decided', 3]], dueIn: 7,
      milestones: { submitted: -18, grant_decided: -3, project_end: 100 },
      amounts: { requested: 900_000, adopted: 900_000, granted: 880_000 }, checklist: [done('交付決定通知書'), open('発注書', 7)] },
    { title: 'デジタル化・AI導入補助金：建設会社の原価管理システム', client: 1, type: 'support', subsidyId: 2,
      assignee: 2, steps: [['preparing', 18], ['writing', 6]], dueIn: 7, deadlineIn: 9,
      amounts: { requested: 1_800_000 }, checklist: [done('GビズIDプライムの取得'), open('納税証明書', 5)],
      documentIds: [701] },
    { title: '省力化投資補助金（カタログ注文型）：ラーメン店の券売機と配膳ロボット', client: 4, type: 'support',
      subsidyId: 7, steps: [['considering', 4]], memo: '製品カタログに登録済みの機種か確認する。' },
    { title: 'キャリアアップ助成金：調剤薬局の正社員化3名分', client: 2, type: 'support', subsidyId: 12,
      assignee: 1, steps: [['reporting', 32], ['settled', 20], ['paid', 5]],
      milestones: { completed: -32, settled: -20, paid: -5 },
      amounts: { requested: 2_400_000, adopted: 2_400_000, granted: 2_400_000, settled: 2_400_000 },
      checklist: [done('支給申請書'), done('賃金台帳'), done('入金を確認できる通帳の写し')], documentIds: [702] },
  ],
  10: [
    { title: '小規模事業者持続化補助金：洋食器工房の海外向け展示会', client: 1, type: 'support', subsidyId: 3,
      steps: [['considering', 10], ['preparing', 6]], dueIn: 13, deadlineIn: 24, amounts: { requested: 1_000_000 },
      checklist: [done('経営計画書（様式2）の下書き'), open('事業支援計画書の依頼', 9)], documentIds: [1001] },
    { title: 'ものづくり補助金：刃物メーカーの研磨工程の自動化', client: 2, type: 'support', subsidyId: 1,
      steps: [['considering', 3]], deadlineIn: 33, checklist: [open('設備会社の見積')], documentIds: [1002] },
    { title: 'Go-Tech事業：チタン加工の研究開発計画の整理', client: 3, type: 'support', subsidyId: 10, assignee: 1,
      steps: [['considering', 30], ['preparing', 14]], dueIn: -3, deadlineIn: 44,
      memo: '大学の担当者との打合せが延びている。' },
    { title: '省エネ補助金（前回公募）：金属プレス工場の受変電設備の更新', client: 4, type: 'support', assignee: 1,
      steps: [['submitted', 40], ['screening', 33]], milestones: { submitted: -40, result_expected: 21 },
      amounts: { requested: 7_700_000 }, checklist: [done('見積書（3社）'), done('省エネルギー量の計算書')] },
  ],
};

const TASKS: readonly (readonly [workspaceId: number, tasks: readonly DemoTask[]])[] = [
  [4, COMPANY_TASKS],
  ...Object.entries({ ...AGENCY_TASKS, ...OFFICE_TASKS }).map(
    ([workspaceId, tasks]) => [Number(workspaceId), tasks] as const,
  ),
];

const NUMBERED = TASKS.flatMap(([workspaceId, tasks]) =>
  tasks.map((task, index) => ({ workspaceId, taskId: workspaceId * 100 + index + 1, task })),
);

/** The user who moved a task: its assignee. */
const moverOf = (workspaceId: number, assignee = 1): number => {
  const workspace = DEMO_WORKSPACES.find((each) => each.workspaceId === workspaceId);
  const colleague = workspace?.others[assignee - 2];
  return colleague && 'userId' in colleague ? colleague.userId : DEMO_USER_ID;
};

const rowOf = ({ workspaceId, taskId, task }: (typeof NUMBERED)[number], now: number): TaskRow => {
  const today = jstDateOf(new Date(now));
  const dayIn = (days: number | undefined): string | null =>
    days === undefined ? null : addDays(today, days);
  const { steps, milestones = {}, amounts, deadlineIn } = task;
  const agoOf = (index: number): number => now - (steps.at(index)?.[1] ?? 0) * DAY_MS;
  const deadline = dayIn(deadlineIn);
  const row: TaskRow = {
    taskId,
    workspaceId,
    title: task.title,
    type: task.type ?? 'self_application',
    subsidyId: task.subsidyId ?? null,
    clientId: seededClientIdOrNull(workspaceId, task.client),
    documentIds: [...(task.documentIds ?? [])],
    mediaIds: [...(task.mediaIds ?? [])],
    assigneeId: task.assignee === undefined ? null : workspaceId * 100 + task.assignee,
    status: steps.at(-1)?.[0] ?? 'considering',
    dueOn: dayIn(task.dueIn),
    deadline: deadline === null ? null : jstInstant(deadline, '17:00'),
    milestones: MILESTONES.flatMap((kind) => {
      const date = dayIn(milestones[kind]);
      return date === null ? [] : [{ kind, date }];
    }),
    amountRequested: amounts?.requested ?? null,
    amountAdopted: amounts?.adopted ?? null,
    amountGranted: amounts?.granted ?? null,
    amountSettled: amounts?.settled ?? null,
    checklist: (task.checklist ?? []).map((item: DemoItem, index) => ({
      itemId: index + 1,
      label: item.label,
      dueOn: dayIn(item.dueIn),
      done: item.done,
      ...withFiles(item.mediaIds ?? []),
    })),
    memo: task.memo ?? null,
    version: steps.length,
    createdAt: agoOf(0),
    updatedAt: agoOf(-1),
    history: steps.map(([to], index) => ({
      at: agoOf(index),
      userId: moverOf(workspaceId, task.assignee),
      from: steps[index - 1]?.[0] ?? null,
      to,
    })),
  };
  // Dates near the first day count as notified: otherwise the demo would begin with many notices.
  const known = reachedDueDay(row, now);
  return known === null ? row : { ...row, notifiedDue: known.key };
};

/** Dated around `now` (ms since 1970); taskId counts from workspaceId × 100 + 1. */
export const seededTasks = (now: number): TaskRow[] => NUMBERED.map((each) => rowOf(each, now));

export const seededTaskComments = (now: number): Omit<TaskCommentRow, 'commentId'>[] =>
  NUMBERED.flatMap(({ workspaceId, taskId, task: { comments = [] } }) =>
    comments.map(({ userId, daysAgo, body }) => ({
      workspaceId,
      taskId,
      userId,
      body,
      createdAt: now - daysAgo * DAY_MS,
    })),
  );
