// @vitest-environment jsdom

import '../support/node-files.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Media, MediaPage } from '~/contract/medias';
import {
  chooseFiles,
  openMedias,
  textFile,
  uploadOf,
  WITH_MEDIAS,
} from '../support/open-medias.tsx';
import { section } from '../support/open-settings.tsx';
import { openTask } from '../support/open-task.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const LIST = 'GET /v1/medias';
const POST = 'POST /v1/medias';
const total = async (count: number) => screen.findByText(`${count}件`);

test('a renamed copy of a stored file is not uploaded without confirmation, and its row in the upload list links to the stored file', async () => {
  const app = await openMedias();
  await total(7);
  chooseFiles(textFile('見積.txt', '見積の内容'));
  await total(8);
  chooseFiles(textFile('見積のコピー.txt', '見積の内容'));
  const row = await uploadOf('見積のコピー.txt');
  await row.findByText(/^同じファイルがあるため、まだ追加していません/u);
  expect(row.getByRole('link', { name: '見積' })).toBeInTheDocument();
  expect(app.countOf(POST)).toBe(1);
});

test('a file is uploaded even if a stored file has the same name and size, but different content', async () => {
  const app = await openMedias();
  await total(7);
  chooseFiles(textFile('見積.txt', '一社目'));
  await total(8);
  chooseFiles(textFile('見積.txt', '二社目'));
  expect(await total(9)).toBeInTheDocument();
  expect(app.countOf(POST)).toBe(2);
});

test('if the server sends no content hashes, duplicates are found by name and size', async () => {
  const app = await openMedias();
  await total(7);
  chooseFiles(textFile('見積.txt', '一社目'));
  await total(8);
  const path = `/v1/medias?workspaceId=${WITH_MEDIAS}`;
  const page = await act(async () => {
    const token = await app.testApi.tokenOf();
    return (await app.testApi.call('GET', path, { token })).body as MediaPage;
  });
  const items = page.items.map((media) => ({ ...media, sha256: null }));
  app.injectFault(LIST, () => Response.json({ ...page, items }));
  chooseFiles(textFile('見積.txt', '二社目'), textFile('見積のコピー.txt', '一社目'));
  const rows = await screen.findAllByRole('listitem', { name: '見積.txt' });
  const row = within(rows.at(-1) ?? document.body);
  await row.findByText(/^同じファイルがあるため、まだ追加していません/u);
  await waitFor(() => expect(app.countOf(POST)).toBe(2));
});

test('if the user selects a copy of a stored file for a checklist item of a task, the stored file can be attached instead', async () => {
  const app = await openTask({
    checklist: [{ itemId: 1, label: '見積書', dueOn: null, done: false, mediaId: null }],
  });
  const made = await act(async () => {
    const form = new FormData();
    form.set('workspaceId', String(WITH_MEDIAS));
    form.set('expiresOn', '2027-03-31');
    form.set('file', textFile('見積.txt', '見積の内容'));
    const token = await app.testApi.tokenOf();
    return (await app.testApi.call('POST', '/v1/medias', { token, form })).body as Media;
  });
  await app.user.click(
    section('書類のチェックリスト').getByRole('button', { name: '「見積書」にファイルを添付' }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  chooseFiles(textFile('見積のコピー.txt', '見積の内容'));
  await dialog.findByText(/^同じファイルがあるため、まだ追加していません/u);
  expect(dialog.queryByRole('link')).not.toBeInTheDocument();
  await app.user.click(
    dialog.getByRole('button', { name: '見積のコピー.txtの代わりにこのファイルを使う' }),
  );
  await waitFor(async () =>
    expect((await app.stored()).checklist[0]).toMatchObject({
      mediaIds: [made.mediaId],
      done: true,
    }),
  );
  expect(app.countOf(POST)).toBe(0);
  expect(screen.queryByText(/有効期限を/u)).not.toBeInTheDocument();
});
