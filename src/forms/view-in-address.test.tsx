// @vitest-environment jsdom

import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { defineAddress, oneOf, pageNumber, text, type ViewOf } from './address';
import { useViewInAddress } from './view-in-address';

const LAYOUTS = ['table', 'board', 'calendar'] as const;
const address = defineAddress('/list', {
  keyword: text(20),
  layout: oneOf(LAYOUTS, 'table'),
  page: pageNumber(),
});
type View = ViewOf<typeof address>;

const routers: ReturnType<typeof createMemoryRouter>[] = [];
afterEach(() => {
  for (const router of routers.splice(0)) router.dispose();
});

/** A list in a router; `held`, where given, is what each navigation waits for. */
const openList = async (isStep?: (change: Partial<View>) => boolean, held?: Promise<void>) => {
  const shown: ReturnType<typeof useViewInAddress<View>>[] = [];
  const List = () => {
    shown.push(useViewInAddress(address, isStep && { isStep }));
    return null;
  };
  let isHeld = false;
  const loader = async () => {
    if (isHeld) await held;
    return null;
  };
  const router = createMemoryRouter(
    [{ path: '*', loader, Component: List, HydrateFallback: () => null }],
    { initialEntries: ['/start', '/list?keyword=a&page=3'] },
  );
  routers.push(router);
  await act(async () => {
    render(<RouterProvider router={router} />);
  });
  isHeld = held !== undefined;
  return {
    router,
    view: () => shown.at(-1)?.view,
    path: () => `${router.state.location.pathname}${router.state.location.search}`,
    change: async (...parts: Partial<View>[]) =>
      act(async () => {
        for (const part of parts) shown.at(-1)?.change(part);
      }),
    goTo: async (to: string | number) =>
      act(async () => {
        await (typeof to === 'number' ? router.navigate(to) : router.navigate(to));
      }),
  };
};

describe('a view in the address', () => {
  it('the view shows a change at once, before its navigation has come through', async () => {
    const arrival = Promise.withResolvers<void>();
    const list = await openList(undefined, arrival.promise);
    await list.change({ keyword: 'b' });
    expect(list.view()).toEqual({ keyword: 'b', layout: 'table', page: 1 });
    expect(list.path()).toBe('/list?keyword=a&page=3');
    await act(async () => arrival.resolve());
    expect(list.path()).toBe('/list?keyword=b');
    expect(list.view()).toEqual({ keyword: 'b', layout: 'table', page: 1 });
  });

  it('quick changes of a view build upon each other', async () => {
    const list = await openList();
    await list.change({ keyword: 'b' }, { layout: 'board' }, { page: 2 });
    expect(list.path()).toBe('/list?keyword=b&layout=board&page=2');
  });

  it('a change of a view builds upon the address that a link has led to', async () => {
    const list = await openList();
    await list.change({ keyword: 'b' });
    await list.goTo('/list?keyword=c&layout=board&page=7');
    expect(list.view()).toEqual({ keyword: 'c', layout: 'board', page: 7 });
    await list.change({ page: 8 });
    expect(list.path()).toBe('/list?keyword=c&layout=board&page=8');
  });

  it('a change of a view resets the page, unless it names one', async () => {
    const list = await openList();
    await list.change({ page: 4 });
    expect(list.path()).toBe('/list?keyword=a&page=4');
    await list.change({ keyword: 'b' });
    expect(list.path()).toBe('/list?keyword=b');
  });

  it('Back takes back the steps of a view one by one, and leaves it past all other changes', async () => {
    const list = await openList(({ layout }) => layout !== undefined);
    await list.change({ layout: 'board' });
    await list.change({ keyword: 'b' });
    await list.change({ layout: 'calendar' });
    await list.goTo(-1);
    expect(list.path()).toBe('/list?keyword=b&layout=board');
    await list.goTo(-1);
    expect(list.path()).toBe('/list?keyword=a&page=3');
    await list.goTo(-1);
    expect(list.path()).toBe('/start');
  });

  it('Back leaves a view that has no steps, whatever was changed', async () => {
    const list = await openList();
    await list.change({ layout: 'board' });
    await list.goTo(-1);
    expect(list.path()).toBe('/start');
  });

  it('a change of a view keeps the way back of the page, and no other mark of its history entry', async () => {
    const { router, change } = await openList();
    const origin = { from: '/documents?status=draft', before: null };
    await act(async () => router.navigate('/list', { state: { ...origin, creation: true } }));
    await change({ keyword: 'b' });
    expect(router.state.location.search).toBe('?keyword=b');
    expect(router.state.location.state).toEqual(origin);
  });

  it('a change of a view leaves the page scrolled where it is', async () => {
    const list = await openList();
    await list.change({ keyword: 'b' });
    expect(list.router.state.preventScrollReset).toBe(true);
  });
});
