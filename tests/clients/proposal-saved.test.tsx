// @vitest-environment jsdom

import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Proposal } from '~/contract/proposals';
import { first, openAgency } from '../support/open-as-client';
import { pendingCall, refusal } from '../support/open-settings';

const HEADING = '補助金・助成金のご提案';
const CREATE = 'POST /v1/proposals';

const sheet = async (name = HEADING) => screen.findByRole('heading', { level: 1, name });
const saveButton = async () => screen.findByRole('button', { name: '保存する' });
const message = () => screen.getByRole('textbox', { name: 'メッセージ' });

/** Opens a new proposal with two subsidies. `stored` reads the proposals that the server has. */
const openNew = async () => {
  const app = await openAgency();
  const { go, known, ask } = app;
  const chosen = [first(app.subsidies), first(app.subsidies, 1)];
  const ids = chosen.map(({ subsidyId }) => subsidyId);
  await go(`/clients?client=${known.clientId}&view=proposal&subsidies=${ids.join(',')}`);
  await sheet();
  const stored = async (): Promise<Proposal[]> =>
    act(async () => {
      const { items } = (await ask('GET', '/v1/proposals?workspaceId=5')) as {
        items: { proposalId: number }[];
      };
      return Promise.all(
        items.map(
          async ({ proposalId }) =>
            (await ask('GET', `/v1/proposals/${proposalId}?workspaceId=5`)) as Proposal,
        ),
      );
    });
  return { ...app, chosen, ids, stored };
};

/** Opens a new proposal as {@link openNew} does, and saves it with a message. */
const openSaved = async () => {
  const app = await openNew();
  await app.user.type(message(), 'お世話になっております。');
  await app.user.click(await saveButton());
  await screen.findByText(/保存（佐藤 美咲）/u);
  const [proposal] = await app.stored();
  if (proposal === undefined) throw new Error('not saved');
  const { proposalId } = proposal;
  const path = `/clients?client=${app.known.clientId}&view=proposal&proposal=${proposalId}`;
  return { ...app, proposal, proposalPath: path };
};

