// @vitest-environment jsdom

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useSessionStore } from '~/session/session';
import { openMore } from '../support/open-popover.ts';
import {
  done,
  open,
  opened,
  prepareSearch,
  refusal,
  results,
  server,
  summary,
} from '../support/open-search.tsx';

const TITLES = ['ものづくり補助金', '省エネ補助金', '販路開拓補助金'];

const dismissal = (subsidyId: number) => ({
  subsidyId,
  createdAt: '2026-11-20T10:00:00+09:00',
  subsidy: summary(subsidyId, `補助金${subsidyId}`, { isDismissed: true }),
});

beforeEach(() => {
  prepareSearch();
  server.respond = () => results(TITLES);
});

describe('dismissing a result', () => {
  it('when the user dismisses a result, a line with the button 元に戻す replaces the result', async () => {
    server.answers['PUT /v1/dismissals/2'] = done;
    server.answers['DELETE /v1/dismissals/2'] = done;
    const { user } = await opened();
    await user.click(screen.getByRole('button', { name: '省エネ補助金を表示しない' }));
    const row = await screen.findByRole('row', { name: /「省エネ補助金」\s*を非表示にしました。/ });
    expect(screen.queryByRole('link', { name: '省エネ補助金' })).not.toBeInTheDocument();
    const undo = within(row).getByRole('button', { name: '元に戻す：省エネ補助金' });
    expect(undo).toHaveFocus();
    // Simulates a double click on the button 表示しない: the second click hits the button 元に戻す,
    // which appears at the same position.
    fireEvent.click(undo, { detail: 2 });
    expect(server.others).not.toContain('DELETE /v1/dismissals/2');
    expect(screen.queryByRole('link', { name: '省エネ補助金' })).not.toBeInTheDocument();
    await user.click(undo);
    const link = await screen.findByRole('link', { name: '省エネ補助金' });
    await waitFor(() => expect(link).toHaveFocus());
    await waitFor(() => expect(server.others).toContain('DELETE /v1/dismissals/2'));
  });

  it('the number of results falls when a result is dismissed, and rises again if the result is restored or cannot be dismissed', async () => {
    server.respond = () => results(TITLES, 1752);
    server.answers['PUT /v1/dismissals/2'] = done;
    server.answers['DELETE /v1/dismissals/2'] = done;
    const { user } = await opened();
    await user.click(screen.getByRole('button', { name: '省エネ補助金を表示しない' }));
    expect(await screen.findByText('1,751件')).toBeInTheDocument();
    expect(screen.getByText('1,751件中 1〜2件')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: '元に戻す：省エネ補助金' }));
    expect(await screen.findByText('1,752件')).toBeInTheDocument();
    server.answers['PUT /v1/dismissals/3'] = refusal(500, '問題が発生しました。');
    await user.click(screen.getByRole('button', { name: '販路開拓補助金を表示しない' }));
    expect(await screen.findByText('1,752件中 1〜3件')).toBeInTheDocument();
  });

  it('when the user dismisses a result in the timeline, a line with the button 元に戻す replaces the result', async () => {
    server.answers['PUT /v1/dismissals/2'] = done;
    const { user } = await opened('/search?view=timeline');
    await user.click(await screen.findByRole('button', { name: '省エネ補助金を表示しない' }));
    const row = await screen.findByRole('row', { name: /「省エネ補助金」\s*を非表示にしました。/ });
    const undo = within(row).getByRole('button', { name: '元に戻す：省エネ補助金' });
    await waitFor(() => expect(undo).toHaveFocus());
    expect(screen.getAllByRole('row')).toHaveLength(4);
  });

  it('if one of two dismissals fails, only the result that could not be dismissed is shown again, and a message names this result', async () => {
    server.answers['PUT /v1/dismissals/2'] = refusal(500, '問題が発生しました。');
    server.answers['PUT /v1/dismissals/3'] = done;
    const { user } = await opened();
    await user.click(screen.getByRole('button', { name: '省エネ補助金を表示しない' }));
    await user.click(screen.getByRole('button', { name: '販路開拓補助金を表示しない' }));
    expect(
      await screen.findByText('「省エネ補助金」を非表示にできませんでした。問題が発生しました。'),
    ).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: '省エネ補助金' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '販路開拓補助金' })).not.toBeInTheDocument();
  });

  it('a dismissed result stays hidden if results that were requested before the dismissal arrive after the dismissal', async () => {
    server.answers['PUT /v1/dismissals/2'] = done;
    const { user, queryClient } = await opened();
    const { promise, resolve } = Promise.withResolvers<Response>();
    server.respond = async () => promise;
    void queryClient.refetchQueries({ queryKey: ['subsidies', 7, '/v1/subsidies'] });
    await waitFor(() => expect(server.searches).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: '省エネ補助金を表示しない' }));
    await waitFor(() => expect(server.others.at(-1)).toBe('GET /v1/dismissals'));
    resolve(results(TITLES, 77));
    expect(await screen.findByText('76件')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '省エネ補助金' })).not.toBeInTheDocument();
    expect(screen.getByRole('row', { name: /を非表示にしました。/ })).toBeInTheDocument();
  });

  it('a viewer cannot dismiss results', async () => {
    useSessionStore.setState((session) => ({
      workspaces: session.workspaces.map((each) => ({
        ...each,
        role: 'viewer' as const,
        plan: 'subsidy_grant_plus' as const,
      })),
    }));
    await opened();
    expect(screen.queryByRole('button', { name: /を表示しない$/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: '操作' })).not.toBeInTheDocument();
  });
});

