type Page<Item> = { items: readonly Item[]; total: number; perPage: number };

type FetchOptions<Item> = {
  idOf: (item: Item) => number;
  /** Maximum number of items; default: all. */
  most?: number;
  /** Number of parallel requests after the first page. */
  atOnce?: number;
  /** Called with the number of items fetched so far and the total. */
  onProgress?: (have: number, of: number) => void;
};

/** All items of a paged list, in order, without duplicates. Throws if any page fails. */
export const fetchAllPages = async <Item>(
  fetchPage: (page: number) => Promise<Page<Item>>,
  { idOf, most = Infinity, atOnce = 1, onProgress }: FetchOptions<Item>,
): Promise<Item[]> => {
  const pages: (readonly Item[])[] = [];
  const items = (): Item[] => [
    ...new Map(pages.flat().map((item) => [idOf(item), item] as const)).values(),
  ];
  let next = 1;
  let last = 1;
  const fetchNext = async (): Promise<void> => {
    const page = next;
    next += 1;
    const answer = await fetchPage(page).catch((error: unknown) => {
      // Stops the parallel workers.
      next = Infinity;
      throw error;
    });
    pages[page - 1] = answer.items;
    const wanted = Math.min(answer.total, most);
    onProgress?.(Math.min(items().length, wanted), wanted);
    // The total may change meanwhile, and a server may return fewer rows per page than requested.
    last = answer.items.length === 0 ? page : Math.ceil(wanted / Math.max(1, answer.perPage));
  };
  const isMore = (): boolean => next <= last;
  const fetchTheRest = async (): Promise<void> => {
    while (isMore()) await fetchNext();
  };
  await fetchNext();
  await Promise.all(Array.from({ length: atOnce }, fetchTheRest));
  return items().slice(0, most);
};
