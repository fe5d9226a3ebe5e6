// @vitest-environment jsdom

import '../support/node-files.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MediaPage } from '~/contract/medias';
import { goOffline } from '../support/connection.ts';
import {
  chooseFiles,
  openMedias,
  textFile,
  uploadOf,
  WITH_MEDIAS,
} from '../support/open-medias.tsx';
import { pendingCall, refusal } from '../support/open-settings.tsx';

const POST = 'POST /v1/medias';
const total = async (count: number) => screen.findByText(`${count}件`);

test('the upload list shows why a file is invalid, and the valid files are uploaded', async () => {
  const app = await openMedias();
  await total(7);
  const emoji = `${'📎'.repeat(200)}.txt`;
  chooseFiles(
    textFile('見積.txt'),
    textFile('図.svg', '<svg/>'),
    new File([], '空.pdf'),
    textFile('偽物.pdf', 'MZ'),
    new File([new Uint8Array(20 * 1024 * 1024 + 1)], '大.txt'),
    textFile(emoji),
  );
  await total(9);
  expect(
    (await uploadOf('見積.txt')).getByText('アップロードしました（1KB未満）'),
  ).toBeInTheDocument();
  expect(
    (await uploadOf('図.svg')).getByText(/この形式のファイルは、安全のため/u),
  ).toBeInTheDocument();
  expect((await uploadOf('空.pdf')).getByText(/ファイルが空（0バイト）/u)).toBeInTheDocument();
  expect((await uploadOf('偽物.pdf')).getByText(/拡張子と合わない/u)).toBeInTheDocument();
  expect((await uploadOf('大.txt')).getByText(/大きすぎます（20\.1MB）/u)).toBeInTheDocument();
  // The app would refuse the invalid files again, so they have no retry button.
  expect(screen.queryByRole('button', { name: /再試行/u })).not.toBeInTheDocument();
  expect(
    screen.getAllByText('6件中2件をアップロードしました。4件はアップロードできていません。'),
  ).not.toHaveLength(0);
  expect(app.countOf(POST)).toBe(2);
  await app.user.click(screen.getByRole('button', { name: '一覧を閉じる' }));
  expect(screen.queryByRole('region', { name: 'アップロード' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'アップロード' })).toHaveFocus();
});

test('the 送信状況を確認 button reports that an upload did not arrive, and the 再試行 button sends the file again', async () => {
  const app = await openMedias();
  await total(7);
  app.injectFault(POST, () => Promise.reject(new TypeError('Failed to fetch')), 1);
  chooseFiles(textFile('見積.txt'));
  const row = await uploadOf('見積.txt');
  await row.findByText(/送信できたかどうかを確認できませんでした/u);
  expect(app.countOf(POST)).toBe(1);
  await app.user.click(row.getByRole('button', { name: '見積.txtの送信状況を確認' }));
  await row.findByText('まだアップロードされていません。もう一度お試しください。');
  await app.user.click(row.getByRole('button', { name: '見積.txtを再試行' }));
  await total(8);
  expect(app.countOf(POST)).toBe(2);
});

test('if an upload arrived but its response was lost, the 送信状況を確認 button finds the stored file and does not send it again', async () => {
  const app = await openMedias();
  await total(7);
  app.injectFault(
    POST,
    async () => {
      const form = new FormData();
      form.set('workspaceId', String(WITH_MEDIAS));
      form.set('file', textFile('見積.txt'));
      const token = await app.testApi.tokenOf();
      await app.testApi.call('POST', '/v1/medias', { token, form });
      throw new TypeError('Failed to fetch');
    },
    1,
  );
  chooseFiles(textFile('見積.txt'));
  const row = await uploadOf('見積.txt');
  await app.user.click(await row.findByRole('button', { name: '見積.txtの送信状況を確認' }));
  await row.findByText(/^アップロードしました/u);
  await total(8);
  expect(app.countOf(POST)).toBe(1);
});

