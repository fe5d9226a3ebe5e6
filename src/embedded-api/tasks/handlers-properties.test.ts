import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Task } from '~/contract/tasks';
import { milestoneOn, milestoneReached } from '~/domain/tasks/task-dates';
import { canMove, isGrantDecided, TASK_STATUSES } from '~/domain/tasks/task-status';
import { startTasks } from '~tests/support/api/task-calls';

const anyStatus = fc.constantFrom(...TASK_STATUSES);

/** A request: the wished status, and how many versions old its basis is. */
const wish = fc.record({ to: anyStatus, staleness: fc.constantFrom(0, 0, 0, 0, 1, 2) });

describe('requests for a task in any order', () => {
  it('a task changes state only as the life cycle allows, and its history has no gaps', async () => {
    const { created, save, get } = await startTasks();
    await fc.assert(
      fc.asyncProperty(anyStatus, fc.array(wish, { maxLength: 30 }), async (start, wishes) => {
        let task: Task = await created({ status: start });
        const { taskId } = task;
        for (const { to, staleness } of wishes) {
          const version = Math.max(1, task.version - staleness);
          const { status } = await save(taskId, version, { status: to });
          const after = (await get(taskId)).body as Task;
          if (![200, 409, 422].includes(status)) return false;
          const isChanged = after.version !== task.version;
          if (isChanged !== (status === 200 && to !== task.status)) return false;
          if (isChanged && (version !== task.version || after.version !== version + 1))
            return false;
          if (!isChanged && JSON.stringify(after) !== JSON.stringify(task)) return false;
          task = after;
        }
        const { history } = task;
        const isChain = history.every(
          ({ from }, index) => from === (history[index - 1]?.to ?? null),
        );
        const isAllowed = history.every(({ from, to }) => from === null || canMove(from, to));
        return isChain && isAllowed && history.at(-1)?.to === task.status;
      }),
      { numRuns: 20 },
    );
    expect.assertions(0);
  }, 30_000);

  it('a task reaches granted states only through 交付決定, and each milestone reached has its date', async () => {
    const { created, save } = await startTasks();
    await fc.assert(
      fc.asyncProperty(fc.array(anyStatus, { minLength: 20, maxLength: 60 }), async (wishes) => {
        let task: Task = await created();
        for (const to of wishes) {
          const { status, body } = await save(task.taskId, task.version, { status: to });
          if (status === 200) task = body as Task;
          const reached = milestoneReached(task.status);
          if (reached !== null && milestoneOn(task, reached) === null) return false;
        }
        const decidedAt = task.history.findIndex(({ to }) => to === 'grant_decided');
        return decidedAt === task.history.findIndex(({ to }) => isGrantDecided(to));
      }),
      { numRuns: 10, endOnFailure: true },
    );
    expect.assertions(0);
  }, 30_000);
});
