type Page<Item> = { items: readonly Item[]; total: number; perPage: number };

type FetchOptions<Item> = {
  idOf: (item: Item) => number;
  /** The most that are wanted; all of them without. */
  most?: number;
  /** Pages after the first that are asked for at a time. */
  atOnce?: number;
  /** Hears how many are there so far and how many there will be. */
  onProgress?: (have: number, of: number) => void;
};

/**
 * The items of a paged list in their order. Throws where a page cannot be had: half a list would
 * look like the whole. An item that moves to another page meanwhile is in it once.
 */
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
      // The others that are under way ask for no more.
      next = Infinity;
      throw error;
    });
    pages[page - 1] = answer.items;
    const wanted = Math.min(answer.total, most);
    onProgress?.(Math.min(items().length, wanted), wanted);
    // The total may change meanwhile, and a server may give fewer a page than it was asked for.
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