describe('saving a proposal', () => {
  it('the tab 提案書 of a client lists a saved proposal, and the link opens the proposal with its message', async () => {
    const { user, path, go, known, ids, proposal, proposalPath } = await openSaved();
    expect(path()).toBe(proposalPath);
    expect(proposal.items.map(({ subsidyId }) => subsidyId)).toEqual(ids);
    await go(`/clients?client=${known.clientId}`);
    await user.click(await screen.findByRole('link', { name: '提案書' }));
    const list = within(await screen.findByRole('list', { name: 'クライアントの提案書' }));
    await user.click(list.getByRole('link', { name: HEADING }));
    await sheet();
    expect(within(screen.getByRole('article')).getByText('お世話になっております。')).toBeVisible();
    expect(screen.queryByRole('button', { name: '保存する' })).not.toBeInTheDocument();
  });

  it('if the user changes the title of a saved proposal and the order of its subsidies, saving stores the next version', async () => {
    const { user, chosen, ids, stored, path, proposalPath } = await openSaved();
    const title = screen.getByRole('textbox', { name: '提案書名' });
    await user.clear(title);
    await user.type(title, '設備更新のご提案');
    const [one] = chosen;
    await user.click(screen.getByRole('button', { name: `「${one?.title ?? ''}」を下へ移動` }));
    expect(screen.getByText('未保存の変更があります')).toBeInTheDocument();
    await user.click(await saveButton());
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: '保存する' })).not.toBeInTheDocument(),
    );
    await sheet('設備更新のご提案');
    expect(path()).toBe(proposalPath);
    const [saved, ...others] = await stored();
    expect(others).toEqual([]);
    expect(saved).toMatchObject({ version: 2, title: '設備更新のご提案' });
    expect(saved?.items.map(({ subsidyId }) => subsidyId)).toEqual(ids.toReversed());
  });

  it('if the user leaves a saved proposal with unsaved changes, the next visit restores the changes', async () => {
    const { user, go, proposalPath } = await openSaved();
    await user.type(message(), '追伸です。');
    await go('/settings');
    await screen.findByRole('heading', { level: 1, name: '設定' });
    await go(proposalPath);
    await sheet();
    await waitFor(() => expect(message()).toHaveValue('お世話になっております。追伸です。'));
    expect(screen.getByText('未保存の変更があります')).toBeInTheDocument();
  });

  it('the button 変更を破棄 discards changes of a saved proposal without a dialog, and the button 元に戻す restores them', async () => {
    const { user, go, chosen, ids, proposalPath, path } = await openSaved();
    const [one] = chosen;
    await user.type(message(), '追伸です。');
    await go(`${proposalPath}&subsidies=${ids.join(',')}`);
    await user.click(
      screen.getByRole('button', { name: `「${one?.title ?? ''}」を提案書から外す` }),
    );
    await user.click(screen.getByRole('button', { name: '変更を破棄' }));
    expect(message()).toHaveValue('お世話になっております。');
    expect(screen.getByText(/保存（佐藤 美咲）/u)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '変更を破棄' })).not.toBeInTheDocument();
    expect(path()).toBe(proposalPath);
    const items = () =>
      within(screen.getByRole('list', { name: '提案する補助金・助成金' })).getAllByRole('listitem');
    expect(items()).toHaveLength(2);
    await user.click(await screen.findByRole('button', { name: '元に戻す' }));
    expect(message()).toHaveValue('お世話になっております。追伸です。');
    expect(items()).toHaveLength(1);
  });

  it('if the user changes the selected subsidies of a saved proposal, the new selection is saved', async () => {
    const { user, chosen, stored } = await openSaved();
    await user.click(screen.getByRole('link', { name: '補助金を選び直す' }));
    await user.click(await screen.findByRole('button', { name: '提案書に反映' }));
    await sheet();
    const [one] = chosen;
    await user.click(
      screen.getByRole('button', { name: `「${one?.title ?? ''}」を提案書から外す` }),
    );
    await user.click(await saveButton());
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: '保存する' })).not.toBeInTheDocument(),
    );
    expect((await stored())[0]?.items).toHaveLength(1);
  });

  it('if the response to a new proposal is lost, the button 送信状況を確認 creates no second proposal', async () => {
    const { user, loseResponse, bodiesOf, stored } = await openNew();
    loseResponse(CREATE);
    await user.click(await saveButton());
    await user.click(await screen.findByRole('button', { name: '送信状況を確認' }));
    await screen.findByText(/保存（佐藤 美咲）/u);
    expect(bodiesOf(CREATE)).toHaveLength(2);
    expect(await stored()).toHaveLength(1);
  });

  it('if the response to a new proposal is lost, later changes by the user are kept as unsaved changes of the saved proposal', async () => {
    const { user, loseResponse, chosen, ids, stored } = await openNew();
    const [one] = chosen;
    await user.type(message(), 'お世話になっております。');
    loseResponse(CREATE);
    await user.click(await saveButton());
    const check = await screen.findByRole('button', { name: '送信状況を確認' });
    await user.type(message(), '追伸です。');
    await user.click(screen.getByRole('button', { name: `「${one?.title ?? ''}」を下へ移動` }));
    await user.click(check);
    expect(await screen.findByText('未保存の変更があります')).toBeInTheDocument();
    expect(message()).toHaveValue('お世話になっております。追伸です。');
    expect((await stored())[0]).toMatchObject({ version: 1, message: 'お世話になっております。' });
    await user.click(await saveButton());
    await screen.findByText(/保存（佐藤 美咲）/u);
    const [saved, ...others] = await stored();
    expect(others).toEqual([]);
    expect(saved).toMatchObject({ version: 2, message: 'お世話になっております。追伸です。' });
    expect(saved?.items.map(({ subsidyId }) => subsidyId)).toEqual(ids.toReversed());
  });

  it('if the response to a change of a proposal is lost, the saved change does not conflict with what the user types afterwards', async () => {
    const { user, loseResponse, injectFault, proposal, stored } = await openSaved();
    const save = `PUT /v1/proposals/${proposal.proposalId}`;
    // The server saves the first request, but its response is lost. The automatic retry fails too.
    injectFault(save, refusal(504, '応答がありません。'), 1);
    loseResponse(save);
    await user.type(message(), '追伸です。');
    await user.click(await saveButton());
    await screen.findByText('応答がありません。');
    await user.type(message(), '再追伸です。');
    await user.click(await saveButton());
    await screen.findByText(/保存（佐藤 美咲）/u);
    expect((await stored())[0]).toMatchObject({
      message: 'お世話になっております。追伸です。再追伸です。',
    });
  });

  it('if a save finishes after the user has left the proposal, the app does not navigate back to the proposal', async () => {
    const { user, go, path, injectFault, stored } = await openNew();
    const { release, respond } = pendingCall();
    injectFault(CREATE, respond, 1);
    await user.click(await saveButton());
    await go('/settings');
    await screen.findByRole('heading', { level: 1, name: '設定' });
    release();
    expect(await screen.findByText('提案書を保存しました')).toBeInTheDocument();
    expect(await stored()).toHaveLength(1);
    expect(path()).toBe('/settings');
  });

  it('if a colleague has changed the proposal, saving opens a dialog that shows both versions', async () => {
    const { user, ask, chosen, proposal, stored } = await openSaved();
    await user.type(message(), '追伸です。');
    const { proposalId, title, items: before } = proposal;
    const items = before.map((item, index) => ({
      ...item,
      comment: index === 0 ? '' : '急ぎです',
    }));
    await act(async () =>
      ask('PUT', `/v1/proposals/${proposalId}`, {
        workspaceId: 5,
        version: 1,
        title,
        items,
        message: '同僚のメッセージ',
      }),
    );
    await user.click(await saveButton());
    const dialog = within(await screen.findByRole('dialog'));
    expect((await stored())[0]).toMatchObject({ message: '同僚のメッセージ' });
    for (const text of [
      '最新の内容：同僚のメッセージ',
      '自分の内容：お世話になっております。追伸です。',
      '最新の内容：急ぎです',
      '自分の内容：（なし）',
    ]) {
      expect(dialog.getByText(text)).toBeInTheDocument();
    }
    const terms = dialog.getAllByRole('term').map(({ textContent }) => textContent);
    expect(terms).toEqual(['メッセージ', `「${first(chosen, 1).title}」へのコメント`]);
    await user.click(dialog.getByRole('button', { name: '最新の内容を読み込む' }));
    await waitFor(() => expect(message()).toHaveValue('同僚のメッセージ'));
    await user.type(message(), 'と、私の追伸。');
    await user.click(await saveButton());
    await waitFor(async () =>
      expect((await stored())[0]).toMatchObject({
        message: '同僚のメッセージと、私の追伸。',
        version: 3,
      }),
    );
  });

  it('if the server refuses to save a proposal, the screen shows the reason and keeps the input', async () => {
    const { user, injectFault } = await openNew();
    injectFault(CREATE, refusal(500, 'サーバーの問題です。'));
    await user.type(message(), 'お世話になっております。');
    await user.click(await saveButton());
    expect(await screen.findByText('サーバーの問題です。')).toBeInTheDocument();
    expect(message()).toHaveValue('お世話になっております。');
  });

  it('if a comment on a subsidy is too long, its field shows an error, and the proposal is not sent', async () => {
    const { user, chosen, bodiesOf } = await openNew();
    const [, other] = chosen;
    const comment = screen.getByRole('textbox', { name: `「${other?.title ?? ''}」へのコメント` });
    await user.click(comment);
    await user.paste('あ'.repeat(2001));
    expect(comment).toHaveAccessibleDescription(
      'コメントが2000文字を超えています（2001文字）。2000文字以内で入力してください。',
    );
    await user.click(await saveButton());
    expect(comment).toHaveFocus();
    expect(bodiesOf(CREATE)).toEqual([]);
    await user.clear(comment);
    expect(comment).toBeValid();
    await user.click(await saveButton());
    await screen.findByText(/保存（佐藤 美咲）/u);
  });

  it('each validation error of the server is shown at its field of the proposal, or at the top if it belongs to no single field', async () => {
    const { user, injectFault } = await openNew();
    const refused = (fields: Record<string, string>) => () =>
      Response.json({ statusCode: 422, message: '確認してください', fields }, { status: 422 });
    injectFault(CREATE, refused({ message: 'この言葉は使えません' }), 1);
    await user.click(await saveButton());
    await waitFor(() => expect(message()).toHaveAccessibleDescription(/この言葉は使えません$/u));
    expect(message()).toHaveFocus();
    injectFault(CREATE, refused({ items: '掲載が終わった補助金があります' }), 1);
    await user.click(await saveButton());
    expect(await screen.findByText('掲載が終わった補助金があります')).toBeInTheDocument();
  });

  it('if the server does not support proposals, a proposal can only be printed, and the tab 提案書 says that saving is not supported', async () => {
    const app = await openAgency();
    app.injectFault('GET /v1/proposals', refusal(404, 'Not Found'));
    const { subsidyId } = first(app.subsidies);
    const client = `/clients?client=${app.known.clientId}`;
    await app.go(`${client}&view=proposal&subsidies=${subsidyId}`);
    await sheet();
    await waitFor(() => expect(app.countOf('GET /v1/proposals')).toBe(1));
    await screen.findByText('入力した内容は、このブラウザーに下書きとして残ります。');
    expect(screen.queryByRole('button', { name: '保存する' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '印刷・PDFとして保存' })).toBeInTheDocument();
    await app.go(`${client}&tab=proposals`);
    expect(
      await screen.findByRole('heading', { name: '提案書の保存には対応していません' }),
    ).toBeInTheDocument();
  });
});

