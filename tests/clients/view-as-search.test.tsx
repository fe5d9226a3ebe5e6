// @vitest-environment jsdom

import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { first, openAgency } from '../support/open-as-client';
import { AS_OWNER, AS_VIEWER, openSettings } from '../support/open-settings';
import { savedFiles } from '../support/saved-files';

const picker = () => screen.findByRole('combobox', { name: 'クライアントとして見る' });
const eyes = () => screen.findByRole('region', { name: '表示の条件' });
const rows = async () => {
  const [, ...found] = within(
    await screen.findByRole('table', { name: '補助金・助成金の一覧' }),
  ).getAllByRole('row');
  return found;
};
/** Waits until the picker contains the client's name, then selects the client. */
const choose = async (app: Awaited<ReturnType<typeof openAgency>>, name: string) => {
  const select = await picker();
  await within(select).findByRole('option', { name });
  await app.user.selectOptions(select, name);
};

describe('the search screen of an agency', () => {
  it('if an agency selects a client in the search, the URL contains the client and the app requests the client’s results', async () => {
    const app = await openAgency();
    const { known } = app;
    await app.go('/search?kind=subsidy');
    await rows();
    expect(within(await eyes()).getByText('自社の条件で表示しています')).toBeInTheDocument();
    expect(screen.getByRole('group', { name: '応募条件（自社）' })).toBeInTheDocument();

    await choose(app, known.profile.companyName);
    await waitFor(() => expect(app.path()).toBe(`/search?client=${known.clientId}&kind=subsidy`));
    expect(
      await screen.findByRole('group', { name: '応募条件（クライアント）' }),
    ).toBeInTheDocument();
    await screen.findByText('の条件で表示しています');
    expect(await eyes()).toHaveTextContent('月見坂製麺株式会社の条件で表示しています');
    expect(app.sent.some((call) => /subsidies\?.*clientId=/u.test(call))).toBe(true);
    const page = within(await eyes()).getByRole('link', { name: 'クライアントのページ' });
    expect(page).toHaveAttribute('href', `/clients?client=${known.clientId}`);
  });

  it('the search keeps the client when the user changes filters, and the button 自社に戻す removes the client from the search', async () => {
    const app = await openAgency();
    const { known } = app;
    await app.go(`/search?client=${known.clientId}&kind=subsidy`);
    await rows();
    await app.user.click(screen.getByRole('checkbox', { name: /^助成金/u }));
    await waitFor(() => expect(app.path()).toContain('kind=subsidy,grant'));
    await app.user.click(screen.getByRole('button', { name: 'すべて解除' }));
    await waitFor(() => expect(app.path()).toBe(`/search?client=${known.clientId}`));

    await app.user.click(within(await eyes()).getByRole('button', { name: '自社に戻す' }));
    await waitFor(() => expect(app.path()).toBe('/search'));
    expect(await picker()).toHaveFocus();
    expect(await screen.findByRole('group', { name: '応募条件（自社）' })).toBeInTheDocument();
    await act(async () => app.router.navigate(-1));
    await waitFor(() => expect(app.path()).toBe(`/search?client=${known.clientId}`));
    expect(await screen.findByText('の条件で表示しています')).toBeInTheDocument();
  });

  it('the links of search results contain the client’s id, and while another client’s results load, no results are shown', async () => {
    const app = await openAgency();
    await app.go(`/search?client=${app.known.clientId}`);
    const [row] = await rows();
    if (row === undefined) throw new Error('no row');
    const link = within(row).getByRole('rowheader').querySelector('a');
    expect(link).toHaveAttribute(
      'href',
      expect.stringMatching(new RegExp(`^/search/\\d+\\?client=${app.known.clientId}$`, 'u')),
    );
    app.injectFault('GET /v1/subsidies', async () => new Promise(() => {}));
    await choose(app, app.blank.profile.companyName);
    expect(await screen.findByText('検索結果を読み込み中')).toBeInTheDocument();
    expect(screen.queryByRole('table', { name: '補助金・助成金の一覧' })).not.toBeInTheDocument();
  });

  it('if fields that decide the match are missing in a client’s profile, the search lists them and links to the first one', async () => {
    const app = await openAgency();
    await app.go(`/search?client=${app.blank.clientId}`);
    const message = await screen.findByText(/^応募条件の確認に使う/u);
    expect(message).toHaveTextContent('市区町村・業種・従業員数が未登録です。');
    expect(screen.getByRole('link', { name: '登録する' })).toHaveAttribute(
      'href',
      `/clients?client=${app.blank.clientId}&edit=1#company-city`,
    );
  });

  it('if the client in the URL does not exist, the search shows a message, and the button 自社に戻す keeps the filters', async () => {
    const app = await openAgency();
    await app.go('/search?client=999999&kind=grant');
    expect(
      await screen.findByRole('heading', { name: 'このクライアントの条件では表示できません' }),
    ).toBeInTheDocument();
    expect(
      await within(await eyes()).findByText('クライアントが見つかりません'),
    ).toBeInTheDocument();
    await app.user.click(within(await eyes()).getByRole('button', { name: '自社に戻す' }));
    await waitFor(() => expect(app.path()).toBe('/search?kind=grant'));
    expect((await rows()).length).toBeGreaterThan(0);
  });

  it('while the user searches as a client, the favorite star changes only the favorites of this client', async () => {
    const app = await openAgency();
    const { subsidyId, title } = first(app.subsidies);
    await app.go(`/search?client=${app.known.clientId}&sort=deadline`);
    const star = await screen.findByRole('button', {
      name: `${title}を月見坂製麺株式会社のお気に入りに追加`,
    });
    await app.user.click(star);
    await waitFor(() =>
      expect(app.bodiesOf(`PUT /v1/favorites/${subsidyId}`)).toEqual([
        { workspaceId: 5, clientId: app.known.clientId },
      ]),
    );
    expect(star).toHaveAttribute('aria-pressed', 'true');
    await app.user.click(within(await eyes()).getByRole('button', { name: '自社に戻す' }));
    const own = await screen.findByRole('button', { name: `${title}をお気に入りに追加` });
    expect(own).toHaveAttribute('aria-pressed', 'false');
    await choose(app, app.known.profile.companyName);
    const again = await screen.findByRole('button', {
      name: `${title}を月見坂製麺株式会社のお気に入りに追加`,
    });
    expect(again).toHaveAttribute('aria-pressed', 'true');
  });

  it('after the user adds selected results to a client’s favorites, a button opens the client’s favorites', async () => {
    const app = await openAgency();
    await app.go(`/search?client=${app.known.clientId}&sort=deadline`);
    const { title } = first(app.subsidies);
    await app.user.click(await screen.findByRole('checkbox', { name: `「${title}」を選択` }));
    await app.user.click(screen.getByRole('button', { name: '1件をお気に入りに追加' }));
    await screen.findByText('1件を月見坂製麺株式会社のお気に入りに追加しました', {
      selector: '.Toastify span',
    });
    await app.user.click(screen.getByRole('button', { name: 'お気に入りを見る' }));
    await waitFor(() => expect(app.path()).toBe(`/favorites?client=${app.known.clientId}`));
    await screen.findByRole('heading', { level: 1, name: 'お気に入り' });
    expect(await screen.findByRole('link', { name: title })).toBeInTheDocument();
  });

  it('a proposal for the client can contain up to ten selected results, and the CSV of the results contains the client’s name', async () => {
    const files = savedFiles();
    const app = await openAgency();
    await app.go(`/search?client=${app.known.clientId}&sort=deadline`);
    const select = async (index: number) =>
      app.user.click(
        await screen.findByRole('checkbox', {
          name: `「${first(app.subsidies, index).title}」を選択`,
        }),
      );
    await select(0);
    await select(1);
    const ids = [0, 1].map((index) => first(app.subsidies, index).subsidyId).join(',');
    expect(screen.getByRole('link', { name: '提案書を作成' })).toHaveAttribute(
      'href',
      `/clients?client=${app.known.clientId}&view=proposal&subsidies=${ids}`,
    );

    await app.user.click(screen.getByRole('button', { name: 'CSVを書き出す' }));
    await screen.findByText('選択した2件のCSVを書き出しました', { selector: '.Toastify span' });
    const [file] = files;
    expect(file?.name).toMatch(/^補助金検索_月見坂製麺株式会社_\d{8}\.csv$/u);
    const [head, line] = ((await file?.text()) ?? '').split('\r\n');
    expect(head).toContain('クライアント');
    expect(line).toContain('月見坂製麺株式会社');
    expect(line).toContain(`?client=${app.known.clientId}`);

    await app.user.click(screen.getByRole('checkbox', { name: 'このページをすべて選択' }));
    const button = await screen.findByRole('button', { name: '提案書を作成' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText(/^提案書に入れられるのは10件までです。/u)).toBeInTheDocument();
  });
});

describe('the search screen of a company', () => {
  it.each([AS_OWNER, AS_VIEWER])(
    'in the company workspace %i, the search ignores a client in the URL and requests no clients',
    async (workspaceId) => {
      const app = await openSettings('/settings', workspaceId);
      await app.go('/search?client=5001');
      await rows();
      expect(screen.queryByRole('region', { name: '表示の条件' })).not.toBeInTheDocument();
      expect(screen.queryByText(/クライアント/u)).not.toBeInTheDocument();
      expect(app.sent.filter((call) => /client/u.test(call))).toEqual([]);
    },
  );
});
