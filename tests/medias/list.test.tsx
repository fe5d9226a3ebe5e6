// @vitest-environment jsdom

import '../support/node-files.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { MediaPage } from '~/contract/medias';
import { DEMO_ACCOUNT } from '~/embedded-api/demo/account';
import { PHONE } from '~/lib/screen';
import { keepDraft } from '~/session/drafts';
import { contentWith } from '../support/api/document-calls.ts';
import { chooseFiles, openMedias, WITH_MEDIAS } from '../support/open-medias.tsx';
import { refusal } from '../support/open-settings.tsx';
import { savedFiles } from '../support/saved-files.ts';
import { workbook } from '../support/workbook.ts';

// PDF rendering is mocked because it needs a worker and a canvas, which exist only in the e2e
// tests.
const pdf = vi.hoisted(() => ({
  open: async (): Promise<unknown> => ({ count: 2, draw: async () => {}, close: () => {} }),
}));
vi.mock('~/features/medias/detail/pdf-pages', () => ({ openPdf: async () => pdf.open() }));

const LIST = 'GET /v1/medias';

test('the file list shows the status, expiry and uploader of each file, and can be sorted, filtered and shown as a grid', async () => {
  const app = await openMedias();
  const table = within(await screen.findByRole('table', { name: 'ファイルの一覧' }));
  const row = within(table.getByRole('row', { name: /納税証明書（その3の3）/u }));
  expect(row.getByText('期限切れ')).toBeInTheDocument();
  expect(row.getByText('2026/11/14(土)')).toBeInTheDocument();
  expect(row.getByText('佐藤 美咲')).toBeInTheDocument();
  expect(table.getByText('あと9日')).toBeInTheDocument();
  await app.user.click(table.getByRole('button', { name: '有効期限' }));
  await waitFor(() => expect(app.path()).toBe('/medias?sort=expiry'));
  await app.user.selectOptions(screen.getByLabelText('期限'), '期限切れ');
  await screen.findByText('1件');
  expect(app.path()).toBe('/medias?expiry=expired&sort=expiry');
  await app.user.selectOptions(screen.getByLabelText('期限'), 'すべて');
  await screen.findByText('7件');
  await app.user.type(screen.getByLabelText('キーワード'), 'どこにもない');
  await screen.findByRole('heading', { name: '条件に合うファイルがありません' });
  await app.user.click(screen.getByRole('button', { name: 'キーワード「どこにもない」を外す' }));
  await screen.findByText('7件');
  await app.user.click(screen.getByRole('button', { name: 'グリッド' }));
  expect(app.path()).toBe('/medias?view=grid&sort=expiry');
  await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument());
});

test('opening a file moves the focus to the title of the file’s page', async () => {
  const app = await openMedias();
  const row = await screen.findByRole('row', { name: /納税証明書（その3の3）/u });
  await app.user.click(within(row).getByRole('link', { name: /納税証明書/u }));
  const title = await screen.findByRole('heading', { level: 1, name: /納税証明書/u });
  await waitFor(() => expect(title).toHaveFocus());
});

test('the table loads thumbnails only for small pictures, and the grid also loads them for large pictures', async () => {
  const app = await openMedias('/settings');
  const path = `/v1/medias?workspaceId=${WITH_MEDIAS}`;
  const { body } = await act(async () =>
    app.testApi.call('GET', path, { token: await app.testApi.tokenOf() }),
  );
  const page = body as MediaPage;
  const items = page.items.map((media) =>
    media.mediaId === 404 ? { ...media, mimeType: 'image/png', size: 600 * 1024 } : media,
  );
  app.injectFault(LIST, () => Response.json({ ...page, items }));
  const content = (mediaId: number) => `GET /v1/medias/${mediaId}/content`;
  await app.go('/medias');
  await waitFor(() => expect(app.countOf(content(406))).toBe(1));
  expect(app.countOf(content(404))).toBe(0);
  await app.user.click(screen.getByRole('button', { name: 'グリッド' }));
  await waitFor(() => expect(app.countOf(content(404))).toBe(1));
});

