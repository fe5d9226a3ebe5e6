// @vitest-environment jsdom

import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { first, openAgency } from '../support/open-as-client';

const LIST = 'お気に入りの一覧';
const eyes = () => screen.findByRole('region', { name: '表示の条件' });

/**
 * Opens the favorites of a client that has three favorites. A fourth favorite belongs to the
 * workspace.
 */
const openFavoritesOf = async () => {
  const app = await openAgency();
  const { known, subsidies, ask } = app;
  await act(async () => {
    for (const index of [0, 1, 2]) {
      await ask('PUT', `/v1/favorites/${first(subsidies, index).subsidyId}`, {
        workspaceId: 5,
        clientId: known.clientId,
      });
    }
    await ask('PUT', `/v1/favorites/${first(subsidies, 3).subsidyId}`, { workspaceId: 5 });
  });
  await app.go(`/favorites?client=${known.clientId}`);
  await screen.findByRole('list', { name: LIST });
  return app;
};

describe('the favorites of a client', () => {
  it('a client’s favorites are separate from the favorites of the workspace', async () => {
    const app = await openFavoritesOf();
    const favorites = screen.getByRole('list', { name: LIST });
    expect(within(favorites).getAllByRole('listitem')).toHaveLength(3);
    expect(
      within(favorites).getByRole('link', { name: first(app.subsidies).title }),
    ).toHaveAttribute(
      'href',
      `/search/${first(app.subsidies).subsidyId}?client=${app.known.clientId}`,
    );
    await screen.findByText('の条件で表示しています');
    expect(await eyes()).toHaveTextContent('月見坂製麺株式会社の条件で表示しています');
    expect(
      screen.queryByRole('link', { name: first(app.subsidies, 3).title }),
    ).not.toBeInTheDocument();

    await app.user.click(within(await eyes()).getByRole('button', { name: '自社に戻す' }));
    await waitFor(() => expect(app.path()).toBe('/favorites'));
    expect(
      await screen.findByRole('link', { name: first(app.subsidies, 3).title }),
    ).toBeInTheDocument();
    expect(
      screen.queryByRole('link', { name: first(app.subsidies).title }),
    ).not.toBeInTheDocument();
    expect(
      within(await eyes()).getByText(
        'クライアントのお気に入りは、クライアントごとに分かれています。',
      ),
    ).toBeInTheDocument();
  });

  it('on a phone, the button 自社に戻す moves the focus to the select box for the client', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    const app = await openFavoritesOf();
    const bar = within(await eyes());
    await app.user.click(bar.getByRole('button', { name: '自社に戻す' }));
    await waitFor(() => expect(app.path()).toBe('/favorites'));
    expect(bar.getByLabelText('クライアントとして見る')).toHaveFocus();
    expect(bar.getByText('自社の条件で表示しています')).toBeInTheDocument();
  });

  it('if the user removes and restores a favorite of a client, only the favorites of this client change', async () => {
    const app = await openFavoritesOf();
    const { title, subsidyId } = first(app.subsidies);
    const owner = { workspaceId: 5, clientId: app.known.clientId };
    await app.user.click(screen.getByRole('button', { name: `「${title}」をお気に入りから外す` }));
    await waitFor(() => expect(app.bodiesOf(`DELETE /v1/favorites/${subsidyId}`)).toEqual([owner]));
    await app.user.click(await screen.findByRole('button', { name: `「${title}」を元に戻す` }));
    await waitFor(() =>
      expect(app.bodiesOf(`PUT /v1/favorites/${subsidyId}`)).toEqual([{ ...owner, memo: null }]),
    );
    expect(
      await screen.findByRole('button', { name: `「${title}」をお気に入りから外す` }),
    ).toBeInTheDocument();
  });

  it('the user can select favorites of a client for a proposal or a comparison, and the favorites of the workspace stay unselected', async () => {
    const app = await openFavoritesOf();
    for (const index of [0, 1]) {
      const { title } = first(app.subsidies, index);
      await app.user.click(screen.getByRole('checkbox', { name: `「${title}」を選択` }));
    }
    const bar = within(screen.getByRole('region', { name: '選択したお気に入り' }));
    const ids = [0, 1].map((index) => first(app.subsidies, index).subsidyId);
    expect(bar.getByRole('link', { name: '提案書を作成' })).toHaveAttribute(
      'href',
      `/clients?client=${app.known.clientId}&view=proposal&subsidies=${ids.join(',')}`,
    );
    await app.user.click(bar.getByRole('link', { name: '2件を比較' }));
    await waitFor(() =>
      expect(app.path()).toBe(`/favorites?client=${app.known.clientId}&compare=${ids.join(',')}`),
    );
    expect(
      await screen.findByRole('rowheader', { name: /^応募条件（クライアント）/u }),
    ).toBeInTheDocument();

    await app.user.click(within(await eyes()).getByRole('button', { name: '自社に戻す' }));
    await waitFor(() => expect(app.path()).toBe('/favorites'));
    await screen.findByRole('list', { name: LIST });
    expect(screen.queryByRole('region', { name: '選択したお気に入り' })).not.toBeInTheDocument();
  });

  it('if a client has no favorites, a link leads to a search of subsidies for this client', async () => {
    const app = await openAgency();
    await app.go(`/favorites?client=${app.blank.clientId}`);
    expect(
      await screen.findByRole('heading', { name: '合同会社うみねこのお気に入りはまだありません' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'このクライアントの条件で探す' })).toHaveAttribute(
      'href',
      `/search?client=${app.blank.clientId}`,
    );
  });
});