describe('a saved proposal', () => {
  it('if a proposal is duplicated for another client, the duplicate shows how the subsidies match that client', async () => {
    const { user, path, stored, blank } = await openSaved();
    await user.click(
      screen.getByRole('button', { name: 'ほかのクライアントに複製', hidden: true }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: '複製する' }));
    expect(await dialog.findByText('クライアントを選択してください。')).toBeInTheDocument();
    await user.selectOptions(await dialog.findByRole('combobox'), blank.profile.companyName);
    await user.click(dialog.getByRole('button', { name: '複製する' }));
    const article = () => within(screen.getByRole('article'));
    await waitFor(() =>
      expect(screen.getByRole('article')).toHaveTextContent(`${blank.profile.companyName} 御中`),
    );
    expect(path()).toContain(`client=${blank.clientId}&view=proposal&proposal=`);
    expect(article().getByText('お世話になっております。')).toBeInTheDocument();
    expect(article().getAllByText(/要確認/u).length).toBeGreaterThan(0);
    expect((await stored()).map(({ clientId }) => clientId)).toContain(blank.clientId);
  });

  it('the tab 提案書 of a client shows 20 proposals per page', async () => {
    const { user, go, ask, known, subsidies, path } = await openAgency();
    const { clientId } = known;
    const items = [{ subsidyId: first(subsidies).subsidyId, comment: '' }];
    await act(async () => {
      for (let number = 1; number <= 21; number += 1) {
        const body = { workspaceId: 5, clientId, title: `提案${number}`, message: '', items };
        await ask('POST', '/v1/proposals', { ...body, requestKey: `proposal-${number}` });
      }
    });
    await go(`/clients?client=${clientId}&tab=proposals`);
    await screen.findByRole('link', { name: '提案21' });
    expect(screen.getByText('21件')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '提案1' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: '次のページ' }));
    expect(await screen.findByRole('link', { name: '提案1' })).toBeInTheDocument();
    expect(path()).toBe(`/clients?client=${clientId}&tab=proposals&page=2`);
  });

  it('a new proposal shows its menu before the first save, so that saving moves no button', async () => {
    const { user } = await openNew();
    const before = screen.getByRole('button', { name: 'ほかのクライアントに複製', hidden: true });
    expect(before).toHaveAccessibleDescription('先に提案書を保存してください。');
    await user.click(await saveButton());
    await screen.findByText(/保存（佐藤 美咲）/u);
    const after = screen.getByRole('button', { name: 'ほかのクライアントに複製', hidden: true });
    expect(after).not.toHaveAttribute('aria-disabled');
  });

  it('after a proposal is deleted, the tab 提案書 of the client no longer lists it', async () => {
    const { user, stored, known, go } = await openSaved();
    await go(`/clients?client=${known.clientId}&tab=proposals`);
    await screen.findByRole('button', { name: `「${HEADING}」の操作` });
    await user.click(screen.getByRole('button', { name: '提案書を削除', hidden: true }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: '削除する' }));
    await screen.findByRole('heading', { name: 'このクライアントの提案書はまだありません' });
    expect(await stored()).toEqual([]);
  });

  it('if the proposal in the URL does not exist, the page shows a message and a link to the client’s proposals', async () => {
    const { go, known } = await openAgency();
    await go(`/clients?client=${known.clientId}&view=proposal&proposal=999999`);
    await screen.findByRole('heading', { level: 1, name: '提案書が見つかりません' });
    expect(screen.getByRole('link', { name: '提案書の一覧を表示' })).toHaveAttribute(
      'href',
      `/clients?client=${known.clientId}&tab=proposals`,
    );
  });
});
