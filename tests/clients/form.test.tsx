// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { choice, press, textbox } from '../support/company-form.ts';
import { contentsOf, heading, manyClients, openClients } from '../support/open-clients.tsx';
import { refusal } from '../support/open-settings.tsx';

const CREATE = 'POST /v1/clients';
const SAVED = { selector: '.Toastify span' };
const NEW = '/clients?new=1';

type Opened = Awaited<ReturnType<typeof openClients>>;

const fill = async ({ user }: Opened, label: string, text: string): Promise<void> => {
  await user.clear(textbox(label));
  if (text !== '') await user.paste(text);
};

const openNew = async (): Promise<Opened> => {
  const app = await openClients(NEW, { seeds: [] });
  await screen.findByLabelText(/^会社名/u);
  return app;
};

const openEdit = async (companyName = '山の上製作所株式会社'): Promise<Opened> => {
  const seeds = [{ companyName, employees: 30, memo: '社長は電話を好む' }];
  const app = await openClients('/clients', { seeds });
  await app.go(`/clients?client=${await app.idOf(companyName)}&edit=1`);
  await heading(`${companyName}の編集`);
  await screen.findByLabelText(/^会社名/u);
  return app;
};

const save = async ({ user }: Opened): Promise<void> => user.click(press('保存する'));
const question = () => screen.findByRole('dialog', { name: 'ほかの変更と競合しました' });

describe('a new client', () => {
  test('a double click on the save button creates a new client only once and opens the page of the client', async () => {
    const app = await openNew();
    await fill(app, '会社名', '谷川建設');
    await app.user.selectOptions(textbox('都道府県'), '東京都');
    await app.user.click(choice('建設業'));
    await fill(app, '資本金', '1500万');
    await fill(app, '担当者名', '谷川 岳');
    await fill(app, '担当者のメールアドレス', 'ｇａｋｕ＠example.com');
    await fill(app, 'メモ', '月末は忙しい\n電話は午前中');
    await app.user.dblClick(press('保存する'));
    await heading('谷川建設');
    expect(await screen.findByText('「谷川建設」を登録しました', SAVED)).toBeInTheDocument();
    expect(app.countOf(CREATE)).toBe(1);
    expect(await app.clientsNow()).toMatchObject([
      {
        profile: { companyName: '谷川建設', capital: 15_000_000, businessCategoryIds: [4] },
        contactName: '谷川 岳',
        contactEmail: 'gaku@example.com',
        memo: '月末は忙しい\n電話は午前中',
      },
    ]);
    expect(document.title).toBe('谷川建設｜補助金デスク');
  });

  test('if the form of a new client has errors, the client is not sent, and each error is shown at its field', async () => {
    const app = await openNew();
    await fill(app, '担当者のメールアドレス', 'gaku.example.com');
    await save(app);
    const summary = await screen.findByRole('alert', { name: /入力内容を確認してください/u });
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '会社名を入力してください。',
      'メールアドレスの形式が正しくありません（例：name@example.com）。',
    ]);
    expect(textbox('会社名')).toHaveFocus();
    expect(textbox('担当者のメールアドレス')).toHaveAttribute('aria-invalid', 'true');
    expect(app.countOf(CREATE)).toBe(0);
  });

  test('if the server refuses a field of a client with 422, the message is shown at the field, and the field gets the focus', async () => {
    const app = await openNew();
    app.injectFault(CREATE, () =>
      Response.json(
        {
          statusCode: 422,
          message: '入力内容に誤りがあります',
          fields: { contactEmail: 'この会社の担当者ではありません' },
        },
        { status: 422 },
      ),
    );
    await fill(app, '会社名', '谷川建設');
    await save(app);
    await screen.findAllByText('この会社の担当者ではありません');
    await waitFor(() => expect(textbox('担当者のメールアドレス')).toHaveFocus());
  });

  test('if a new client exceeds the plan’s limit, the form keeps the typed text and shows a link to the plans', async () => {
    const app = await openNew();
    await fill(app, '会社名', '谷川建設');
    // Another user reaches the limit while the form is open.
    await app.ask('POST', '/v1/client-imports', {
      workspaceId: 5,
      importKey: crypto.randomUUID(),
      clients: contentsOf(manyClients(20)),
    });
    await save(app);
    expect(await screen.findByText(/^クライアントは20社までです/u)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'プランを見る' })).toBeInTheDocument();
    expect(textbox('会社名')).toHaveValue('谷川建設');
  });

  test('if the response to a new client is lost, the button 送信状況を確認 opens the client without creating a second one', async () => {
    const app = await openNew();
    await fill(app, '会社名', '谷川建設');
    app.loseResponse(CREATE);
    await save(app);
    await app.user.click(await screen.findByRole('button', { name: '送信状況を確認' }));
    await heading('谷川建設');
    expect(await screen.findByText('「谷川建設」を登録しました', SAVED)).toBeInTheDocument();
    expect(await app.clientsNow()).toHaveLength(1);
  });

  test('if a new client never reached the server, the button 送信状況を確認 sends the client again, and the form shows any refusal', async () => {
    const app = await openNew();
    await fill(app, '会社名', '谷川建設');
    app.injectFault(CREATE, refusal(403, '権限がありません'), 1);
    app.injectFault(CREATE, () => Promise.reject(new TypeError('cut')), 1);
    await save(app);
    await app.user.click(await screen.findByRole('button', { name: '送信状況を確認' }));
    expect(await screen.findByText('権限がありません')).toBeInTheDocument();
    expect(textbox('会社名')).toHaveValue('谷川建設');
    app.injectFault(CREATE, () => Promise.reject(new TypeError('cut')), 1);
    await save(app);
    await app.user.click(await screen.findByRole('button', { name: '送信状況を確認' }));
    await heading('谷川建設');
    expect(await app.clientsNow()).toHaveLength(1);
  });

  test('if the form of a new client contains typed text, leaving the form asks for confirmation', async () => {
    const app = await openNew();
    await fill(app, '会社名', '谷川建設');
    await app.user.click(screen.getByRole('link', { name: 'クライアントの一覧に戻る' }));
    const dialog = await screen.findByRole('alertdialog');
    await app.user.click(within(dialog).getByRole('button', { name: 'このまま編集する' }));
    expect(textbox('会社名')).toHaveValue('谷川建設');
  });
});

