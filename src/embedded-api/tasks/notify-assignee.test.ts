import { describe, expect, it } from 'vitest';
import { EDITOR, MEMBERS, startTasks, tasksAs, WORKSPACE } from '~tests/support/api/task-calls';

const start = async () => {
  const test = await startTasks();
  const editor = tasksAs(test, EDITOR);
  return { ...test, editor, notified: async () => editor.taskNotices() };
};

describe('who a task is assigned to', () => {
  it('an assignee is notified of an assignment with its date, unless they assigned themselves', async () => {
    const { created, saved, editor, notified } = await start();
    const task = await created({ assigneeId: MEMBERS.editor, dueOn: '2026-12-04' });
    expect(await notified()).toMatchObject([
      {
        title: '「月面補助金の申請」の担当になりました',
        body: '佐藤 美咲さんが設定しました。社内の期限は2026/12/04(金)です。',
        link: `/tasks/${task.taskId}`,
        readAt: null,
      },
    ]);
    const freed = await saved(task, { assigneeId: null, memo: 'メモ' });
    await editor.saved(freed, { assigneeId: MEMBERS.editor });
    expect(await notified()).toHaveLength(1);
  });

  it('an assignee is notified of others’ comments, and not of their own', async () => {
    const { created, ask, editor, notified } = await start();
    const { taskId } = await created({ assigneeId: MEMBERS.editor });
    const address = `/v1/tasks/${taskId}/comments`;
    await editor.ask('POST', address, { workspaceId: WORKSPACE, body: '確認しました' });
    await ask('POST', address, { workspaceId: WORKSPACE, body: 'あ'.repeat(150) });
    const notices = await notified();
    expect(notices).toHaveLength(2);
    expect(notices[0]).toMatchObject({
      title: '「月面補助金の申請」に佐藤 美咲さんがコメントしました',
      body: `${'あ'.repeat(100)}…`,
    });
  });

  it('an assignee is notified 7, 3 and 1 days before a deadline, on its day, and once when overdue', async () => {
    const { created, passTo, api, notified } = await start();
    const { taskId } = await created({
      assigneeId: MEMBERS.editor,
      status: 'writing',
      deadline: '2026-12-04T17:00:00+09:00',
    });
    const received: string[] = [];
    const days = ['11-26', '11-27', '11-29', '12-01', '12-03', '12-04', '12-05', '12-09'];
    for (const day of days) {
      for (const hour of ['09:00', '18:00']) {
        passTo(`2026-${day} ${hour}`);
        const before = (await notified()).length;
        await api.runClock();
        await api.runClock();
        const notices = await notified();
        if (notices.length > before) received.push(`${day} ${hour} ${notices[0]?.title}`);
      }
    }
    const name = '「月面補助金の申請」の申請の締切';
    expect(received).toEqual([
      `11-27 09:00 ${name}まであと7日です`,
      `12-01 09:00 ${name}まであと3日です`,
      `12-03 09:00 ${name}まであと1日です`,
      `12-04 09:00 ${name}は本日です`,
      `12-04 18:00 ${name}を過ぎています`,
    ]);
    expect((await notified())[0]).toMatchObject({
      body: '申請の締切は2026/12/04(金) 17:00です。現在の状態は「申請書作成中」です。',
      link: `/tasks/${taskId}`,
    });
  });

  it('the notification clock skips a date that the assignee set or learned by the assignment', async () => {
    const { created, editor, api, notified, saved } = await start();
    const task = await created({ assigneeId: MEMBERS.editor, dueOn: '2026-11-22' });
    await editor.created({ assigneeId: MEMBERS.editor, dueOn: '2026-11-20' });
    await api.runClock();
    expect(await notified()).toHaveLength(1);
    await saved(task, { dueOn: '2026-11-20' });
    await api.runClock();
    expect((await notified())[0]?.title).toBe('「月面補助金の申請」の社内の期限は本日です');
  });

  it('an assignee is notified of an overdue task even after they saved another field of it', async () => {
    const { created, editor, api, notified, passTo } = await start();
    const task = await created({
      assigneeId: MEMBERS.editor,
      status: 'writing',
      dueOn: '2026-12-18',
    });
    passTo('2026-12-19 00:01');
    const noted = await editor.saved(task, { memo: '見積を待っています' });
    await api.runClock();
    const title = '「月面補助金の申請」の社内の期限を過ぎています';
    expect((await notified())[0]?.title).toBe(title);
    const count = (await notified()).length;
    // The assignee knows a date that they set, and one that follows from a status they set.
    const dated = await editor.saved(noted, { dueOn: '2026-12-19' });
    await editor.saved(dated, { status: 'preparing' });
    await api.runClock();
    expect(await notified()).toHaveLength(count);
  });

  it('an assignee is not notified of expected results, nor while their role does not open tasks', async () => {
    const { created, api, notified, ask, passTo } = await start();
    await created({
      assigneeId: MEMBERS.editor,
      status: 'screening',
      milestones: [{ kind: 'result_expected', date: '2026-11-25' }],
    });
    await created({ assigneeId: MEMBERS.editor, dueOn: '2026-12-10' });
    expect(await notified()).toHaveLength(2);
    const role = { workspaceUserId: MEMBERS.editor, workspaceUserRoleId: 4 };
    expect((await ask('PUT', '/v1/member', { workspaceId: WORKSPACE, ...role })).status).toBe(204);
    passTo('2026-12-10 09:00');
    await api.runClock();
    await ask('PUT', '/v1/member', { workspaceId: WORKSPACE, ...role, workspaceUserRoleId: 3 });
    expect(await notified()).toHaveLength(2);
  });

  it('a manual check sends the demo account’s task deadline notices and counts them', async () => {
    const test = await start();
    await test.created({ assigneeId: MEMBERS.own, dueOn: '2026-11-30' });
    test.passTo('2026-11-24 09:00');
    const address = '/v1/notification-conditions/check';
    const { body } = await test.ask('POST', address, { workspaceId: WORKSPACE });
    expect((body as { noticeCount: number }).noticeCount).toBeGreaterThan(0);
    expect((await test.taskNotices())[0]?.title).toContain('まであと6日です');
  });
});
