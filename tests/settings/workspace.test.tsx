// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readSession, selectedWorkspaceOf } from '~/stores/session';
import { AS_EDITOR, AS_OWNER, heldCall, openSettings, refusal } from './support/open-settings.tsx';

const PUT = 'PUT /v1/workspace';
const LIST = 'GET /v1/workspaces';
const NAME = '株式会社ひかり野製作所';

// jsdom's own form data travels through no request; what a request makes itself does.
beforeEach(async () => {
  const made = await new Response('a=b', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }).formData();
  vi.stubGlobal('FormData', made.constructor);
});
afterEach(() => vi.unstubAllGlobals());

const open = async (workspaceId = AS_OWNER) => {
  const app = await openSettings('/settings/workspace', workspaceId);
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^ワークスペース名/ });
  const rename = async (name: string): Promise<void> => {
    await app.user.clear(field);
    if (name !== '') await app.user.type(field, name);
    await app.user.click(screen.getByRole('button', { name: '保存する' }));
  };
  return { ...app, field, rename };
};

const card = () => within(screen.getByRole('complementary'));

describe('the name of a workspace', () => {
  test('stands in the navigation as soon as it is saved, without a new list', async () => {
    const app = await open();
    await app.rename('  ひかり野ホールディングス ');
    expect(await screen.findByText(/^保存しました \d\d:\d\d$/)).toBeTruthy();
    expect(card().getByText('ひかり野ホールディングス')).toBeTruthy();
    expect(app.bodiesOf(PUT)).toEqual([
      { workspaceId: String(AS_OWNER), name: 'ひかり野ホールディングス' },
    ]);
    expect(app.countOf(LIST)).toBe(0);
    expect(app.field.value).toBe('ひかり野ホールディングス');
  });

  test('that is typed on while it is saved stays, and is not saved yet', async () => {
    const app = await open();
    const { respond, release } = heldCall();
    app.spoil(PUT, respond, 1);
    await app.rename('ひかり野');
    await app.user.type(app.field, '本社');
    release();
    expect(await screen.findByText('未保存の変更があります')).toBeTruthy();
    expect(app.field.value).toBe('ひかり野本社');
    await app.user.click(screen.getByRole('button', { name: '元に戻す' }));
    expect(app.field.value).toBe('ひかり野');
  });

  test('is the new one on /workspaces before that has its list anew', async () => {
    const app = await open();
    await app.go('/workspaces');
    await screen.findByRole('button', { name: new RegExp(`^${NAME}`) });
    await app.go('/settings/workspace');
    const field = await screen.findByRole('textbox', { name: /^ワークスペース名/ });
    await app.user.type(field, 'Ａ');
    await app.user.click(screen.getByRole('button', { name: '保存する' }));
    await screen.findByText(/^保存しました/);
    app.spoil(LIST, async () => new Promise(() => {}));
    await app.user.click(screen.getByRole('link', { name: /ワークスペースを切り替える$/ }));
    expect(await screen.findByRole('button', { name: new RegExp(`^${NAME}Ａ`) })).toBeTruthy();
  });

  test('may be changed by an editor', async () => {
    const app = await open(AS_EDITOR);
    await app.rename('やまぶき組');
    await screen.findByText(/^保存しました/);
    expect(card().getByText('やまぶき組')).toBeTruthy();
  });

  test.each([
    ['', 'ワークスペース名を入力してください。'],
    ['あ'.repeat(101), 'ワークスペース名は100文字以内で入力してください。'],
  ])('of %j is refused at the field, and nothing is sent', async (name, problem) => {
    const app = await open();
    await app.user.clear(app.field);
    if (name !== '') await app.user.paste(name);
    await app.user.click(screen.getByRole('button', { name: '保存する' }));
    expect(
      await screen.findByRole('textbox', {
        name: /^ワークスペース名/,
        description: new RegExp(problem),
      }),
    ).toBe(document.activeElement);
    expect(app.countOf(PUT)).toBe(0);
  });

  test('goes back to what is saved by 元に戻す', async () => {
    const app = await open();
    await app.user.type(app.field, '2');
    await app.user.click(await screen.findByRole('button', { name: '元に戻す' }));
    expect(app.field.value).toBe(NAME);
    expect(screen.queryByText('未保存の変更があります')).toBeNull();
  });

  test.each([
    ['nothing', () => new Response(null, { status: 204 })],
    ['words', () => new Response('OK')],
    ['something else', () => Response.json({ ok: true })],
  ])('is saved when the server answers %s', async (_, respond) => {
    const app = await open();
    app.spoil(PUT, respond);
    await app.rename('ひかり野');
    await screen.findByText(/^保存しました/);
    expect(card().getByText('ひかり野')).toBeTruthy();
  });
});