describe('editing a client', () => {
  test('the edit form of a client shows the saved values and saves changes', async () => {
    const app = await openEdit();
    expect(textbox('従業員数')).toHaveValue('30');
    expect(textbox('メモ')).toHaveValue('社長は電話を好む');
    await fill(app, '会社名', '山の上製作所');
    await save(app);
    await heading('山の上製作所');
    expect(await screen.findByText('「山の上製作所」を保存しました', SAVED)).toBeInTheDocument();
  });

  test('if a colleague has changed another field of the client, saving keeps that change and the toast names the field', async () => {
    const app = await openEdit();
    await fill(app, '従業員数', '31');
    await app.changeElsewhere('山の上製作所株式会社', { phone: '0312345678' });
    await save(app);
    expect(
      await screen.findByText(
        '「山の上製作所株式会社」を保存しました。ほかの人または別の画面で変更された「電話番号」は、そのまま残しました',
        SAVED,
      ),
    ).toBeInTheDocument();
    expect(await app.clientsNow()).toMatchObject([
      { profile: { employees: 31, phone: '0312345678' }, memo: '社長は電話を好む' },
    ]);
  });

  test('if a colleague has changed the same field of a client, saving opens a dialog that can load the latest values', async () => {
    const app = await openEdit();
    await fill(app, '従業員数', '31');
    await app.changeElsewhere('山の上製作所株式会社', { employees: 45, city: '大田区' });
    await save(app);
    expect(await question()).toHaveTextContent('クライアントの「従業員数」が変更されました');
    await app.user.click(screen.getByRole('button', { name: '最新の内容を読み込む' }));
    await waitFor(() => expect(textbox('従業員数')).toHaveValue('45'));
    expect(textbox('市区町村')).toHaveValue('大田区');
    expect(screen.getByText(/保存しなかった内容は、従業員数「31」です。/u)).toBeInTheDocument();
  });

  test('in a conflict, the button 自分の内容で保存 saves the user’s value and keeps the colleague’s changes of other fields', async () => {
    const app = await openEdit();
    await fill(app, '従業員数', '31');
    await app.changeElsewhere('山の上製作所株式会社', { employees: 45, city: '大田区' });
    await save(app);
    await question();
    await app.user.click(screen.getByRole('button', { name: '自分の内容で保存' }));
    await screen.findByText('「山の上製作所株式会社」を保存しました', SAVED);
    expect(await app.clientsNow()).toMatchObject([{ profile: { employees: 31, city: '大田区' } }]);
  });

  test('the client form focuses the field named in the URL', async () => {
    const app = await openEdit();
    const clientId = await app.idOf('山の上製作所株式会社');
    await app.go(`/clients?client=${clientId}&edit=1#company-employees`);
    await waitFor(() => expect(textbox('従業員数')).toHaveFocus());
  });

  test('if a client cannot be saved, the form shows the reason and keeps the typed text', async () => {
    const app = await openEdit();
    const clientId = await app.idOf('山の上製作所株式会社');
    app.injectFault(`PUT /v1/clients/${clientId}`, refusal(500, '保存できませんでした。'));
    await fill(app, '従業員数', '31');
    await save(app);
    expect(await screen.findByText('保存できませんでした。')).toBeInTheDocument();
    expect(textbox('従業員数')).toHaveValue('31');
  });
});