test('if an upload arrived but is not in the file list yet, sending it again does not store the file twice', async () => {
  const app = await openMedias();
  await total(7);
  const list = async (): Promise<MediaPage> =>
    act(async () => {
      const token = await app.testApi.tokenOf();
      const path = `/v1/medias?workspaceId=${WITH_MEDIAS}`;
      return (await app.testApi.call('GET', path, { token })).body as MediaPage;
    });
  const before = await list();
  app.injectFault('GET /v1/medias', () => Response.json(before));
  app.loseResponse(POST);
  chooseFiles(textFile('見積.txt'));
  const row = await uploadOf('見積.txt');
  await app.user.click(await row.findByRole('button', { name: '見積.txtの送信状況を確認' }));
  await app.user.click(await row.findByRole('button', { name: '見積.txtを再試行' }));
  await row.findByText(/^アップロードしました/u);
  expect(app.countOf(POST)).toBe(2);
  expect((await list()).total).toBe(8);
});

test('if an upload is answered with 507, a message says that the browser’s storage is full, and the user can retry the upload', async () => {
  const app = await openMedias();
  await total(7);
  app.injectFault(
    POST,
    refusal(507, 'このブラウザーの保存容量が足りないため、保存できませんでした。'),
    1,
  );
  chooseFiles(textFile('見積.txt'), textFile('別.txt'));
  const row = await uploadOf('見積.txt');
  await row.findByText(/保存容量が足りない/u);
  await total(8);
  await app.user.click(row.getByRole('button', { name: '見積.txtを再試行' }));
  expect(await total(9)).toBeInTheDocument();
});

test('at most two uploads run at the same time, and canceling one of them starts the next', async () => {
  const app = await openMedias();
  await total(7);
  const held = pendingCall();
  app.injectFault(POST, held.respond);
  chooseFiles(textFile('1.txt'), textFile('2.txt'), textFile('3.txt'));
  const third = await uploadOf('3.txt');
  expect(third.getByText(/^待機中/u)).toBeInTheDocument();
  await waitFor(() => expect(app.countOf(POST)).toBe(2));
  await app.user.click(screen.getByRole('button', { name: '1.txtをキャンセル' }));
  await third.findByText(/^アップロード中/u);
  expect(third.getByRole('progressbar', { name: '3.txtのアップロード' })).toBeInTheDocument();
  await act(async () => held.release());
  await third.findByText(/^アップロードしました/u);
  expect((await uploadOf('1.txt')).getByText(/^キャンセルしました/u)).toBeInTheDocument();
});

test('leaving the page during an upload asks for confirmation, and the upload finishes if the user stays', async () => {
  const app = await openMedias();
  await total(7);
  const held = pendingCall();
  app.injectFault(POST, held.respond);
  chooseFiles(textFile('1.txt'));
  await uploadOf('1.txt');
  await app.user.click(screen.getByRole('link', { name: 'メンバー' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('アップロード中のファイル');
  await app.user.click(within(question).getAllByRole('button')[0] ?? question);
  expect(app.path()).toBe('/medias');
  await act(async () => held.release());
  await total(8);
});

test('at most 200 files are accepted at once for upload, and a message says how many more files were not added', async () => {
  await openMedias();
  await total(7);
  chooseFiles(...Array.from({ length: 205 }, (_, index) => new File([], `${index}.pdf`)));
  expect(await screen.findByText(/^200件中0件/u)).toBeInTheDocument();
  expect(screen.getByText(/残りの5件は追加していません/u)).toBeInTheDocument();
});

test('an uploaded file links to a stored file with the same content, and category and expiry can be set for all files of a batch', async () => {
  const app = await openMedias();
  await total(7);
  chooseFiles(textFile('a.txt', '同じ'));
  await total(8);
  chooseFiles(textFile('b.txt', '同じ'));
  const row = await uploadOf('b.txt');
  await app.user.click(await row.findByRole('button', { name: 'b.txtをそれでも追加' }));
  await total(9);
  expect(row.getByText(/同じファイルがあります/u)).toBeInTheDocument();
  expect(row.getByRole('link', { name: 'a' })).toBeInTheDocument();
  expect(screen.getByText('今追加した1件に、まとめて設定できます。')).toBeInTheDocument();
  await app.user.selectOptions(screen.getByLabelText('種類をまとめて設定'), '納税証明書');
  const expiry = screen.getByLabelText('有効期限');
  // The app calculates the expiry of a certificate from its issue date, which is still empty.
  expect(expiry).toHaveValue('');
  fireEvent.change(screen.getByLabelText(/^発行日/u), { target: { value: '2026-10-31' } });
  expect(expiry).toHaveValue('2027-01-31');
  expect(
    screen.getByText('有効期限を2027/01/31(日)にしました。有効期限の欄で変更できます。'),
  ).toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: 'まとめて設定' }));
  // The date appears for b.txt in the table and in the cards for phones. It is not set for a.txt,
  // because a.txt belongs to an earlier batch.
  await waitFor(() => expect(screen.getAllByText('2027/01/31(日)')).toHaveLength(2));
  // The category and expiry that are set for a batch do not apply to the next batch.
  chooseFiles(textFile('c.txt'));
  await total(10);
  expect(screen.getByLabelText('種類をまとめて設定')).toHaveValue('');
  expect(app.bodiesOf(POST).at(-1)).not.toHaveProperty('category');
});

