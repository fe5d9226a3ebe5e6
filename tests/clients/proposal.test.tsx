// @vitest-environment jsdom

import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '~/contract/clients';
import type { SubsidyPage, SubsidySummary } from '~/contract/subsidies';
import { formatYen } from '~/domain/text/money';
import { openSettings, refusal } from '../support/open-settings';

/** An agency workspace of the demo account, and its first client. */
const ASAHI = 5;
const CLIENT = 5001;

afterEach(() => {
  vi.useRealTimers();
});

const openClient = async () => {
  vi.setSystemTime(new Date('2026-11-20T09:00:00+09:00'));
  const app = await openSettings('/settings', ASAHI);
  const { call, tokenOf } = app.testApi;
  const token = await act(async () => tokenOf());
  const query = `workspaceId=${ASAHI}&clientId=${CLIENT}`;
  const { body: page } = await act(async () =>
    call('GET', `/v1/subsidies?${query}&sort=match&matchedOnly=true&perPage=100`, { token }),
  );
  const { body: client } = await act(async () =>
    call('GET', `/v1/clients/${CLIENT}?workspaceId=${ASAHI}`, { token }),
  );
  const { items } = page as SubsidyPage;
  const [first, second] = items;
  if (first === undefined || second === undefined) throw new Error('too few fit');
  const sheet = async (...subsidies: { subsidyId: number }[]): Promise<void> => {
    const ids = subsidies.map(({ subsidyId }) => subsidyId).join(',');
    await app.go(`/clients?client=${CLIENT}&view=proposal&subsidies=${ids}`);
    await screen.findByRole('heading', { level: 1, name: '補助金・助成金のご提案' });
  };
  return { ...app, token, client: client as Client, items, first, second, sheet };
};

const paper = () => within(screen.getByRole('article'));

const titlesOf = (): (string | null)[] =>
  paper()
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);

const numbered = (...subsidies: SubsidySummary[]): string[] => [
  `ご提案する補助金・助成金（${subsidies.length}件）`,
  ...subsidies.map(({ title }, index) => `${index + 1}. ${title}`),
];

