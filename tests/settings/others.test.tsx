// @vitest-environment jsdom

import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { setMembers } from '~/session/members';
import { selectWorkspace, updateWorkspace } from '~/session/session-changes';
import { useProfileStore } from '~/session/workspace-profile';
import {
  AS_ADMIN,
  AS_EDITOR,
  AS_OWNER,
  AS_OWNER_ON_FREE,
  AS_VIEWER,
  pendingCall,
  openOthers as open,
  openSettings,
  section,
  refusal,
} from '../support/open-settings.tsx';

describe('the screen その他の設定', () => {
  test.each([
    [
      'an owner',
      AS_OWNER,
      ['会社情報にもとづく通知', 'プランとお支払い', '退会', 'ワークスペースの削除'],
    ],
    ['an admin', AS_ADMIN, ['会社情報にもとづく通知', '退会']],
    ['an editor', AS_EDITOR, ['会社情報にもとづく通知', '退会']],
    ['a viewer', AS_VIEWER, ['退会']],
  ])('in その他の設定, %s sees only sections for that role', async (_, workspaceId, names) => {
    await open(workspaceId);
    const headings = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    expect(headings.map((heading) => heading.textContent)).toEqual(names);
  });

  test('on the screen その他の設定, an owner sees links to the plan downgrade and to the payment period', async () => {
    await open(AS_OWNER);
    const links = section('プランとお支払い').getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['プランのダウングレード', '/settings/others/plan-downgrade'],
      ['お支払い周期', '/settings/others/payment-period'],
    ]);
  });
});

describe('the section 会社情報にもとづく通知', () => {
  const POST = 'POST /v1/workspace-profile-notification';
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^会社情報に合う/ });

  test('a click on the checkbox switches the profile notification and saves the change at once', async () => {
    const app = await open(AS_OWNER);
    const before = box().checked;
    await app.user.click(box());
    expect(
      await screen.findByText(before ? '通知をオフにしました。' : '通知をオンにしました。'),
    ).toBeInTheDocument();
    expect(app.bodiesOf(POST)).toEqual([{ workspaceId: AS_OWNER, isNotification: !before }]);
    expect(box().checked).toBe(!before);
    expect(useProfileStore.getState().profile?.isNotification).toBe(!before);
  });

  test('a double click switches the profile notification only once', async () => {
    const app = await open(AS_OWNER);
    const before = box().checked;
    await app.user.dblClick(box());
    await screen.findByText(before ? '通知をオフにしました。' : '通知をオンにしました。');
    expect(app.bodiesOf(POST)).toEqual([{ workspaceId: AS_OWNER, isNotification: !before }]);
    expect(box().checked).toBe(!before);
  });

  test('if the server refuses to switch the profile notification, the checkbox is rolled back and the reason is shown', async () => {
    const app = await open(AS_EDITOR);
    const before = box().checked;
    app.injectFault(POST, refusal(403, '通知の設定を変更する権限がありません。'));
    await app.user.click(box());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '通知の設定を変更する権限がありません。',
    );
    expect(box().checked).toBe(before);
  });

  test('if it is unknown whether the profile notification was switched, the button 送信状況を確認 shows whether the notification is on or off', async () => {
    const app = await open(AS_OWNER);
    const before = box().checked;
    app.injectFault(POST, () => new Response('', { status: 503 }));
    await app.user.click(box());
    await app.user.click(await screen.findByRole('button', { name: '送信状況を確認' }));
    expect(
      await screen.findByText(`通知は${before ? 'オン' : 'オフ'}になっています。`),
    ).toBeInTheDocument();
    expect(app.countOf(POST)).toBe(1);
    expect(app.countOf('GET /v1/workspace-profile')).toBe(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('if the user switches to another workspace while the profile notification is being saved, the response does not change the profile of the other workspace', async () => {
    const app = await open(AS_OWNER);
    const { respond, release } = pendingCall();
    app.injectFault(POST, respond, 1);
    await app.user.click(box());
    await app.go('/settings');
    act(() => {
      selectWorkspace(AS_EDITOR);
    });
    await app.go('/settings/others');
    await screen.findByRole('heading', { level: 1, name: 'その他の設定' });
    const other = useProfileStore.getState();
    expect(other.workspaceId).toBe(AS_EDITOR);
    expect(box().checked).toBe(other.profile?.isNotification);
    const taken: (number | null)[] = [];
    const stop = useProfileStore.subscribe(({ workspaceId }) => taken.push(workspaceId));
    release();
    // By the time the account page is shown, the app has processed the response.
    await app.go('/settings/account');
    await screen.findByRole('heading', { level: 1, name: 'アカウント設定' });
    stop();
    expect(taken).toEqual([]);
  });

  test('the checkbox for the profile notification is hidden while the loaded profile belongs to another workspace', async () => {
    await open(AS_OWNER);
    act(() => {
      useProfileStore.setState({ workspaceId: AS_EDITOR });
    });
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  test('on the free plan, the section 会社情報にもとづく通知 names the required plan and links to the plans', async () => {
    await open(AS_OWNER_ON_FREE);
    const region = section('会社情報にもとづく通知');
    expect(
      region.getByText(/「無料」プランでは使えません。「補助金」プラン以上で/),
    ).toBeInTheDocument();
    expect(region.getByRole('link', { name: 'プランを見る' })).toHaveAttribute(
      'href',
      '/settings/plans',
    );
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  test('in the section 会社情報にもとづく通知, an editor sees which owner to ask for a change of plan', async () => {
    await open(AS_OWNER);
    act(() => {
      setMembers(AS_OWNER, [
        {
          workspaceUserId: 9,
          workspaceUserRoleId: 1,
          userName: '渡辺 誠',
          email: 'watanabe@example.com',
          status: 'active',
        },
      ]);
      updateWorkspace(AS_OWNER, { role: 'editor' });
      updateWorkspace(AS_OWNER, { plan: 'subsidy' });
    });
    const region = section('会社情報にもとづく通知');
    expect(
      region.getByText(/プランの変更は、オーナーの渡辺 誠さんに依頼してください。/),
    ).toBeInTheDocument();
  });

  test('while no company profile is saved, the section 会社情報にもとづく通知 links to the screen 会社情報', async () => {
    const app = await openSettings('/settings', AS_OWNER);
    useProfileStore.setState({ profile: null });
    await app.go('/settings/others');
    const region = section('会社情報にもとづく通知');
    expect(region.getByText(/会社情報がまだ登録されていないため/)).toBeInTheDocument();
    expect(region.getByRole('link', { name: '会社情報を登録' })).toHaveAttribute(
      'href',
      '/company-info',
    );
  });
});
