// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { setMembers, useMembersStore } from '~/stores/members';
import {
  readSession,
  selectedWorkspaceOf,
  selectWorkspace,
  setPlan,
  setRole,
} from '~/stores/session';
import { useProfileStore } from '~/stores/workspace-profile';
import {
  AS_ADMIN,
  AS_EDITOR,
  AS_OWNER,
  AS_OWNER_ON_FREE,
  AS_VIEWER,
  heldCall,
  openSettings,
  refusal,
} from './support/open-settings.tsx';

const open = async (workspaceId: number) => {
  const app = await openSettings('/settings/others', workspaceId);
  await screen.findByRole('heading', { level: 1, name: 'その他の設定' });
  return app;
};
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('その他の設定', () => {
  test.each([
    [
      'an owner',
      AS_OWNER,
      ['会社情報にもとづく通知', 'プランとお支払い', '退会', 'ワークスペースの削除'],
    ],
    ['an admin', AS_ADMIN, ['会社情報にもとづく通知', '退会']],
    ['an editor', AS_EDITOR, ['会社情報にもとづく通知', '退会']],
    ['a viewer', AS_VIEWER, ['退会']],
  ])('shows %s what the role may do', async (_, workspaceId, names) => {
    await open(workspaceId);
    const headings = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    expect(headings.map((heading) => heading.textContent)).toEqual(names);
  });

  test('leads owners to the screens of plan and payment', async () => {
    await open(AS_OWNER);
    const links = section('プランとお支払い').getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['プランのダウングレード', '/settings/others/plan-downgrade'],
      ['お支払い周期', '/settings/others/payment-period'],
    ]);
  });
});