test('the grid renders the first pages of PDFs one after another, and shows an icon for a PDF that cannot be rendered', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(new Blob()));
  const steps: string[] = [];
  const draw = vi.fn(async (_: HTMLCanvasElement, page: number) => void steps.push(`draw ${page}`));
  const close = (): void => void steps.push('close');
  const open = vi
    .spyOn(pdf, 'open')
    .mockResolvedValue({ draw, close })
    .mockRejectedValueOnce(new Error('damaged'));
  await openMedias('/medias?view=grid');
  const cards = () => within(screen.getByRole('list', { name: 'ファイルの一覧' }));
  const pdfs = () =>
    cards()
      .getAllByRole('listitem')
      .filter((card) => /PDF \d/u.test(card.textContent));
  await waitFor(() => expect(open).toHaveBeenCalledTimes(4));
  await waitFor(() =>
    expect(pdfs().filter((card) => card.querySelector('img') !== null)).toHaveLength(3),
  );
  expect(pdfs()).toHaveLength(4);
  expect(steps).toEqual(['draw 1', 'close', 'draw 1', 'close', 'draw 1', 'close']);
});

test('on a phone, the 絞り込み button opens the file filters and shows how many filters are active', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === PHONE,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const app = await openMedias();
  await screen.findByText('7件');
  expect(screen.queryByLabelText('種類')).not.toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: '絞り込み' }));
  const sheet = within(await screen.findByRole('dialog', { name: '絞り込み' }));
  await app.user.selectOptions(sheet.getByLabelText('期限'), '期限切れ');
  await app.user.click(await sheet.findByRole('button', { name: '1件を表示' }));
  expect(screen.getByRole('button', { name: '絞り込み 1件適用中' })).toBeInTheDocument();
  expect(app.path()).toBe('/medias?expiry=expired');
});

test('if the file list fails to load, the reason is shown, and the 再試行 button loads the list', async () => {
  const app = await openMedias('/settings');
  app.injectFault(LIST, refusal(500, '処理中に問題が発生しました。'), 2);
  await app.go('/medias');
  await screen.findByText('処理中に問題が発生しました。');
  await app.user.click(screen.getByRole('button', { name: '再試行' }));
  expect(await screen.findByText('7件')).toBeInTheDocument();
});

test('a file can be previewed, renamed and downloaded', async () => {
  const saved = savedFiles();
  const app = await openMedias('/medias/407');
  await screen.findByRole('heading', { level: 1, name: '就業規則の変更点' });
  expect(await screen.findByText(/在宅勤務の規定を新設しました/u)).toBeInTheDocument();
  const title = screen.getByLabelText(/^タイトル/u);
  await app.user.clear(title);
  await app.user.type(title, '就業規則（改定案）');
  await app.user.click(screen.getByRole('button', { name: '保存する' }));
  await screen.findByRole('heading', { level: 1, name: '就業規則（改定案）' });
  expect(screen.getByText(/^保存しました/u)).toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: 'ダウンロード' }));
  await waitFor(() => expect(saved[0]?.name).toBe('就業規則の変更点.txt'));
  expect(await saved[0]?.text()).toContain('事業場内最低賃金');
});

test('the preview of a workbook shows one worksheet at a time', async () => {
  const app = await openMedias();
  await screen.findByText('7件');
  const content = await workbook({
    見積: [
      ['品名', '金額'],
      ['旋盤', 3_200_000],
    ],
    条件: [['納期', '3月']],
  }).arrayBuffer();
  chooseFiles(new File([content], '見積比較表.xlsx'));
  await screen.findByText('8件');
  const [link] = await screen.findAllByRole('link', { name: '見積比較表' });
  await app.user.click(link ?? document.body);
  const sheet = await screen.findByRole('region', { name: '見積比較表の「見積」' });
  expect(within(sheet).getByRole('cell', { name: '3200000' })).toBeInTheDocument();
  await app.user.selectOptions(screen.getByLabelText('シート'), '条件');
  const other = await screen.findByRole('region', { name: '見積比較表の「条件」' });
  expect(within(other).getByRole('cell', { name: '3月' })).toBeInTheDocument();
});

test('if a colleague changed a file before the user saves it, a dialog shows both memos and lets the user choose one', async () => {
  const app = await openMedias('/medias/404');
  const memo = await screen.findByLabelText(/^メモ/u);
  await screen.findByRole('img', { name: '見積書（複合加工機一式）の2ページ（全2ページ）' });
  await app.user.clear(memo);
  await app.user.type(memo, '自分のメモ');
  await act(async () => {
    const token = await app.testApi.tokenOf();
    await app.testApi.call('PUT', '/v1/medias/404', {
      token,
      json: {
        workspaceId: WITH_MEDIAS,
        version: 1,
        title: '見積書（複合加工機一式）',
        category: '見積書',
        expiresOn: null,
        memo: '同僚のメモ',
      },
    });
  });
  await app.user.click(screen.getByRole('button', { name: '保存する' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'ほかの変更と競合しました' }));
  expect(dialog.getByText('最新の内容：同僚のメモ')).toBeInTheDocument();
  expect(dialog.getByText('自分の内容：自分のメモ')).toBeInTheDocument();
  await app.user.click(dialog.getByRole('button', { name: '自分の内容で保存' }));
  await screen.findByText(/^保存しました/u);
  expect(screen.getByLabelText(/^メモ/u)).toHaveValue('自分のメモ');
});

