import { expect, test, vi } from 'vitest';
import { fetchAllPages } from './fetch-all-pages';

const PER_PAGE = 2;
const idOf = (item: { id: number }): number => item.id;

/** A list with a number of items that may change between calls. */
const listOf = (total: number) => {
  const list = Array.from({ length: total }, (_, index) => ({ id: index + 1 }));
  const fetchPage = vi.fn(async (page: number) => ({
    items: list.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    total: list.length,
    perPage: PER_PAGE,
  }));
  return { list, fetchPage, requestedPages: () => fetchPage.mock.calls.map(([page]) => page) };
};

test('fetchAllPages returns every item in order and reports the progress', async () => {
  const { list, fetchPage, requestedPages } = listOf(5);
  const progress: [number, number][] = [];
  const onProgress = (have: number, of: number) => void progress.push([have, of]);
  expect(await fetchAllPages(fetchPage, { idOf, onProgress })).toEqual(list);
  expect(requestedPages()).toEqual([1, 2, 3]);
  expect(progress).toEqual([
    [2, 5],
    [4, 5],
    [5, 5],
  ]);
});

test.each([0, 1, 2])('fetchAllPages asks for one page of a list of %i items', async (total) => {
  const { list, fetchPage, requestedPages } = listOf(total);
  expect(await fetchAllPages(fetchPage, { idOf })).toEqual(list);
  expect(requestedPages()).toEqual([1]);
});

test('fetchAllPages returns at most the requested number', async () => {
  const { list, fetchPage, requestedPages } = listOf(9);
  expect(await fetchAllPages(fetchPage, { idOf, most: 3 })).toEqual(list.slice(0, 3));
  expect(requestedPages()).toEqual([1, 2]);
});

test('fetchAllPages brings an item once that moves to the next page meanwhile', async () => {
  const { list, fetchPage } = listOf(4);
  const found = await fetchAllPages(
    async (page) => {
      const answer = await fetchPage(page);
      if (page === 1) list.unshift({ id: 9 });
      return answer;
    },
    { idOf },
  );
  expect(found.map(idOf)).toEqual([1, 2, 3, 4]);
});

test('fetchAllPages ends where a page is empty', async () => {
  const fetchPage = vi.fn(async () => ({ items: [], total: 7, perPage: PER_PAGE }));
  expect(await fetchAllPages(fetchPage, { idOf })).toEqual([]);
  expect(fetchPage).toHaveBeenCalledTimes(1);
});

test('fetchAllPages asks for several pages at a time and keeps the order of the list', async () => {
  const { list, fetchPage } = listOf(8);
  let running = 0;
  let most = 0;
  const found = await fetchAllPages(
    async (page) => {
      running += 1;
      most = Math.max(most, running);
      // The later the page, the earlier its answer.
      await new Promise((resolve) => setTimeout(resolve, 20 - page * 4));
      running -= 1;
      return fetchPage(page);
    },
    { idOf, atOnce: 3 },
  );
  expect(found).toEqual(list);
  expect(most).toBe(3);
});

test('fetchAllPages fails if a page fails, and requests no more', async () => {
  const { fetchPage, requestedPages } = listOf(20);
  const failing = async (page: number) => {
    const answer = await fetchPage(page);
    if (page === 2) throw new Error('refused');
    return answer;
  };
  await expect(fetchAllPages(failing, { idOf, atOnce: 2 })).rejects.toThrow('refused');
  expect(requestedPages()).toEqual([1, 2, 3]);
});
