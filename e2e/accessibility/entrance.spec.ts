import { api, embedded } from '../../scripts/build/addresses.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/api-fixtures.ts';
import {
  chooseWorkspace,
  heading,
  logIn,
  moveTo,
  openSearch,
  workspaces,
} from '../support/log-in.ts';

test.describe('accessibility of the log-in page', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/');
    await expect(heading(page)).toHaveText('ログイン');
  });

  test('the log-in page is accessible before and after the user sends the empty form, and screen readers read the error message with the email field', async ({
    page,
  }) => {
    await expectAccessible(page);
    await page.getByRole('button', { name: 'ログイン', exact: true }).click();
    const email = page.getByRole('textbox', { name: 'メールアドレス' });
    await expect(email).toBeFocused();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription(/メールアドレスを入力してください/);
    await expectAccessible(page);
  });

  test('the log-in page passes the accessibility checks during a log-in request and after a refusal', async ({
    page,
    server,
  }) => {
    await server.injectFault({ method: 'POST', path: '/v1/auth/login', never: true });
    await logIn(page);
    await expect(page.getByRole('button', { name: 'ログイン', exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expectAccessible(page);
    await page.reload();
    await server.mend();
    await server.injectFault({ method: 'POST', path: '/v1/auth/login', status: 401 });
    await logIn(page);
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('accessibility of the demo', () => {
  test.use({ baseURL: embedded.url });

  test('the log-in page, the mailbox and the reset dialog of the demo are accessible', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'デモアカウントでログイン' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '受信メール' }).click();
    const mailbox = page.getByRole('dialog', { name: '受信メール（デモ）' });
    await expect(mailbox.getByText('メールはまだありません')).toBeVisible();
    await expectAccessible(page);
    await mailbox.getByRole('button', { name: '閉じる' }).click();
    await page.getByRole('button', { name: '初期状態に戻す' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('accessibility of the workspace list', () => {
  const LIST = { method: 'GET', path: '/v1/workspaces', times: 0 } as const;

  test('the workspace list is accessible while it shows an alert, after the user has closed the alert, and when no workspace name matches the search', async ({
    page,
  }) => {
    await openSearch(page, workspaces.free);
    await moveTo(page, '/documents');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('searchbox', { name: 'ワークスペースを名前で探す' }).fill('ない');
    await expect(page.getByRole('status').filter({ hasText: '「ない」' })).toBeVisible();
    await expectAccessible(page);
  });

  test('the workspace list passes the accessibility checks while it loads, when it is empty and when it fails to load', async ({
    page,
    server,
  }) => {
    await server.injectFault({ ...LIST, never: true });
    await page.goto('/');
    await logIn(page);
    await expect(page.getByText('ワークスペースを読み込み中')).toBeAttached();
    await expectAccessible(page);
    await server.mend();
    await server.injectFault({ ...LIST, json: [] });
    await page.reload();
    await expect(page.getByText('ワークスペースが取得できませんでした')).toBeVisible();
    await expect(page.getByRole('textbox', { name: '会社名' })).toBeVisible();
    await expectAccessible(page);
    await server.mend();
    await server.injectFault({ ...LIST, status: 500 });
    await page.reload();
    await expect(page.getByRole('button', { name: '再試行' })).toBeVisible();
    await expectAccessible(page);
  });

  test('the workspace list is accessible while a message says that no workspace is selected', async ({
    page,
  }) => {
    await page.goto('/');
    await logIn(page);
    await expect(heading(page)).toHaveText('ワークスペース');
    await moveTo(page, '/search');
    await expect(page.getByText('ワークスペースが選択されていません')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('accessibility of the form for a new workspace', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/workspaces/create');
    await logIn(page);
    await expect(heading(page)).toHaveText('ワークスペースの作成');
  });

  test('the form for a new workspace is accessible when it is empty, when it shows errors and when the workspace could not be created', async ({
    page,
    server,
  }) => {
    await expectAccessible(page);
    await page
      .getByLabel('ロゴ画像')
      .setInputFiles({
        name: 'logo.png',
        mimeType: 'image/png',
        buffer: Buffer.from('not an image'),
      });
    await page.getByRole('button', { name: '作成する' }).click();
    const name = page.getByRole('textbox', { name: /^ワークスペース名/ });
    await expect(name).toHaveAccessibleDescription(/ワークスペース名を入力してください/);
    await expect(page.getByLabel('ロゴ画像')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await server.injectFault({ method: 'POST', path: '/v1/workspace', status: 503 });
    await name.fill('株式会社みほん');
    await page.getByRole('button', { name: '作成する' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
  });
});

test('the error page and the 404 page pass the accessibility checks', async ({ page, server }) => {
  await page.goto('/nowhere');
  await expect(heading(page)).toHaveText('ページが見つかりません');
  await expectAccessible(page);
  await server.injectFault({ method: 'GET', path: '/v1/areas', status: 500, times: 0 });
  await page.goto('/search');
  await logIn(page);
  await chooseWorkspace(page, workspaces.free);
  await expect(heading(page)).toHaveText('画面を表示できませんでした');
  await expectAccessible(page);
});

test('the message that the session has expired passes the accessibility checks', async ({
  page,
  server,
}) => {
  await openSearch(page, workspaces.free);
  await server.endSessions();
  await page.getByRole('link', { name: '設定' }).click();
  await expect(page.getByText(/セッションの有効期限が切れました/)).toBeVisible();
  await expectAccessible(page);
});

test('the screen that reports an invalid configuration of the app passes the accessibility checks', async ({
  page,
}) => {
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const answer = await route.fetch();
    const code = (await answer.text()).replaceAll(api.url, 'ftp://api.example.com');
    await route.fulfill({ response: answer, body: code });
  });
  await page.goto('/');
  await expect(heading(page)).toHaveText('設定に誤りがあるため、起動できません');
  await expectAccessible(page);
});
