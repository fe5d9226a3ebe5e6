/** How much of each noun the bench works with. */
export const AMOUNTS = { documents: 500, tasks: 500, medias: 1000 } as const;

/** Of the demo's workspaces, the one that may open all three. */
export const WORKSPACE = { workspaceId: 4, name: /^株式会社みなと坂システム/ } as const;

type Order = { workspaceId: number; amounts: Record<string, number> };

/**
 * Runs in the page: copies the demo's own rows in the embedded API's database, under new numbers,
 * until there are so many. Files get their row alone, as a list reads no bytes.
 */
export const enlarge = async ({ workspaceId, amounts }: Order): Promise<void> => {
  const resultOf = async <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error(String(request.error))));
    });
  const database = await resultOf(indexedDB.open('hojokin-desk'));
  for (const [name, amount] of Object.entries(amounts)) {
    const store = database.transaction(name, 'readwrite').objectStore(name);
    const keyPath = String(store.keyPath);
    const all = (await resultOf(store.getAll())) as Record<string, unknown>[];
    const own = all.filter((row) => row['workspaceId'] === workspaceId);
    for (let count = own.length; count < amount; count += 1) {
      const row = own[count % own.length];
      store.put({
        ...row,
        [keyPath]: 100_000 + count,
        title: `${String(row?.['title'])} ${count}`,
      });
    }
    await resultOf(store.count());
  }
  database.close();
};
