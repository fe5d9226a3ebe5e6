type Row = {
  workspaceId?: number;
  title?: string;
  clientId?: number | null;
  profile?: { companyName: string };
};

type Enlargement = {
  workspaceId: number;
  /**
   * The number of rows that each table is filled up to. `clients` must come before `conditions`,
   * because conditions refer to clients.
   */
  amounts: Readonly<Record<string, number>>;
};

/**
 * Copies rows in the database of the embedded API, until each table has the given number of rows
 * for the workspace. The copies get new ids. The bytes of files are not copied, because no list
 * reads them. Copied notification conditions are spread over the clients. The function runs in the
 * page, so it cannot use variables of this file.
 */
export const enlarge = async ({ workspaceId, amounts }: Enlargement): Promise<void> => {
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
