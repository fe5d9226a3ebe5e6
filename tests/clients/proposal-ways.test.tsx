// @vitest-environment jsdom

import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { first, openAgency } from '../support/open-as-client';

const sheet = async () =>
  screen.findByRole('heading', { level: 1, name: '補助金・助成金のご提案' });

/** Gives a client two favorites, opens the list of these favorites and selects both. */
const openChosen = async () => {
  const app = await openAgency();
  const chosen = [first(app.subsidies), first(app.subsidies, 1)];
  await act(async () => {
    for (const { subsidyId } of chosen) {
      await app.ask('PUT', `/v1/favorites/${subsidyId}`, {
        workspaceId: 5,
        clientId: app.known.clientId,
      });
    }
  });
  const from = `/favorites?client=${app.known.clientId}&sort=amount`;
  await app.go(from);
  for (const { title } of chosen) {
    await app.user.click(await screen.findByRole('checkbox', { name: `「${title}」を選択` }));
  }
  return { ...app, chosen, from };
};

describe('the back link of a proposal', () => {
  it('if a proposal was created from the favorites, its back link leads to the favorites, even after the user has selected the subsidies again', async () => {
    const { user, path, from } = await openChosen();
    await user.click(screen.getByRole('link', { name: '提案書を作成' }));
    await sheet();
    await user.click(screen.getByRole('link', { name: '補助金を選び直す' }));
    await user.click(await screen.findByRole('button', { name: '2件で提案書を作成' }));
    await sheet();
    await user.click(screen.getByRole('link', { name: 'お気に入りに戻る' }));
    await screen.findByRole('heading', { level: 1, name: 'お気に入り' });
    expect(path()).toBe(from);
  });

  it('if a proposal was opened from a tab of a client’s page, its back link leads to this tab, whose back link leads to the filtered client list', async () => {
    const { user, path, go, known } = await openAgency();
    await go('/clients?keyword=月見坂');
    const name = known.profile.companyName;
    await user.click(await screen.findByRole('link', { name }));
    await screen.findByRole('heading', { level: 1, name });
    await user.click(screen.getByRole('link', { name: '条件に合う補助金' }));
    await user.click(screen.getByRole('link', { name: '提案書を作成' }));
    await screen.findByRole('heading', { level: 1, name: '提案書の作成' });
    await user.click(screen.getByRole('link', { name: `${name}に戻る` }));
    await screen.findByRole('heading', { level: 1, name });
    expect(path()).toBe(`/clients?client=${known.clientId}&tab=fits`);
    await user.click(screen.getByRole('link', { name: 'クライアントの一覧に戻る' }));
    await screen.findByRole('heading', { level: 1, name: 'クライアント' });
    expect(decodeURI(path())).toBe('/clients?keyword=月見坂');
  });
});

it('if the user removes a subsidy from a proposal, the focus moves to the remaining subsidy', async () => {
  const { user, go, known, subsidies } = await openAgency();
  const chosen = [0, 1].map((index) => first(subsidies, index));
  const ids = chosen.map(({ subsidyId }) => subsidyId).join(',');
  await go(`/clients?client=${known.clientId}&view=proposal&subsidies=${ids}`);
  await sheet();
  const list = within(screen.getByRole('list', { name: '提案する補助金・助成金' }));
  const [gone, rest] = list.getAllByRole('listitem');
  if (gone === undefined || rest === undefined) throw new Error('too few');
  await user.click(within(gone).getByRole('button', { name: /を提案書から外す$/u }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toEqual([rest]));
  expect(rest.contains(document.activeElement)).toBe(true);
});