describe('会社情報にもとづく通知', () => {
  const POST = 'POST /v1/workspace-profile-notification';
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^会社情報に合う/ });

  test('is switched at once, and stays so', async () => {
    const app = await open(AS_OWNER);
    const before = box().checked;
    await app.user.click(box());
    expect(
      await screen.findByText(before ? '通知をオフにしました。' : '通知をオンにしました。'),
    ).toBeTruthy();
    expect(app.bodiesOf(POST)).toEqual([{ workspaceId: AS_OWNER, isNotification: !before }]);
    expect(box().checked).toBe(!before);
    expect(useProfileStore.getState().profile?.isNotification).toBe(!before);
  });

  test('goes back to what it was when it is refused', async () => {
    const app = await open(AS_EDITOR);
    const before = box().checked;
    app.spoil(POST, refusal(403, '通知の設定を変更する権限がありません'));
    await app.user.click(box());
    expect((await screen.findByRole('alert')).textContent).toContain(
      '通知の設定を変更する権限がありません',
    );
    expect(box().checked).toBe(before);
  });

  test('finds out by 送信状況を確認 what became of a call without an answer', async () => {
    const app = await open(AS_OWNER);
    const before = box().checked;
    app.spoil(POST, () => new Response('', { status: 503 }));
    await app.user.click(box());
    await app.user.click(await screen.findByRole('button', { name: '送信状況を確認' }));
    expect(
      await screen.findByText(`通知は${before ? 'オン' : 'オフ'}になっています。`),
    ).toBeTruthy();
    expect(app.countOf(POST)).toBe(1);
    expect(app.countOf('GET /v1/workspace-profile')).toBe(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('of one workspace says nothing of another that was chosen meanwhile', async () => {
    const app = await open(AS_OWNER);
    const { respond, release } = heldCall();
    app.spoil(POST, respond, 1);
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
    // By then the answer has long been read.
    await app.go('/settings/account');
    await screen.findByRole('heading', { level: 1, name: 'アカウント設定' });
    stop();
    expect(taken).toEqual([]);
  });

  test('is not what is known of another workspace', async () => {
    await open(AS_OWNER);
    act(() => {
      useProfileStore.setState({ workspaceId: AS_EDITOR });
    });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('says on free which plan opens it, and leads its owner to the plans', async () => {
    await open(AS_OWNER_ON_FREE);
    const words = section('会社情報にもとづく通知');
    expect(words.getByText(/「無料」プランでは使えません。「補助金」以上のプランで/)).toBeTruthy();
    expect(words.getByRole('link', { name: 'プランを見る' }).getAttribute('href')).toBe(
      '/settings/plans',
    );
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('names the owner who can change the plan to whoever cannot', async () => {
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
      setRole(AS_OWNER, 'editor');
      setPlan(AS_OWNER, 'subsidy');
    });
    const words = section('会社情報にもとづく通知');
    expect(
      words.getByText(/プランの変更は、オーナーの渡辺 誠さんに依頼してください。/),
    ).toBeTruthy();
  });

  test('leads to 会社情報 while none is saved', async () => {
    const app = await openSettings('/settings', AS_OWNER);
    useProfileStore.setState({ profile: null });
    await app.go('/settings/others');
    const words = section('会社情報にもとづく通知');
    expect(words.getByText(/会社情報がまだ登録されていないため/)).toBeTruthy();
    expect(words.getByRole('link', { name: '会社情報を登録' }).getAttribute('href')).toBe(
      '/company-info',
    );
  });
});

const NAMES: Record<number, string> = {
  [AS_OWNER]: '株式会社ひかり野製作所',
  [AS_VIEWER]: '北の実り食品株式会社',
};

describe('退会', () => {
  const DELETE = 'DELETE /v1/workspace-withdrawal';
  const ask = async (workspaceId: number) => {
    const app = await open(workspaceId);
    await app.user.click(screen.getByRole('button', { name: 'ワークスペースから退会する' }));
    const name = `ワークスペース「${NAMES[workspaceId]}」から退会しますか？`;
    return { app, dialog: within(await screen.findByRole('dialog', { name })) };
  };

  test('is not for owners, who read what they can do instead', async () => {
    await open(AS_OWNER);
    const words = section('退会');
    expect(words.getByText(/オーナーは、この画面からは退会できません/)).toBeTruthy();
    expect(words.getByRole('link', { name: 'メンバー' }).getAttribute('href')).toBe('/members');
    expect(words.queryByRole('button')).toBeNull();
  });

  test('takes nobody to members that the plan does not have', async () => {
    await open(AS_OWNER_ON_FREE);
    expect(section('退会').queryByRole('link')).toBeNull();
  });

  test('takes the workspace away after its name was typed', async () => {
    const { app, dialog } = await ask(AS_VIEWER);
    const own = useMembersStore.getState().members.find(({ email }) => email.startsWith('demo'));
    const send = dialog.getByRole('button', { name: '退会する' });
    await app.user.click(send);
    expect(app.countOf(DELETE)).toBe(0);
    expect(dialog.getByText('ワークスペース名を入力すると、退会できます。')).toBeTruthy();
    await app.user.type(dialog.getByLabelText('ワークスペース名'), ' 北の実り食品株式会社 {Enter}');

    await screen.findByRole('heading', { level: 1, name: 'ワークスペース' });
    expect(app.bodiesOf(DELETE)).toEqual([{ workspaceUserId: own?.workspaceUserId }]);
    expect(screen.getByText('「北の実り食品株式会社」から退会しました。')).toBeTruthy();
    await screen.findByRole('button', { name: /^さくらば珈琲/ });
    expect(screen.queryByRole('button', { name: /^北の実り食品株式会社/ })).toBeNull();
    expect(selectedWorkspaceOf(readSession())).toBeNull();
    expect(useMembersStore.getState().members).toEqual([]);
  });

  test('that had happened before is found out without a further click', async () => {
    const { app, dialog } = await ask(AS_VIEWER);
    app.spoil(DELETE, refusal(404, 'メンバーが見つかりません'));
    const rest = readSession().workspaces.filter((each) => each.workspaceId !== AS_VIEWER);
    app.spoil('GET /v1/workspaces', () => Response.json(rest));
    await app.user.type(dialog.getByLabelText('ワークスペース名'), '北の実り食品株式会社{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'ワークスペース' });
    expect(screen.getByText('「北の実り食品株式会社」から退会しました。')).toBeTruthy();
  });

  test('finds oneself among the members anew when they are not known', async () => {
    const { app, dialog } = await ask(AS_VIEWER);
    useMembersStore.setState({ members: [] });
    await app.user.type(dialog.getByLabelText('ワークスペース名'), '北の実り食品株式会社');
    await app.user.click(dialog.getByRole('button', { name: '退会する' }));
    await screen.findByRole('heading', { level: 1, name: 'ワークスペース' });
    expect(app.countOf('GET /v1/members')).toBe(1);
  });
});

describe('ワークスペースの削除', () => {
  const DELETE = 'DELETE /v1/workspace';
  const ask = async () => {
    const app = await open(AS_OWNER);
    await app.user.click(screen.getByRole('button', { name: 'ワークスペースを削除する' }));
    const name = 'ワークスペース「株式会社ひかり野製作所」を削除しますか？';
    const dialog = within(await screen.findByRole('dialog', { name }));
    const type = async (text: string): Promise<void> => {
      await app.user.clear(dialog.getByLabelText('ワークスペース名'));
      await app.user.type(dialog.getByLabelText('ワークスペース名'), text);
    };
    return { app, dialog, type, send: () => dialog.getByRole('button', { name: '削除する' }) };
  };

  test('names what goes with it', async () => {
    const { dialog } = await ask();
    expect(dialog.getByText(/会社情報、お気に入り、書類、タスク/)).toBeTruthy();
    expect(dialog.getByText(/ほかのメンバー3人の利用/)).toBeTruthy();
    expect(dialog.getByText(/元に戻すことはできません/)).toBeTruthy();
  });

  test('waits for the name, to the letter, and says so', async () => {
    const { app, dialog, type, send } = await ask();
    const field = dialog.getByLabelText('ワークスペース名');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(send().getAttribute('aria-disabled')).toBe('true');
    await type('株式会社ひかり野');
    expect(
      dialog.getByRole('button', {
        name: '削除する',
        description: 'ワークスペース名と一致していません。正しく入力すると、削除できます。',
      }),
    ).toBeTruthy();
    await app.user.click(send());
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.countOf(DELETE)).toBe(0);
  });

  test('sends one call, drops all that was known and leads to the choice of another', async () => {
    const { app, type, send } = await ask();
    await type('株式会社ひかり野製作所');
    await app.user.dblClick(send());
    await screen.findByRole('heading', { level: 1, name: 'ワークスペース' });
    expect(app.bodiesOf(DELETE)).toEqual([{ workspaceId: AS_OWNER }]);
    expect(screen.getByText('「株式会社ひかり野製作所」を削除しました。')).toBeTruthy();
    await screen.findByRole('button', { name: /^さくらば珈琲/ });
    expect(screen.queryByRole('button', { name: /^株式会社ひかり野製作所/ })).toBeNull();
    expect(useProfileStore.getState().workspaceId).toBeNull();
    expect(app.path()).toBe('/workspaces');
  });

  test('stays in the dialog with the server’s reason when it is refused', async () => {
    const { app, dialog, type, send } = await ask();
    app.spoil(DELETE, refusal(403, 'この機能を利用する権限がありません'));
    await type('株式会社ひかり野製作所');
    await app.user.click(send());
    expect((await dialog.findByRole('alert')).textContent).toContain(
      'この機能を利用する権限がありません',
    );
    expect(dialog.queryByRole('button', { name: '送信状況を確認' })).toBeNull();
    expect(selectedWorkspaceOf(readSession())?.workspaceId).toBe(AS_OWNER);
  });

  test('that may or may not have happened is looked up', async () => {
    const { app, dialog, type, send } = await ask();
    app.spoil(DELETE, refusal(500, '削除を確認できませんでした'), 2);
    await type('株式会社ひかり野製作所');
    await app.user.click(send());
    await app.user.click(await dialog.findByRole('button', { name: '送信状況を確認' }));
    expect(
      await dialog.findByText('まだ反映されていません。もう一度お試しください。'),
    ).toBeTruthy();

    app.spoil(DELETE, refusal(404, 'ワークスペースが見つかりません'));
    await app.user.click(send());
    await dialog.findByText(/ワークスペースが見つかりません/);
    const rest = readSession().workspaces.filter((each) => each.workspaceId !== AS_OWNER);
    app.spoil('GET /v1/workspaces', () => Response.json(rest));
    await app.user.click(await dialog.findByRole('button', { name: '送信状況を確認' }));
    await screen.findByRole('heading', { level: 1, name: 'ワークスペース' });
    expect(screen.getByText('「株式会社ひかり野製作所」を削除しました。')).toBeTruthy();
  });
});
