// @vitest-environment jsdom

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi, beforeEach } from 'vitest';
import { useSessionStore } from '~/session/session';
import { setProfile } from '~/session/workspace-profile';
import { open, opened, prepareSearch, results, server, summary } from '../support/open-search.tsx';

beforeEach(prepareSearch);

const onFree = (): void => {
  useSessionStore.setState((session) => ({
    workspaces: session.workspaces.map((each) => ({ ...each, plan: 'free' as const })),
  }));
};
const many = (count: number, more: object = {}): object[] =>
  Array.from({ length: count }, (_, index) =>
    summary(index + 1, `ものづくり補助金 第${index + 1}回`, more),
  );

/** The status message on screen that begins with `text`, for example with 「30件」. */
const count = (text: string) =>
  screen.getAllByRole('status').find((each) => (each.textContent ?? '').startsWith(text));

describe('the filters of the search', () => {
  it('a selected filter is applied at once and keeps the focus, and the browser’s Back button removes the filter', async () => {
    const { user, router, address } = await opened('/search?page=3');
    const grants = screen.getByRole('checkbox', { name: /^助成金/ });
    await user.click(grants);
    await user.click(screen.getByRole('checkbox', { name: '製造業' }));
    await waitFor(() => expect(address()).toBe('/search?kind=grant&businessCategoryIds=5'));
    expect(screen.getByRole('checkbox', { name: '製造業' })).toHaveFocus();
    expect(screen.getByRole('button', { name: '助成金を解除' })).toBeInTheDocument();
    await act(async () => router.navigate(-1));
    expect(address()).toBe('/search?kind=grant');
    expect(grants).toBeChecked();
    expect(screen.getByRole('checkbox', { name: '製造業' })).not.toBeChecked();
  });

  it('removing the last search condition moves the focus to the results', async () => {
    const { user } = await opened('/search?kind=grant&areaIds=1&status=closed');
    const heading = screen.getByRole('heading', { name: '検索結果' });
    await user.click(screen.getByRole('button', { name: '助成金を解除' }));
    expect(screen.getByRole('button', { name: '終了を解除' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'すべて解除' }));
    expect(screen.queryByRole('list', { name: '適用中の条件' })).not.toBeInTheDocument();
    expect(heading).toHaveFocus();
  });

  it('the list of active conditions omits the filter 募集状況 while this filter has its default, and lists its selected status after the user has changed it', async () => {
    const { user } = await opened();
    expect(screen.queryByRole('list', { name: '適用中の条件' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: /^募集予定/ }));
    expect(await screen.findByRole('button', { name: '募集中を解除' })).toBeInTheDocument();
  });

  it('selecting a filter also applies a keyword that is typed but not yet searched, unless an IME is still composing the keyword', async () => {
    const { user, address } = await opened();
    const field = screen.getByRole('searchbox', { name: 'キーワード' });
    await user.type(field, '省エネ');
    await user.click(screen.getByRole('checkbox', { name: /^助成金/ }));
    await waitFor(() => expect(address()).toBe('/search?keyword=省エネ&kind=grant'));
    fireEvent.input(field, { target: { value: '省エネs' }, isComposing: true });
    await user.click(screen.getByRole('checkbox', { name: '製造業' }));
    await waitFor(() =>
      expect(address()).toBe('/search?keyword=省エネ&kind=grant&businessCategoryIds=5'),
    );
    expect(field).toHaveValue('省エネs');
  });

  it('the area filter finds an area by its name, and the amount filter accepts １億 with a full-width digit', async () => {
    const { user, address } = await opened();
    await user.type(screen.getByLabelText('地域名で探す'), '大阪');
    await user.click(screen.getByRole('checkbox', { name: '大阪府' }));
    await waitFor(() => expect(address()).toBe('/search?areaIds=37'));
    await user.click(screen.getByText('上限額', { selector: 'summary' }));
    await user.type(screen.getByLabelText('上限額がこの金額以上'), '１億{Enter}');
    await waitFor(() => expect(address()).toBe('/search?areaIds=37&minAmount=100000000'));
    expect(screen.getByRole('button', { name: '上限額1億円以上を解除' })).toBeInTheDocument();
  });

  it('the amount filter shows the amount that it has understood, and keeps the previous amount if the input is invalid', async () => {
    const { user, address } = await opened('/search?minAmount=5000000');
    const field = screen.getByLabelText('上限額がこの金額以上');
    const enter = async (text: string) => {
      await user.clear(field);
      await user.type(field, `${text}{Enter}`);
    };
    await enter('1億5000');
    await waitFor(() => expect(address()).toBe('/search?minAmount=150000000'));
    expect(field).toHaveValue('15,000');
    expect(screen.getByText('1億5,000万円以上')).toBeInTheDocument();
    await enter('たくさん');
    expect(
      screen.getByText(
        /金額を読み取れませんでした.*前の条件（1億5,000万円以上）のまま検索しています。/,
      ),
    ).toBeInTheDocument();
    await enter('9'.repeat(18));
    expect(screen.getByText(/金額が大きすぎます/)).toBeInTheDocument();
    expect(address()).toBe('/search?minAmount=150000000');
    await enter('0');
    await waitFor(() => expect(address()).toBe('/search'));
    expect(field).toHaveValue('');
    expect(screen.queryByText(/金額が大きすぎます/)).not.toBeInTheDocument();
  });

  describe('the filters in a narrow window', () => {
    const inNarrowWindow = (): void => {
      vi.stubGlobal('matchMedia', () => ({
        matches: false,
        addEventListener: () => {},
        removeEventListener: () => {},
      }));
      onTestFinished(() => void vi.unstubAllGlobals());
    };
    it.each([
      ['results', '/search', 2],
      ['a timeline', '/search?view=timeline', 2],
      ['no results', '/search?keyword=none', 0],
    ])('a search with %s shows only one hint to register the company', async (_, path, total) => {
      inNarrowWindow();
      setProfile(7, null);
      server.respond = () => results(many(total));
      open(path).show();
      await screen.findByText(total === 0 ? /^条件に合う/ : 'ものづくり補助金 第1回');
      expect(screen.getAllByText(/^会社情報を登録すると/)).toHaveLength(1);
    });

    const withSheet = async () => {
      inNarrowWindow();
      const app = open('/search?kind=subsidy');
      app.show();
      await app.user.click(await screen.findByRole('button', { name: /^絞り込み/ }));
      const dialog = within(await screen.findByRole('dialog', { name: '絞り込み' }));
      await app.user.click(dialog.getByRole('checkbox', { name: /^助成金/ }));
      await waitFor(() => expect(app.address()).toBe('/search?kind=subsidy,grant'));
      return { ...app, dialog };
    };
    const closed = () =>
      waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    it('in a narrow window, the Back button closes the bottom sheet with the filters and restores the previous filters', async () => {
      const { router, address } = await withSheet();
      await act(async () => router.navigate(-1));
      await closed();
      expect(address()).toBe('/search?kind=subsidy');
    });

    it('in a narrow window, closing the bottom sheet with 閉じる keeps the changed filters, and going back once restores the previous filters', async () => {
      const { user, router, dialog, address } = await withSheet();
      await user.click(dialog.getByRole('button', { name: '閉じる' }));
      await closed();
      expect(address()).toBe('/search?kind=subsidy,grant');
      await act(async () => router.navigate(-1));
      expect(address()).toBe('/search?kind=subsidy');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  });

  it('the skip link 検索結果へ moves the focus past the filters to the results and does not change the URL', async () => {
    Element.prototype.scrollIntoView = vi.fn<() => void>();
    const { user, router } = await opened();
    await user.click(screen.getByRole('link', { name: '検索結果へ' }));
    expect(screen.getByRole('heading', { name: '検索結果' })).toHaveFocus();
    expect(router.state.location.hash).toBe('');
  });

  it('on a plan without grants, the filter 助成金 is locked and its description says which plan includes grants', async () => {
    onFree();
    const { user, address } = await opened();
    const grants = screen.getByRole('checkbox', {
      name: /^助成金/,
      description: '助成金は「補助金・助成金」プランから探せます。',
    });
    expect(grants).toHaveAttribute('aria-disabled', 'true');
    await user.click(grants);
    expect(grants).toHaveFocus();
    expect(grants).not.toBeChecked();
    expect(address()).toBe('/search');
    expect(screen.getByText(/無料プランでは、おすすめの10件を表示しています/)).toBeInTheDocument();
  });

  it('on the free plan, the search requests only the first page, with ten results and without grants', async () => {
    onFree();
    await opened('/search?perPage=100&page=3');
    expect(server.searches.map((query) => [query.get('page'), query.get('perPage')])).toEqual([
      ['1', '10'],
    ]);
    expect(server.searches[0]?.get('kind')).toBe('subsidy');
  });

  it('on the free plan, the search shows ten results without grants even if the server sends more', async () => {
    onFree();
    server.respond = () =>
      results([summary(900, '業務改善の助成金', { kind: 'grant' }), ...many(30)], 1730);
    open().show();
    const shown = await screen.findAllByRole('row', { name: /ものづくり補助金/ });
    expect(shown).toHaveLength(10);
    expect(screen.queryByRole('row', { name: /業務改善の助成金/ })).not.toBeInTheDocument();
    expect(count('1,729件中10件')).toBeDefined();
    expect(screen.queryByRole('navigation', { name: /ページ/ })).not.toBeInTheDocument();
  });

  it('on the free plan, the search shows the total, the number of results shown and only one hint about features of other plans', async () => {
    onFree();
    server.respond = () => results(many(10), 10, { beyondPlan: { total: 1730, fits: 571 } });
    open().show();
    await screen.findAllByRole('row', { name: /ものづくり補助金/ });
    expect(count('1,730件中10件')).toBeDefined();
    expect(
      screen.getByText(/^無料プランでは、おすすめの10件を表示しています。/),
    ).toBeInTheDocument();
    expect(screen.queryByText(/571件/)).not.toBeInTheDocument();
    expect(screen.getAllByText(/書類の作成は「.*」プラン以上で使えます/)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /の書類を作成/ })).not.toBeInTheDocument();
  });

  it('on the free plan, the search does not advertise other plans if all results are shown', async () => {
    onFree();
    server.respond = () => results(many(3), 3, { beyondPlan: { total: 3, fits: 1 } });
    open().show();
    expect(await screen.findByText(/10件まで表示されます/)).not.toHaveTextContent(
      'すべての結果を見るには',
    );
  });

  it('a message explains the recommended order, and links to a separate list replace the results whose deadline is near', async () => {
    server.respond = (query) =>
      results(
        many(3),
        3,
        query.get('closing') === 'fold' ? { closing: { total: 27, withinDays: 3 } } : {},
      );
    const { user, address, show } = open();
    show();
    await screen.findAllByRole('row', { name: /ものづくり補助金/ });
    expect(screen.getByText(/^おすすめ順：.*締切まで7日以上あるもの/)).toBeInTheDocument();
    // The total includes the 3 listed results and the 27 results whose deadline is near.
    expect(count('30件')).toBeDefined();
    const [above, below] = screen.getAllByRole('link', { name: '3日以内に締切 27件' });
    expect(below?.parentElement).toHaveTextContent(
      '3日以内に締切 27件は、この一覧に含まれていません。',
    );
    expect(below).toHaveAttribute('href', '/search?closing=only');
    if (above === undefined) throw new Error('nothing is folded');
    await user.click(above);
    expect(address()).toBe('/search?closing=only');
    expect(await screen.findByRole('button', { name: /締切まで7日未満だけを解除/ })).toBeVisible();
    expect(server.searches.at(-1)?.get('closing')).toBe('only');
  });

  it.each(['keyword=省エネ', 'sort=deadline', 'deadlineWithin=7'])(
    'results whose deadline is near are listed with the other results if the URL contains %s',
    async (part) => {
      await opened(`/search?${part}`);
      expect(server.searches[0]?.has('closing')).toBe(false);
    },
  );

  it('procedures for adopted applicants are marked 手続き, and a checkbox adds them to the search', async () => {
    server.respond = () =>
      results([summary(1, '事業再構築補助金（交付申請等）')], 1, {
        facets: { procedures: { true: 7 } },
      });
    const { user, address, show } = open();
    show();
    await screen.findByRole('row', { name: /事業再構築補助金/ });
    expect(screen.getByText('手続き')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: '採択後の手続きも表示 7件' }));
    expect(address()).toBe('/search?includeProcedures=true');
    expect(server.searches.at(-1)?.get('includeProcedures')).toBe('true');
  });

  it.each([
    ['委託・執行団体', 'commission', '委託・執行団体も表示 3件', 'includeCommissions'],
    ['登録・宣言', 'registration', '登録・宣言も表示 3件', 'includeRegistrations'],
  ] as const)(
    'records of the type %s are marked, and a checkbox adds them to the search',
    async (word, recordType, checkbox, parameter) => {
      server.respond = () =>
        results([summary(1, '見本の公募', { recordType })], 1, {
          facets: { commissions: { true: 3 }, registrations: { true: 3 } },
        });
      const { user, address, show } = open();
      show();
      await screen.findByRole('row', { name: /見本の公募/ });
      expect(screen.getByText(word)).toBeInTheDocument();
      await user.click(screen.getByRole('checkbox', { name: checkbox }));
      expect(address()).toBe(`/search?${parameter}=true`);
      expect(server.searches.at(-1)?.get(parameter)).toBe('true');
    },
  );

  it('on a plan with grants, the search requests and shows both subsidies and grants', async () => {
    server.respond = () =>
      results([summary(900, '業務改善の助成金', { kind: 'grant' }), ...many(3)]);
    open('/search?perPage=100').show();
    expect(await screen.findByRole('row', { name: /業務改善の助成金/ })).toBeInTheDocument();
    expect(server.searches[0]?.get('perPage')).toBe('100');
    expect(server.searches[0]?.has('kind')).toBe(false);
  });
});