describe('a proposal to a client', () => {
  it('a proposal lists the selected subsidies in the order of selection, and can be printed', async () => {
    const { user, go, path, first, second, client } = await openClient();
    await go(`/clients?client=${CLIENT}&view=proposal`);
    await screen.findByRole('heading', { level: 1, name: '提案書の作成' });
    const button = await screen.findByRole('button', { name: '提案書を作成' });
    await user.click(button);
    expect(path()).not.toContain('subsidies=');
    expect(button).toHaveAccessibleDescription('1件以上、10件まで選択できます。');
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(`^${second.title}`) }));
    await user.click(screen.getByRole('checkbox', { name: new RegExp(`^${first.title}`) }));
    screen.getByText('2件を選択中（10件まで）');
    screen.getByText(/^\d+件のうち\d+件を表示しています（条件に合う \d+件・要確認 \d+件/u);
    await user.click(screen.getByRole('button', { name: '2件で提案書を作成' }));
    await screen.findByRole('heading', { level: 1, name: '補助金・助成金のご提案' });
    expect(path()).toContain(`subsidies=${second.subsidyId},${first.subsidyId}`);
    expect(titlesOf()).toEqual(numbered(second, first));
    paper().getByText((_, line) => line?.textContent === `${client.profile.companyName} 御中`);
    expect(paper().getByText('2026年11月20日')).toBeInTheDocument();
    expect(paper().getByText('担当：佐藤 美咲')).toBeInTheDocument();
    expect(paper().getByText('demo@example.com')).toBeInTheDocument();
    expect(document.title).toBe(`提案書_${client.profile.companyName}_2026-11-20`);
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    await user.click(screen.getByRole('button', { name: '印刷・PDFとして保存' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('a proposal shows the sum of the maximum amounts and the number of subsidies without a maximum amount', async () => {
    const { sheet, items } = await openClient();
    const stated = items.filter(({ maxAmount }) => maxAmount !== null).slice(0, 2);
    const unknown = items.filter(({ maxAmount }) => maxAmount === null).slice(0, 1);
    const sum = stated.reduce((total, { maxAmount }) => total + (maxAmount ?? 0), 0);
    await sheet(...stated, ...unknown);
    const row = paper().getByRole('row', { name: /上限額の合計/u });
    expect(within(row).getByText(formatYen(sum))).toBeInTheDocument();
    expect(row.textContent).toContain(`上限額の記載がない${unknown.length}件を除きます。`);
    await sheet(...stated.slice(0, 1));
    expect(paper().queryByText('上限額の合計')).not.toBeInTheDocument();
  });

  it('a proposal says in words how each subsidy matches the client, and that a match is no promise of adoption', async () => {
    const { sheet, first } = await openClient();
    await sheet(first);
    const text = screen.getByRole('article').textContent;
    expect(text).toContain('応募条件（貴社）');
    expect(text).toMatch(/地域 (?:該当|要確認|対象外)/u);
    expect(text).toContain('採択の見込みを示すものではありません');
    expect(text).toContain('交付決定前の契約・発注・支払いは補助の対象になりません');
    const row = paper().getByRole('row', { name: new RegExp(first.title) });
    expect(within(row).getByText(/^(?:条件に合う|要確認)$/u)).toBeInTheDocument();
  });

  it('a proposal shows the date of its data, but not how many days are left until a deadline', async () => {
    const { sheet, first, second } = await openClient();
    await sheet(first, second);
    const text = screen.getByRole('article').textContent;
    expect(text).not.toMatch(/あと\d|本日|まもなく/u);
    expect(text).toContain('募集状況と応募条件の結果は、2026年11月20日現在のものです。');
  });

  it('if the user reorders or removes subsidies of a proposal, the print page changes too', async () => {
    const { user, sheet, first, second, path } = await openClient();
    await sheet(first, second);
    await user.click(screen.getByRole('button', { name: `「${first.title}」を下へ移動` }));
    await waitFor(() => expect(titlesOf()).toEqual(numbered(second, first)));
    await user.click(screen.getByRole('button', { name: `「${second.title}」を提案書から外す` }));
    await waitFor(() => expect(titlesOf()).toEqual(numbered(first)));
    expect(path()).toContain(`subsidies=${first.subsidyId}`);
  });

  it('if the user leaves a new proposal, the next visit restores the message and the comments', async () => {
    const { user, go, sheet, first } = await openClient();
    await sheet(first);
    await user.type(
      screen.getByRole('textbox', { name: 'メッセージ' }),
      'お世話になっております。',
    );
    await user.type(
      screen.getByRole('textbox', { name: `「${first.title}」へのコメント` }),
      '設備の更新に使えます。',
    );
    expect(paper().getByText('お世話になっております。')).toBeInTheDocument();
    expect(paper().getByText('設備の更新に使えます。')).toBeInTheDocument();
    // The message and the comment are stored as a draft, so the app asks for no confirmation.
    await go('/settings');
    await screen.findByRole('heading', { level: 1, name: '設定' });
    await sheet(first);
    expect(await paper().findByText('設備の更新に使えます。')).toBeInTheDocument();
  });

  it('if the unsaved message of an earlier proposal is restored in a new proposal, the page says so, and the user can discard the message', async () => {
    const { user, go, sheet, first, second } = await openClient();
    await sheet(first);
    await user.type(screen.getByRole('textbox', { name: 'メッセージ' }), '先週の資料です。');
    await go('/settings');
    await screen.findByRole('heading', { level: 1, name: '設定' });
    await sheet(second);
    expect(await screen.findByText(/保存していなかった入力を復元しました/u)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '破棄する' }));
    expect(screen.getByRole('textbox', { name: 'メッセージ' })).toHaveValue('');
    expect(screen.queryByText(/入力を復元しました/u)).not.toBeInTheDocument();
  });

  it('saving a new proposal keeps the drafts of comments on subsidies that are not in this proposal', async () => {
    const { user, go, sheet, first, second } = await openClient();
    await sheet(first);
    const comment = `「${first.title}」へのコメント`;
    await user.type(screen.getByRole('textbox', { name: comment }), '設備の更新に使えます。');
    await go('/settings');
    await screen.findByRole('heading', { level: 1, name: '設定' });
    await sheet(second);
    await screen.findByText(/保存していなかった入力を復元しました/u);
    await user.click(screen.getByRole('button', { name: '保存する' }));
    await screen.findByText(/保存（佐藤 美咲）/u);
    await go('/settings');
    await screen.findByRole('heading', { level: 1, name: '設定' });
    await sheet(first);
    expect(await paper().findByText('設備の更新に使えます。')).toBeInTheDocument();
  });

  it('a proposal shows the names of closed subsidies and the number of subsidies that were not found', async () => {
    const { user, go, token, testApi, first } = await openClient();
    const { body } = await act(async () =>
      testApi.call('GET', `/v1/subsidies?workspaceId=${ASAHI}&status=closed`, { token }),
    );
    const [closed] = (body as SubsidyPage).items;
    await go(
      `/clients?client=${CLIENT}&view=proposal&subsidies=${first.subsidyId},999999999,${closed?.subsidyId ?? 0}`,
    );
    expect(await screen.findByText(/のうち1件は見つからないため/u)).toBeInTheDocument();
    // Compares the raw text, because a title can contain blanks of several widths, which getByText
    // would collapse.
    expect(document.body.textContent).toContain(
      `「${closed?.title ?? ''}」は、募集が終了しています。`,
    );
    await user.click(screen.getByRole('button', { name: '提案書から外す' }));
    await waitFor(() => expect(screen.queryByText(/見つからないため/u)).not.toBeInTheDocument());
    await go(`/clients?client=${CLIENT}&view=proposal&subsidies=999999999`);
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: '選択した補助金・助成金が見つかりません',
      }),
    ).toBeInTheDocument();
  });

  it('a proposal shows the names of the subsidies that the client cannot apply for', async () => {
    const { token, testApi, first, sheet } = await openClient();
    const { body } = await act(async () =>
      testApi.call('GET', `/v1/subsidies?workspaceId=${ASAHI}&clientId=${CLIENT}&perPage=100`, {
        token,
      }),
    );
    const unfit = (body as SubsidyPage).items.find(({ match }) => match?.result === 'unfit');
    if (unfit === undefined) throw new Error('all fit');
    await sheet(first, unfit);
    expect(document.body.textContent).toContain(
      `「${unfit.title}」は、このクライアントの条件では対象外です。`,
    );
    expect(document.body.textContent).not.toContain(`「${first.title}」、「`);
  });

  it('if a subsidy of a proposal fails to load, an error replaces the proposal and the user can retry', async () => {
    const { user, go, first, second, injectFault } = await openClient();
    const path = `/clients?client=${CLIENT}&view=proposal&subsidies=${first.subsidyId},${second.subsidyId}`;
    injectFault(`GET /v1/subsidies/${second.subsidyId}`, refusal(500, 'サーバーの問題です。'), 2);
    await go(path);
    await screen.findByRole('heading', { level: 1, name: '提案書を表示できませんでした' });
    expect(screen.queryByRole('button', { name: /印刷/u })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '再試行' }));
    await screen.findByRole('heading', { level: 1, name: '補助金・助成金のご提案' });
    expect(titlesOf()).toEqual(numbered(first, second));
  });
});