test('if a colleague changed a file after the user’s unsaved input was kept as a draft, saving the restored draft lets the user choose which version to keep', async () => {
  const app = await openMedias();
  const details = { title: '見積書（複合加工機一式）', category: '見積書' } as const;
  await act(async () => {
    const token = await app.testApi.tokenOf();
    await app.testApi.call('PUT', '/v1/medias/404', {
      token,
      json: {
        workspaceId: WITH_MEDIAS,
        version: 1,
        ...details,
        expiresOn: null,
        memo: '同僚のメモ',
      },
    });
    const draftKey = { email: DEMO_ACCOUNT.email, workspaceId: WITH_MEDIAS, form: 'media-404' };
    const typed = { ...details, expiresOn: '', memo: '自分のメモ', version: 1 };
    await keepDraft(draftKey, details.title, typed);
  });
  await app.go('/medias/404');
  await screen.findByText('前回保存していなかった入力を復元しました。');
  await app.user.click(screen.getByRole('button', { name: '保存する' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'ほかの変更と競合しました' }));
  expect(dialog.getByText('最新の内容：同僚のメモ')).toBeInTheDocument();
  await app.user.click(dialog.getByRole('button', { name: '自分の内容で保存' }));
  await screen.findByText(/^保存しました/u);
  expect(app.bodiesOf('PUT /v1/medias/404').at(-1)).toMatchObject({ version: 2 });
});

test('if a file has a category unknown to the app, the category is shown, and saving the file does not change it', async () => {
  const app = await openMedias();
  await act(async () => {
    const token = await app.testApi.tokenOf();
    const details = {
      title: '検査調書（11月）',
      category: '検査調書',
      expiresOn: null,
      memo: null,
    };
    await app.testApi.call('PUT', '/v1/medias/404', {
      token,
      json: { workspaceId: WITH_MEDIAS, version: 1, ...details },
    });
  });
  await app.go('/medias/404');
  const kind = await screen.findByRole('combobox', { name: /^種類/u });
  expect(kind).toHaveDisplayValue('検査調書');
  await app.user.type(screen.getByLabelText(/^メモ/u), '立ち会い済み');
  await app.user.click(screen.getByRole('button', { name: '保存する' }));
  await screen.findByText(/^保存しました/u);
  expect(app.bodiesOf('PUT /v1/medias/404').at(-1)).toMatchObject({ category: '検査調書' });
});

test('if the user enters the issue date of a certificate, the app sets the expiry to three months later', async () => {
  const app = await openMedias('/medias/405');
  await app.user.selectOptions(await screen.findByLabelText(/^種類/u), '納税証明書');
  fireEvent.change(screen.getByLabelText(/^発行日/u), { target: { value: '2026-10-31' } });
  expect(
    await screen.findByText('有効期限を2027/01/31(日)にしました。有効期限の欄で変更できます。'),
  ).toBeInTheDocument();
  expect(screen.getByLabelText(/^有効期限/u)).toHaveValue('2027-01-31');
});

test('if the expiry date of a file is incomplete, the save button shows an error and saves nothing', async () => {
  const app = await openMedias('/medias/405');
  await app.user.type(await screen.findByLabelText(/^メモ/u), 'x');
  Object.defineProperty(screen.getByLabelText(/^有効期限/u), 'validity', {
    value: { badInput: true },
  });
  await app.user.click(screen.getByRole('button', { name: '保存する' }));
  expect(await screen.findByText('日付を最後まで入力してください。')).toBeInTheDocument();
  expect(app.countOf('PUT /v1/medias/405')).toBe(0);
});

test('the back link of a file’s page leads to the file list with its previous filter and sorting', async () => {
  const app = await openMedias('/medias?expiry=expired&sort=title');
  const [link] = await screen.findAllByRole('link', { name: '納税証明書（その3の3）' });
  if (link) await app.user.click(link);
  await screen.findByRole('heading', { level: 1, name: '納税証明書（その3の3）' });
  await app.user.click(screen.getByRole('link', { name: 'ファイルの一覧に戻る' }));
  await screen.findByText('1件');
  expect(app.path()).toBe('/medias?expiry=expired&sort=title');
});