test('the app guesses the category of an upload from the file name, and setting only an expiry for the batch does not change the category', async () => {
  const app = await openMedias();
  await total(7);
  chooseFiles(textFile('請求書_11月.txt'), textFile('会議.txt'));
  await total(9);
  const kinds = app.bodiesOf(POST).map((body) => (body as { category?: string }).category);
  expect(kinds).toEqual(['請求書', undefined]);
  fireEvent.change(screen.getByLabelText('有効期限'), { target: { value: '2027-03-31' } });
  await app.user.click(screen.getByRole('button', { name: 'まとめて設定' }));
  expect(await screen.findByText('2件に有効期限を設定しました。')).toBeInTheDocument();
  const table = within(screen.getByRole('table', { name: 'ファイルの一覧' }));
  const row = within(table.getByRole('row', { name: /請求書_11月/u }));
  expect(row.getByRole('cell', { name: '請求書' })).toBeInTheDocument();
  expect(await row.findByText('2027/03/31(水)')).toBeInTheDocument();
});

test('if the server refuses the guessed category of an upload, the app sends the file again without a category', async () => {
  const app = await openMedias();
  await total(7);
  const message = '入力内容に誤りがあります';
  const refused = { statusCode: 422, message, fields: { category: '種類を選び直してください' } };
  app.injectFault(POST, () => Response.json(refused, { status: 422 }), 1);
  chooseFiles(textFile('納品書.txt'));
  await total(8);
  expect(app.bodiesOf(POST)).toHaveLength(2);
  expect(app.bodiesOf(POST).at(-1)).not.toHaveProperty('category');
});

test('a file that is already stored is not uploaded without confirmation, and its row in the upload list links to the stored file', async () => {
  const app = await openMedias();
  await total(7);
  chooseFiles(textFile('見積.txt'));
  await total(8);
  chooseFiles(textFile('見積.txt'), textFile('別.txt'));
  await total(9);
  const again = screen.getAllByRole('listitem', { name: '見積.txt' }).at(-1);
  const row = within(again ?? document.body);
  expect(
    await row.findByText(/^同じファイルがあるため、まだ追加していません/u),
  ).toBeInTheDocument();
  expect(row.getByRole('link', { name: '見積' })).toBeInTheDocument();
  expect(
    screen.getAllByText(
      '3件中2件をアップロードしました。1件は、同じファイルがあるため、まだ追加していません。',
    ),
  ).not.toHaveLength(0);
  expect(app.countOf(POST)).toBe(2);
  await app.user.click(row.getByRole('button', { name: '見積.txtをそれでも追加' }));
  await total(10);
  expect(app.countOf(POST)).toBe(3);
});

