import { act, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { SubsidyPage, SubsidySummary } from '~/contract/subsidies';
import { AS_OWNER, openSettings } from './open-settings';

type Seed = {
  /** The index in the list of open and upcoming subsidies, which is sorted by deadline. */
  index: number;
  memo?: string;
  /** If this is set, `index` is the index in the list of closed subsidies. */
  isClosed?: true;
};

export { AS_OWNER_ON_FREE, AS_VIEWER } from './open-settings';

type Favorites = Awaited<ReturnType<typeof openSettings>> & {
  /** The subsidies that `seeds` added to the favorites, in the same order. */
  subsidies: SubsidySummary[];
};

/**
 * Opens /favorites of a workspace as the demo account. The workspace has the favorites `seeds`, or
 * the demo's favorites if `seeds` is null.
 */
export const openFavorites = async (
  seeds: readonly Seed[] | null = null,
  { workspaceId = AS_OWNER, path = '/favorites' } = {},
): Promise<Favorites> => {
  vi.setSystemTime(new Date('2026-11-20T09:00:00+09:00'));
  const app = await openSettings('/settings', workspaceId);
  const subsidies: SubsidySummary[] = [];
  await act(async () => {
    const { call, tokenOf } = app.testApi;
    const token = await tokenOf();
    const query = `workspaceId=${workspaceId}&sort=deadline&perPage=100`;
    const found = async (status: string): Promise<SubsidySummary[]> => {
      const { body } = await call('GET', `/v1/subsidies?${query}&status=${status}`, { token });
      return (body as SubsidyPage).items;
    };
    const current = await found('open,upcoming');
    const closed = await found('closed');
    if (seeds !== null) {
      const { body } = await call('GET', `/v1/favorites?workspaceId=${workspaceId}`, { token });
      for (const { subsidyId } of body as { subsidyId: number }[]) {
        await call('DELETE', `/v1/favorites/${subsidyId}`, { token, json: { workspaceId } });
      }
    }
    for (const { index, memo, isClosed } of seeds ?? []) {
      const subsidy = (isClosed ? closed : current)[index];
      if (subsidy === undefined) throw new Error(`no subsidy ${index}`);
      subsidies.push(subsidy);
      const json = { workspaceId, ...(memo !== undefined && { memo }) };
      await call('PUT', `/v1/favorites/${subsidy.subsidyId}`, { token, json });
      app.testApi.pass(1000);
    }
  });
  await app.go(path);
  return { ...app, subsidies };
};

/** The rows of the list with this name. */
export const rowsOf = async (list: string): Promise<HTMLElement[]> =>
  within(await screen.findByRole('list', { name: list })).getAllByRole('listitem');
