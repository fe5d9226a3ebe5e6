// @vitest-environment jsdom

import '../support/node-files.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseFiles, openMedias, textFile, uploadOf } from '../support/open-medias.tsx';

/** The workspace あさひ丘, an agency with eight clients. */
const AGENCY = 5;
const UGUISU = 5001;
const NAME = '有限会社うぐいす精密';
const POST = 'POST /v1/medias';

const openAgency = async (path = '/medias') => {
  const app = await openMedias(path, AGENCY);
  const token = await act(async () => app.testApi.tokenOf());
  const give = async (mediaId: number, clientId: number | null): Promise<void> => {
    await act(async () => {
      const query = `workspaceId=${AGENCY}`;
      const address = `/v1/medias/${mediaId}`;
      const { body } = await app.testApi.call('GET', `${address}?${query}`, { token });
      const { version, title, category, expiresOn, memo } = body as Record<string, unknown>;
      const json = { workspaceId: AGENCY, version, title, category, expiresOn, memo, clientId };
      await app.testApi.call('PUT', address, { token, json });
    });
  };
  return { ...app, give };
};

test('the file list shows the client of each file, and the URL contains the client filter', async () => {
  const app = await openAgency('/settings');
  await app.give(504, UGUISU);
  await app.go('/medias');
  const table = within(await screen.findByRole('table', { name: 'ファイルの一覧' }));
  const row = table.getByRole('row', { name: /見積書（複合加工機一式）/u });
  await waitFor(() => expect(row).toHaveTextContent(`クライアント：${NAME}`));
  await app.user.selectOptions(await screen.findByLabelText('クライアント'), NAME);
  await screen.findByText('1件');
  expect(app.path()).toBe(`/medias?client=${UGUISU}`);
  await app.user.selectOptions(screen.getByLabelText('クライアント'), 'すべて');
  expect(await screen.findByText('7件')).toBeInTheDocument();
});

test('if the client in the URL of the file list does not exist, the page shows a message and a button to show all files', async () => {
  const app = await openAgency('/medias?client=99999');
  await screen.findByRole('heading', { name: 'クライアントが見つかりません' });
  await app.user.click(screen.getByRole('button', { name: 'すべてのファイルを表示' }));
  expect(await screen.findByText('7件')).toBeInTheDocument();
});

test('if the user uploads files while the list is filtered by a client, the files are assigned to that client', async () => {
  const app = await openAgency(`/medias?client=${UGUISU}`);
  await screen.findByRole('heading', { name: '条件に合うファイルがありません' });
  chooseFiles(textFile('決算書.txt'));
  await screen.findByText('1件');
  expect(app.bodiesOf(POST)).toMatchObject([{ clientId: String(UGUISU), category: '決算書' }]);
});

test('several uploaded files can be assigned to a client at once', async () => {
  const app = await openAgency();
  await screen.findByText('7件');
  chooseFiles(textFile('a.txt'), textFile('b.txt'));
  await screen.findByText('9件');
  const panel = within(screen.getByRole('region', { name: 'アップロード' }));
  await app.user.selectOptions(await panel.findByLabelText('クライアント'), NAME);
  await app.user.click(panel.getByRole('button', { name: 'まとめて設定' }));
  await screen.findByText('2件にクライアントを設定しました。');
  await app.user.click((await uploadOf('a.txt')).getByRole('link', { name: 'a.txt' }));
  expect(await screen.findByRole('link', { name: NAME })).toBeInTheDocument();
});

test('the user can set the client of a file on the file’s page, and the client’s page then lists the file', async () => {
  const app = await openAgency('/medias/507');
  await screen.findByRole('heading', { level: 1, name: '就業規則の変更点' });
  await app.user.selectOptions(await screen.findByLabelText(/^クライアント/u), NAME);
  await app.user.click(screen.getByRole('button', { name: '保存する' }));
  await screen.findByText(/^保存しました/u);
  await app.user.click(await screen.findByRole('link', { name: NAME }));
  await screen.findByRole('heading', { level: 1, name: NAME });
  const tabs = within(screen.getByRole('navigation', { name: 'クライアントの情報' }));
  await app.user.click(tabs.getByRole('link', { name: 'ファイル' }));
  const list = within(await screen.findByRole('list', { name: 'クライアントのファイル' }));
  await app.user.click(list.getByRole('link', { name: '就業規則の変更点' }));
  await screen.findByRole('heading', { level: 1, name: '就業規則の変更点' });
  await app.user.click(screen.getByRole('link', { name: 'クライアントに戻る' }));
  expect(await screen.findByRole('list', { name: 'クライアントのファイル' })).toBeInTheDocument();
});

test('if the plan does not include clients, the file list has no client filter', async () => {
  await openMedias('/medias?client=5001');
  await screen.findByText('7件');
  expect(screen.queryByLabelText('クライアント')).not.toBeInTheDocument();
});
