import { expect, it } from 'vitest';
import { asUser, startNotifications } from '~tests/support/api/notification-calls';

const WORKSPACE = 3;

it('existing members are notified once when an invited person joins the workspace', async () => {
  const test = startNotifications();
  const email = 'watanabe@example.com';
  await test.ask('POST', '/v1/invite', { workspaceId: WORKSPACE, email, workspaceUserRoleId: 2 });
  const invitationToken = (await test.lastMail())?.link?.split('invitation=')[1];
  const joining = asUser(test, email);
  await joining.ask('POST', '/v1/invite-acceptance', { invitationToken });
  await joining.ask('POST', '/v1/invite-acceptance', { invitationToken });
  const notified = async (one?: string) => {
    const { items } = await asUser(test, one).notices('&kind=member', WORKSPACE);
    return items.filter(({ title }) => title === '渡辺 誠さんがワークスペースに参加しました');
  };
  for (const one of ['demo@example.com', 'suzuki@example.com', 'takahashi@example.com']) {
    expect(await notified(one)).toMatchObject([{ body: '権限は管理者です。', link: '/members' }]);
  }
  expect(await notified(email)).toEqual([]);
});