test('deleting a file asks for confirmation, shows which tasks use the file, and can be undone', async () => {
  const app = await openMedias('/medias/402');
  await app.user.click(await screen.findByRole('button', { name: '削除する' }));
  const dialog = within(
    await screen.findByRole('alertdialog', { name: '「履歴事項全部証明書」を削除しますか？' }),
  );
  expect(dialog.getByText(/次の案件で使われています/u)).toBeInTheDocument();
  expect(screen.getByRole('alertdialog')).toHaveTextContent(
    '30日間は、「削除したファイル」から元に戻せます',
  );
  await app.user.click(dialog.getByRole('button', { name: '削除する' }));
  await screen.findByText('6件');
  expect(app.path()).toBe('/medias');
  await app.user.click(await screen.findByRole('button', { name: '元に戻す' }));
  await screen.findByText('7件');
  await app.go('/medias/402');
  expect(await screen.findByRole('region', { name: '使用先' })).not.toHaveTextContent(
    'まだ使われていません',
  );
});

test('if a document contains a file as a picture, the file’s page and the deletion dialog show that document', async () => {
  const app = await openMedias('/settings');
  await act(async () => {
    const token = await app.testApi.tokenOf();
    const json = {
      workspaceId: WITH_MEDIAS,
      ...contentWith('![配置](media:403)', { title: '設備の計画書' }),
    };
    await app.testApi.call('POST', '/v1/documents', { token, json });
  });
  await app.go('/medias/403');
  const uses = within(await screen.findByRole('region', { name: '使用先' }));
  expect(uses.getByRole('link', { name: '設備の計画書' })).toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: '削除する' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('次の書類の本文に画像として入っています。');
  expect(dialog).toHaveTextContent('設備の計画書');
  await app.user.click(within(dialog).getByRole('button', { name: 'キャンセル' }));
  await app.go('/medias');
  const table = within(await screen.findByRole('table', { name: 'ファイルの一覧' }));
  expect(table.getByText(/1件の書類$/u)).toBeInTheDocument();
});

test('the list of deleted files shows the days until a file’s final deletion, and the user can restore the file from the list', async () => {
  const app = await openMedias();
  await act(async () => {
    const token = await app.testApi.tokenOf();
    const json = { workspaceId: WITH_MEDIAS };
    await app.testApi.call('DELETE', '/v1/medias/403', { token, json });
  });
  await app.user.click(await screen.findByRole('link', { name: '削除したファイル' }));
  await screen.findByRole('heading', { level: 1, name: '削除したファイル' });
  expect(app.path()).toBe('/medias?deleted=only');
  const list = within(await screen.findByRole('list', { name: '削除したファイル' }));
  expect(list.getByText('あと30日で完全に削除されます')).toBeInTheDocument();
  // A deleted file can be opened only after it is restored, so the list has no links.
  expect(list.queryByRole('link')).not.toBeInTheDocument();
  await app.user.click(list.getByRole('button', { name: '「経営革新計画の承認書」を元に戻す' }));
  await screen.findByRole('heading', { name: '削除したファイルはありません' });
  await app.user.click(screen.getByRole('link', { name: 'ファイルの一覧に戻る' }));
  expect(await screen.findByText('7件')).toBeInTheDocument();
});

test('if restoring a deleted file fails, the file stays in the list of deleted files', async () => {
  const app = await openMedias('/settings');
  await act(async () => {
    const token = await app.testApi.tokenOf();
    const json = { workspaceId: WITH_MEDIAS };
    await app.testApi.call('DELETE', '/v1/medias/403', { token, json });
  });
  await app.go('/medias?deleted=only');
  app.injectFault('POST /v1/medias/403/restoration', refusal(500, '処理できませんでした。'), 1);
  const name = '「経営革新計画の承認書」を元に戻す';
  await app.user.click(await screen.findByRole('button', { name }));
  const message = '「経営革新計画の承認書」を元に戻せませんでした。処理できませんでした。';
  await screen.findAllByText(message);
  await app.user.click(await screen.findByRole('button', { name }));
  expect(
    await screen.findByRole('heading', { name: '削除したファイルはありません' }),
  ).toBeInTheDocument();
});

test('the page of a file that does not exist shows a not-found message', async () => {
  await openMedias('/medias/99999');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'ファイルが見つかりません' }),
  ).toBeInTheDocument();
});