describe('a save that the server refuses', () => {
  test('shows a 422 under its field', async () => {
    const app = await open();
    const fields = { name: 'この名前は使えません' };
    app.spoil(PUT, () => Response.json({ message: '入力内容', fields }, { status: 422 }));
    await app.rename('ひかり野');
    expect(await screen.findByRole('textbox', { description: /この名前は使えません/ })).toBe(
      document.activeElement,
    );
  });

  test('shows any other refusal above the form, and keeps what was typed', async () => {
    const app = await open();
    app.spoil(PUT, refusal(403, 'この機能を利用する権限がありません'));
    await app.rename('ひかり野');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('この機能を利用する権限がありません');
    expect(app.field.value).toBe('ひかり野');
    expect(card().getByText(NAME)).toBeTruthy();
  });
});

describe('a save that meets another change', () => {
  const meetConflict = async () => {
    const app = await open();
    // The call and its one repeat.
    app.spoil(PUT, refusal(409, 'ほかの変更と重なりました'), 2);
    await app.rename('わたしの名前');
    const dialog = within(await screen.findByRole('dialog', { name: 'ほかの変更と重なりました' }));
    return { app, dialog };
  };

  test('keeps mine when told to, with one more call', async () => {
    const { app, dialog } = await meetConflict();
    await app.user.click(dialog.getByRole('button', { name: '自分の内容で保存' }));
    await screen.findByText(/^保存しました/);
    expect(app.countOf(PUT)).toBe(3);
    expect(card().getByText('わたしの名前')).toBeTruthy();
  });

  test('takes the newest when told to, and says what gave way to it', async () => {
    const { app, dialog } = await meetConflict();
    const theirs = readSession().workspaces.map((each) =>
      each.workspaceId === AS_OWNER ? { ...each, name: '誰かの名前' } : each,
    );
    app.spoil(LIST, () => Response.json(theirs));
    await app.user.click(dialog.getByRole('button', { name: '最新の内容を読み込む' }));
    await waitFor(() => expect(app.field.value).toBe('誰かの名前'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(
      screen.getByText('最新の内容を読み込みました。保存しなかった内容は、「わたしの名前」です。'),
    ).toBeTruthy();
    expect(card().getByText('誰かの名前')).toBeTruthy();
    expect(app.countOf(PUT)).toBe(2);
  });

  test('says so in the dialog when the newest cannot be had', async () => {
    const { app, dialog } = await meetConflict();
    app.spoil(LIST, refusal(500, '一覧を取得できません'));
    await app.user.click(dialog.getByRole('button', { name: '最新の内容を読み込む' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('一覧を取得できません');
    expect(app.field.value).toBe('わたしの名前');
  });

  test('leads to the choice of a workspace when one is not in it any more', async () => {
    const { app, dialog } = await meetConflict();
    const others = readSession().workspaces.filter((each) => each.workspaceId !== AS_OWNER);
    app.spoil(LIST, () => Response.json(others));
    await app.user.click(dialog.getByRole('button', { name: '最新の内容を読み込む' }));
    await screen.findByRole('heading', { level: 1, name: 'ワークスペース' });
    expect(screen.getByText('開いていたワークスペースは、利用できなくなりました。')).toBeTruthy();
    expect(selectedWorkspaceOf(readSession())).toBeNull();
  });

  test('is also a logo of which the address is not the present one any more', async () => {
    const app = await open();
    const fields = { logoImageUrl: 'ロゴ画像は、ファイルを選択して変更してください' };
    app.spoil(PUT, () => Response.json({ message: '入力内容', fields }, { status: 422 }), 1);
    await app.rename('わたしの名前');
    const dialog = await screen.findByRole('dialog', { name: 'ほかの変更と重なりました' });
    const logoImageUrl = 'data:image/png;base64,bmV3';
    const theirs = readSession().workspaces.map((each) => ({ ...each, logoImageUrl }));
    app.spoil(LIST, () => Response.json(theirs));
    app.spoil(PUT, () => new Response(null, { status: 204 }));
    await app.user.click(within(dialog).getByRole('button', { name: '自分の内容で保存' }));
    await screen.findByText(/^保存しました/);
    expect(app.bodiesOf(PUT).at(-1)).toEqual({
      workspaceId: String(AS_OWNER),
      name: 'わたしの名前',
      logoImageUrl,
    });
  });
});