test('if the search for duplicates fails, the file is uploaded anyway', async () => {
  const app = await openMedias();
  await total(7);
  app.injectFault('GET /v1/medias', refusal(500, '処理できませんでした。'), 2);
  chooseFiles(textFile('見積.txt'));
  expect(await total(8)).toBeInTheDocument();
  expect(app.countOf(POST)).toBe(1);
});

test('if the expiry for a batch of uploads is incomplete, an error is shown and no expiry is set', async () => {
  const app = await openMedias();
  await total(7);
  chooseFiles(textFile('a.txt'));
  await total(8);
  Object.defineProperty(screen.getByLabelText('有効期限'), 'validity', {
    value: { badInput: true },
  });
  await app.user.click(screen.getByRole('button', { name: 'まとめて設定' }));
  expect(screen.getByText('日付を最後まで入力してください。')).toBeInTheDocument();
  expect(screen.queryByText(/件を「その他」に設定しました/u)).not.toBeInTheDocument();
});

test('if an upload failed, closing the upload list asks for confirmation, and the キャンセル button keeps the list for a retry', async () => {
  const app = await openMedias();
  await total(7);
  app.injectFault(POST, refusal(500, '処理中に問題が発生しました。'), 1);
  chooseFiles(textFile('a.txt'));
  const row = await uploadOf('a.txt');
  await row.findByText(/^アップロードできませんでした/u);
  await app.user.click(screen.getByRole('button', { name: '一覧を閉じる' }));
  const question = within(await screen.findByRole('alertdialog'));
  await app.user.click(question.getByRole('button', { name: 'キャンセル' }));
  await app.user.click(row.getByRole('button', { name: 'a.txtを再試行' }));
  expect(await total(8)).toBeInTheDocument();
});

test('if an upload did not arrive, the 送信状況を確認 button says so, even if an older file has the same name', async () => {
  const app = await openMedias();
  await total(7);
  chooseFiles(textFile('見積.txt'));
  await total(8);
  app.injectFault(POST, () => Promise.reject(new TypeError('Failed to fetch')), 1);
  chooseFiles(textFile('見積.txt', '別の見積.'.slice(0, 10)));
  const button = await screen.findByRole('button', { name: '見積.txtの送信状況を確認' });
  await app.user.click(button);
  expect(
    await screen.findByText('まだアップロードされていません。もう一度お試しください。'),
  ).toBeInTheDocument();
});

test('if the user drops files while offline, the files are not added, and a message says so', async () => {
  const app = await openMedias();
  await total(7);
  goOffline(app.queryClient);
  const data = { types: ['Files'], files: [textFile('drop.txt')] };
  fireEvent.drop(document.body, { dataTransfer: data });
  expect(await screen.findByText(/ファイルを追加できませんでした/u)).toBeInTheDocument();
  expect(app.countOf(POST)).toBe(0);
});

test('files dropped on the page or pasted into it are uploaded', async () => {
  await openMedias();
  await total(7);
  const data = { types: ['Files'], files: [textFile('drop.txt')] };
  fireEvent.dragEnter(document.body, { dataTransfer: data });
  expect(screen.getByText('ドロップすると、アップロードが始まります。')).toBeInTheDocument();
  fireEvent.drop(document.body, { dataTransfer: data });
  await total(8);
  expect(screen.queryByText('ドロップすると、アップロードが始まります。')).not.toBeInTheDocument();
  fireEvent.paste(document.body, { clipboardData: { files: [textFile('paste.txt')] } });
  await total(9);
});

test('the カメラで撮影 button of the file list uploads the photo that the user takes', async () => {
  const app = await openMedias();
  await total(7);
  expect(screen.getByRole('button', { name: 'カメラで撮影' })).toBeEnabled();
  const [choice] = screen.getAllByLabelText('アップロードするファイル');
  expect(choice).toHaveAttribute('accept', expect.stringContaining('image/*'));
  const camera = screen.getByLabelText('撮影する写真');
  expect(camera).toHaveAttribute('capture', 'environment');
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
  fireEvent.change(camera, { target: { files: [new File([jpeg], 'IMG_0001.jpg')] } });
  await total(8);
  expect(app.countOf(POST)).toBe(1);
});
