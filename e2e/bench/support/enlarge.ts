/**
 * A workspace of the demo, the rows to add to each table (clients before their conditions), and the
 * views to open after that, each with its address and a selector for its rows.
 */
interface Desk {
  readonly workspaceId: number;
  readonly name: RegExp;
  readonly amounts: Readonly<Record<string, number>>;
  readonly views: readonly (readonly [address: string, rows: string])[];
}

export const DESKS: readonly Desk[] = [
  {
    workspaceId: 4,
    name: /^株式会社みなと坂システム/,
    amounts: { documents: 500, tasks: 500, medias: 1000 },
    views: [
      ['/documents', 'main a[href*="document="]'],
      ['/tasks?view=board', 'main a[href^="/tasks/"]'],
      ['/tasks?view=table', 'main a[href^="/tasks/"]'],
      ['/tasks?view=calendar', 'main a[href^="/tasks/"]'],
      ['/tasks?view=gantt', 'main a[href^="/tasks/"]'],
      ['/medias', 'main a[href^="/medias/"]'],
      ['/medias?view=table', 'main a[href^="/medias/"]'],
    ],
  },
  {
    workspaceId: 6,
    name: /^しらかば補助金支援株式会社/,
    amounts: { clients: 1000, conditions: 1000 },
    views: [
      ['/clients', 'main a[href*="client="]'],
      ['/clients?sort=deadline', 'main a[href*="client="]'],
      ['/clients?sort=fits', 'main a[href*="client="]'],
      ['/clients?client=6001', 'main h1'],
      ['/search?client=6001', 'main a[href^="/search/"]'],
    ],
  },
];

interface Row {
  workspaceId?: number;
  title?: string;
  clientId?: number | null;
  profile?: { companyName: string };
}

interface Order {
  workspaceId: number;
  amounts: Record<string, number>;
}

/**
 * Runs in the page: copies the demo's own rows in the embedded API's database, under new numbers,
 * until there are so many. Files get their row alone, as a list reads no bytes; each condition is for
 * another client.
 */
export const enlarge = async ({ workspaceId, amounts }: Order): Promise<void> => {
  const resultOf = async <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error(String(request.error))));
    });
  const database = await resultOf(indexedDB.open('hojokin-desk-demo'));
  const clientIds: number[] = [];
  for (const [name, amount] of Object.entries(amounts)) {
    const store = database.transaction(name, 'readwrite').objectStore(name);
    const keyPath = String(store.keyPath);
    const all = (await resultOf(store.getAll())) as Row[];
    const own = all.filter((row) => row.workspaceId === workspaceId);
    const isOfClients = name === 'conditions';
    const models = isOfClients ? own.filter(({ clientId }) => typeof clientId === 'number') : own;
    for (let count = own.length; count < amount; count += 1) {
      const row = models[count % models.length];
      store.put({
        ...row,
        ...(isOfClients && { clientId: clientIds[count % clientIds.length] ?? null }),
        [keyPath]: 100_000 + count,
        ...(row?.title !== undefined && { title: `${row.title} ${count}` }),
        ...(row?.profile && {
          profile: { ...row.profile, companyName: `${row.profile.companyName} ${count}` },
        }),
      });
    }
    const written = (await resultOf(store.getAll())) as Row[];
    if (name !== 'clients') continue;
    for (const { clientId, ...row } of written) {
      if (row.workspaceId === workspaceId && typeof clientId === 'number') clientIds.push(clientId);
    }
  }
  database.close();
};
