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

test('invalid files show the reason and do not stop the upload of the others', async () => {
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
  // The app would refuse the files again, so it offers no retry.
  expect(screen.queryByRole('button', { name: /再試行/u })).not.toBeInTheDocument();
  expect(
    screen.getAllByText('6件中2件をアップロードしました。4件はアップロードできていません。'),
  ).not.toHaveLength(0);
  expect(app.countOf(POST)).toBe(2);
  await app.user.click(screen.getByRole('button', { name: '一覧を閉じる' }));
  expect(screen.queryByRole('region', { name: 'アップロード' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'アップロード' })).toHaveFocus();
});

test('送信状況を確認 says that an upload did not arrive, and 再試行 resends it', async () => {
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

test('送信状況を確認 finds an upload that arrived although its response was lost, and does not resend it', async () => {
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

test('resending an upload that arrived but is not listed yet stores the file only once', async () => {
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

test('an upload answered 507 says that the browser’s storage is full and can be retried', async () => {
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

test('two uploads run at a time, and canceling one starts the next', async () => {
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

test('a batch of uploads accepts 200 files and shows how many were left out', async () => {
  await openMedias();
  await total(7);
  chooseFiles(...Array.from({ length: 205 }, (_, index) => new File([], `${index}.pdf`)));
  expect(await screen.findByText(/^200件中0件/u)).toBeInTheDocument();
  expect(screen.getByText(/残りの5件は追加していません/u)).toBeInTheDocument();
});

test('an upload with known content links to the existing file; category and expiry can be set for a whole batch', async () => {
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
  // A certificate expires three months after its issue date, which is not filled in yet.
  expect(expiry).toHaveValue('');
  fireEvent.change(screen.getByLabelText(/^発行日/u), { target: { value: '2026-10-31' } });
  expect(expiry).toHaveValue('2027-01-31');
  expect(
    screen.getByText('有効期限を2027/01/31(日)にしました。有効期限の欄で変更できます。'),
  ).toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: 'まとめて設定' }));
  // The date of b.txt is in the table and in the cards for phones; a.txt is in an earlier batch.
  await waitFor(() => expect(screen.getAllByText('2027/01/31(日)')).toHaveLength(2));
  // The details of a batch do not apply to the next one.
  chooseFiles(textFile('c.txt'));
  await total(10);
  expect(screen.getByLabelText('種類をまとめて設定')).toHaveValue('');
  expect(app.bodiesOf(POST).at(-1)).not.toHaveProperty('category');
});

test('the category of an upload is guessed from its name, and setting only a date for the batch keeps the category', async () => {
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

test('an upload is resent without its guessed category if the server refuses that category', async () => {
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

test('an already stored file is not uploaded without confirmation, and its row links to the stored one', async () => {
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

test('a file is uploaded if the search for duplicates fails', async () => {
  const app = await openMedias();
  await total(7);
  app.injectFault('GET /v1/medias', refusal(500, '処理できませんでした。'), 2);
  chooseFiles(textFile('見積.txt'));
  expect(await total(8)).toBeInTheDocument();
  expect(app.countOf(POST)).toBe(1);
});

test('an incomplete date for a batch of uploads shows an error and sets nothing', async () => {
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

test('closing the upload list asks for confirmation if an upload failed; after キャンセル it can be retried', async () => {
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

test('送信状況を確認 does not mistake an older file of the same name for an upload that did not arrive', async () => {
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

test('files dropped while offline are not added, and a message reports it', async () => {
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

test('カメラで撮影 in the list of files uploads the photo that was taken', async () => {
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