describe('the list of dismissed subsidies', () => {
  beforeEach(() => {
    server.answers['GET /v1/dismissals'] = () => Response.json([1, 2, 3].map(dismissal));
  });

  it('a link below the results opens the list of dismissed subsidies, which has a link back to the search', async () => {
    const { user, address } = await opened('/search?keyword=補助');
    server.respond = () => results([summary(2, '省エネ補助金', { isDismissed: true })], 1);
    await user.click(await screen.findByRole('link', { name: '非表示のものを見る（3件）' }));
    expect(address()).toBe('/search?status=all&dismissed=only');
    expect(
      await screen.findByText('非表示にした補助金・助成金です。検索結果と通知には表示されません。'),
    ).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: '省エネ補助金を再表示' })).toBeInTheDocument();
    expect(server.searches.at(-1)?.get('dismissed')).toBe('only');
    server.respond = () => results(TITLES);
    await user.click(screen.getByRole('link', { name: '検索結果に戻る' }));
    expect(address()).toBe('/search?keyword=補助');
    expect(
      await screen.findByRole('button', { name: '省エネ補助金を表示しない' }),
    ).toBeInTheDocument();
  });

  it('a link in the menu of the search opens the list of dismissed subsidies', async () => {
    const { user, address } = await opened();
    await screen.findByRole('link', { name: '非表示のものを見る（3件）' });
    await openMore({ user });
    const [inMenu] = screen.getAllByRole('link', { name: '非表示のものを見る（3件）' });
    await user.click(inMenu as HTMLElement);
    expect(address()).toBe('/search?status=all&dismissed=only');
  });

  it('a dismissed subsidy can be restored in the list of dismissed subsidies', async () => {
    server.respond = () => results([summary(2, '省エネ補助金', { isDismissed: true })], 1);
    server.answers['DELETE /v1/dismissals/2'] = done;
    const app = open('/search?status=all&dismissed=only');
    app.show();
    await app.user.click(await screen.findByRole('button', { name: '省エネ補助金を再表示' }));
    expect(
      await screen.findByRole('row', { name: /「省エネ補助金」\s*を再表示しました。/ }),
    ).toBeInTheDocument();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('0件');
  });

  it('if no subsidy is dismissed, the list of dismissed subsidies shows a message', async () => {
    server.respond = () => results([]);
    open('/search?status=all&dismissed=only').show();
    expect(
      await screen.findByRole('heading', { name: '非表示にした補助金・助成金はありません' }),
    ).toBeInTheDocument();
  });

  it('if no subsidy is dismissed, the search has no link to the list of dismissed subsidies', async () => {
    server.answers['GET /v1/dismissals'] = () => Response.json([]);
    await opened();
    await waitFor(() => expect(server.others).toContain('GET /v1/dismissals'));
    expect(screen.queryByRole('link', { name: /非表示のものを見る/ })).not.toBeInTheDocument();
  });
});
