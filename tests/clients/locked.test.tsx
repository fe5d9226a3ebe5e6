// @vitest-environment jsdom

import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { first, openAgency } from '../support/open-as-client';

/**
 * Opens an agency with two clients above the plan's limit, `known` and `blank`. Only `known` has
 * favorites.
 */
const openLocked = async () => {
  const app = await openAgency();
  const { clientId } = app.known;
  await act(async () => {
    for (const index of [0, 1]) {
      const { subsidyId } = first(app.subsidies, index);
      await app.ask('PUT', `/v1/favorites/${subsidyId}`, { workspaceId: 5, clientId });
    }
  });
  for (const { clientId: id } of [app.known, app.blank]) {
    const client = await act(async () => app.ask('GET', `/v1/clients/${id}?workspaceId=5`));
    app.injectFault(`GET /v1/clients/${id}`, () =>
      Response.json({ ...(client as object), isLocked: true }),
    );
  }
  return { ...app, clientId };
};

const eyes = async () => screen.findByText(/お気に入り、書類、案件、通知条件は追加できません/u);
const adding = () => [
  ...screen.queryAllByRole('button', { name: /書類を作成|案件を作成|この条件で通知を受け取る/u }),
  ...screen.queryAllByRole('button', { name: /お気に入りに追加|お気に入りから外す/u }),
];

describe('a client above the plan’s limit', () => {
  it('for a client above the plan’s limit, the search has no buttons for favorites, documents, tasks or notification conditions', async () => {
    const { go, clientId } = await openLocked();
    await go(`/search?client=${clientId}`);
    await eyes();
    await screen.findAllByRole('checkbox', { name: /選択/u });
    expect(adding()).toEqual([]);
  });

  it('for a client above the plan’s limit, the subsidy detail has no buttons for favorites, documents, tasks or notification conditions', async () => {
    const { go, clientId, subsidies } = await openLocked();
    const { subsidyId, title } = first(subsidies);
    await go(`/search/${subsidyId}?client=${clientId}`);
    await eyes();
    await screen.findByRole('heading', { level: 1, name: title });
    expect(adding()).toEqual([]);
  });

  it('the favorites of a client above the plan’s limit are listed but cannot be removed', async () => {
    const { go, clientId, subsidies } = await openLocked();
    await go(`/favorites?client=${clientId}`);
    await eyes();
    await screen.findByRole('link', { name: first(subsidies).title });
    expect(adding()).toEqual([]);
    expect(screen.getAllByRole('button', { name: /メモ/u }).length).toBeGreaterThan(0);
  });

  it('if a client above the plan’s limit has no favorites, the page says that none can be added', async () => {
    const { go, blank } = await openLocked();
    await go(`/favorites?client=${blank.clientId}`);
    await screen.findByRole('heading', { name: /のお気に入りはまだありません$/u });
    await eyes();
    expect(
      screen.getByText('プランの上限を超えているクライアントには、お気に入りを追加できません。'),
    ).toBeInTheDocument();
    expect(screen.queryByText(/の「お気に入り」を押すと/u)).not.toBeInTheDocument();
  });

  it('a proposal can be created from the page of a client above the plan’s limit', async () => {
    const { go, clientId, user, subsidies } = await openLocked();
    await go(`/clients?client=${clientId}&tab=favorites`);
    const list = within(await screen.findByRole('list', { name: 'クライアントのお気に入り' }));
    expect(adding()).toEqual([]);
    const { title } = first(subsidies);
    await user.click(list.getByRole('checkbox', { name: `「${title}」を提案書に入れる` }));
    await user.click(screen.getByRole('link', { name: '1件で提案書を作成' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: '補助金・助成金のご提案' }),
    ).toBeInTheDocument();
  });
});
