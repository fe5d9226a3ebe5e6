// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { useMemo } from 'react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { useViewInAddress, type AddressOf } from './view-in-address';

type View = { keyword: string; layout: string; page: number };

const pathOf = ({ keyword, layout, page }: View): string => `/list?${keyword}&${layout}&${page}`;

const routers: ReturnType<typeof createMemoryRouter>[] = [];
afterEach(() => {
  for (const router of routers.splice(0)) router.dispose();
});

/** A list in a router; `held`, where given, is what each navigation waits for. */
const openList = async (address: AddressOf<View>, held?: Promise<void>) => {
  const shown: ReturnType<typeof useViewInAddress<View>>[] = [];
  const List = () => {
    const [params] = useSearchParams();
    const inAddress = useMemo(() => {
      const [keyword = '', layout = '', page = ''] = [...params.keys()];
      return { keyword, layout, page: Number(page) };
    }, [params]);
    shown.push(useViewInAddress(inAddress, address));
    return null;
  };
  let isHeld = false;
  const loader = async () => {
    if (isHeld) await held;
    return null;
  };
  const router = createMemoryRouter(
    [{ path: '*', loader, Component: List, HydrateFallback: () => null }],
    {
      initialEntries: ['/start?a&table&1', '/list?a&table&3'],
    },
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
    const list = await openList({ pathOf }, arrival.promise);
    await list.change({ keyword: 'b' });
    expect(list.view()).toEqual({ keyword: 'b', layout: 'table', page: 3 });
    expect(list.path()).toBe('/list?a&table&3');
    await act(async () => arrival.resolve());
    expect(list.path()).toBe('/list?b&table&3');
    expect(list.view()).toEqual({ keyword: 'b', layout: 'table', page: 3 });
  });

  it('quick changes of a view build upon each other', async () => {
    const list = await openList({ pathOf });
    await list.change({ keyword: 'b' }, { layout: 'board' }, { page: 2 });
    expect(list.path()).toBe('/list?b&board&2');
  });

  it('a change of a view builds upon the address that a link has led to', async () => {
    const list = await openList({ pathOf });
    await list.change({ keyword: 'b' });
    await list.goTo('/list?c&board&7');
    expect(list.view()).toEqual({ keyword: 'c', layout: 'board', page: 7 });
    await list.change({ page: 8 });
    expect(list.path()).toBe('/list?c&board&8');
  });

  it('a change of a view resets the page, unless it names one', async () => {
    const list = await openList({ pathOf, reset: { page: 1 } });
    await list.change({ page: 4 });
    expect(list.path()).toBe('/list?a&table&4');
    await list.change({ keyword: 'b' });
    expect(list.path()).toBe('/list?b&table&1');
  });

  it('Back takes back the steps of a view one by one, and leaves it past all other changes', async () => {
    const list = await openList({ pathOf, isStep: ({ layout }) => layout !== undefined });
    await list.change({ layout: 'board' });
    await list.change({ keyword: 'b' });
    await list.change({ layout: 'calendar' });
    await list.goTo(-1);
    expect(list.path()).toBe('/list?b&board&3');
    await list.goTo(-1);
    expect(list.path()).toBe('/list?a&table&3');
    await list.goTo(-1);
    expect(list.path()).toBe('/start?a&table&1');
  });

  it('Back leaves a view that has no steps, whatever was changed', async () => {
    const list = await openList({ pathOf });
    await list.change({ layout: 'board' });
    await list.goTo(-1);
    expect(list.path()).toBe('/start?a&table&1');
  });

  it('a change of a view leaves the page scrolled where it is', async () => {
    const list = await openList({ pathOf });
    await list.change({ keyword: 'b' });
    expect(list.router.state.preventScrollReset).toBe(true);
  });
});
