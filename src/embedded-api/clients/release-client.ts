import type { Context } from '~/embedded-api/core/context';

/** The tables of which {@link removeWithAll} takes something away. */
export const tablesOfClients = ({ database }: Context) => [
  database.clients,
  database.favorites,
  database.conditions,
  database.conditionLooks,
  database.documents,
  database.documentVersions,
  database.tasks,
];

/**
 * Inside a transaction over {@link tablesOfClients}: a client goes with its favourites and
 * conditions, documents and tasks are for none from now on. Their versions grow, as with a file
 * that is taken out of a task: who has one open would else save it for a client that is gone.
 */
export const removeWithAll = async (
  { database, now }: Context,
  workspaceId: number,
  clientId: number,
): Promise<void> => {
  const { clients, favorites, conditions, conditionLooks } = database;
  await clients.delete(clientId);
  await favorites.where({ workspaceId, clientId }).delete();
  const conditionIds = await conditions
    .where({ workspaceId })
    .filter((condition) => condition.clientId === clientId)
    .primaryKeys();
  await conditions.bulkDelete(conditionIds);
  await conditionLooks.bulkDelete(conditionIds);
  await database.documents.where({ workspaceId, clientId }).modify((document) => {
    document.clientId = null;
    document.version += 1;
  });
  // Of every document: one may have been given to another client since.
  await database.documentVersions
    .where({ workspaceId })
    .filter((former) => former.clientId === clientId)
    .modify({ clientId: null });
  await database.tasks.where({ workspaceId, clientId }).modify((task) => {
    task.clientId = null;
    task.version += 1;
    task.updatedAt = now();
  });
};
