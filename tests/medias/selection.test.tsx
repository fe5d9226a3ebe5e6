// @vitest-environment jsdom

import '../support/node-files.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { unzipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { chooseFiles, openMedias, textFile } from '../support/open-medias.tsx';
import { refusal } from '../support/open-settings.tsx';
import { savedFiles } from '../support/saved-files.ts';

// PDF rendering is mocked because it needs a worker and a canvas, which exist only in the e2e
// tests.
vi.mock('~/features/medias/detail/pdf-pages', () => ({
  openPdf: async () => ({ count: 2, draw: async () => {}, close: () => {} }),
}));

const table = async () => within(await screen.findByRole('table', { name: 'ファイルの一覧' }));

test('several selected files are downloaded as one zip, in which each file has a unique name', async () => {
  const saved = savedFiles();
  const app = await openMedias();
  await screen.findByText('7件');
  chooseFiles(textFile('就業規則の変更点.txt', '別の内容'));
  await screen.findByText('8件');
  const rows = (await table()).getAllByRole('checkbox', { name: '「就業規則の変更点」を選択' });
  for (const box of rows) await app.user.click(box);
  const bar = within(screen.getByRole('region', { name: '選択したファイル' }));
  expect(bar.getByRole('status')).toHaveTextContent('2件を選択中');
  await app.user.click(bar.getByRole('button', { name: '2件をダウンロード' }));
  await waitFor(() => expect(saved[0]?.name).toBe('ファイル_2026-11-20.zip'));
  const files = unzipSync((await saved[0]?.bytes()) ?? new Uint8Array());
  expect(Object.keys(files)).toEqual(['就業規則の変更点.txt', '就業規則の変更点 (2).txt']);
});

test('if only one file is selected, the file is downloaded without a zip', async () => {
  const saved = savedFiles();
  const app = await openMedias();
  const box = (await table()).getByRole('checkbox', { name: '「就業規則の変更点」を選択' });
  await app.user.click(box);
  await app.user.click(screen.getByRole('button', { name: '1件をダウンロード' }));
  await waitFor(() => expect(saved[0]?.name).toBe('就業規則の変更点.txt'));
  expect(saved[0]?.type).toBe('text/plain');
});

test('if one of the selected files cannot be downloaded, the zip contains the other files, and a message names the missing file', async () => {
  const saved = savedFiles();
  const app = await openMedias();
  await app.user.click((await table()).getByRole('checkbox', { name: 'このページをすべて選択' }));
  app.injectFault('GET /v1/medias/405/content', refusal(404, '見つかりません。'), 1);
  await app.user.click(screen.getByRole('button', { name: '7件をダウンロード' }));
  await screen.findAllByText(
    '7件中6件を「ファイル_2026-11-20.zip」にまとめました。「労働者名簿」は読み取れなかったため、含まれていません。',
  );
  const files = Object.keys(unzipSync((await saved[0]?.bytes()) ?? new Uint8Array()));
  expect(files).toHaveLength(6);
  expect(screen.getByRole('button', { name: '7件をダウンロード' })).toBeEnabled();
});

test('if none of the selected files can be downloaded, no zip is saved, and an error message shows the reason', async () => {
  const saved = savedFiles();
  const app = await openMedias();
  const boxes = await table();
  for (const name of ['労働者名簿', '就業規則の変更点']) {
    await app.user.click(boxes.getByRole('checkbox', { name: `「${name}」を選択` }));
  }
  for (const id of [405, 407]) {
    app.injectFault(`GET /v1/medias/${id}/content`, refusal(404, '見つかりません。'), 1);
  }
  await app.user.click(screen.getByRole('button', { name: '2件をダウンロード' }));
  await screen.findAllByText('ファイルをダウンロードできませんでした。見つかりません。');
  expect(saved).toEqual([]);
});

test('deleting selected files asks for confirmation and shows their number, and the undo button restores all of them', async () => {
  const app = await openMedias();
  await app.user.click((await table()).getByRole('checkbox', { name: 'このページをすべて選択' }));
  await app.user.click((await table()).getByRole('checkbox', { name: '「労働者名簿」を選択' }));
  await app.user.click(screen.getByRole('button', { name: '6件を削除' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: '6件のファイルを削除しますか？' }),
  );
  expect(screen.getByRole('alertdialog')).toHaveTextContent(
    '30日間は、「削除したファイル」から元に戻せます',
  );
  await app.user.click(question.getByRole('button', { name: '削除する' }));
  await screen.findByText('1件');
  expect(screen.queryByRole('region', { name: '選択したファイル' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await app.user.click(await screen.findByRole('button', { name: '元に戻す' }));
  expect(await screen.findByText('7件')).toBeInTheDocument();
});

test('if one of the selected files cannot be deleted, this file stays in the list and a message shows the reason', async () => {
  const app = await openMedias();
  await app.user.click((await table()).getByRole('checkbox', { name: 'このページをすべて選択' }));
  app.injectFault('DELETE /v1/medias/405', refusal(500, '処理できませんでした。'), 2);
  await app.user.click(screen.getByRole('button', { name: '7件を削除' }));
  await app.user.click(await screen.findByRole('button', { name: '削除する' }));
  await screen.findAllByText('「労働者名簿」を削除できませんでした。処理できませんでした。');
  expect(await screen.findByText('1件')).toBeInTheDocument();
});

test('files can also be selected in the grid', async () => {
  const app = await openMedias('/medias?view=grid');
  const list = within(await screen.findByRole('list', { name: 'ファイルの一覧' }));
  await app.user.click(list.getByRole('checkbox', { name: '「労働者名簿」を選択' }));
  expect(screen.getByRole('button', { name: '1件をダウンロード' })).toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: '選択を解除' }));
  expect(screen.queryByRole('button', { name: '1件をダウンロード' })).not.toBeInTheDocument();
});
