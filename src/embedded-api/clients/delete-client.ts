import type { Context } from '~/embedded-api/core/context';

/** The tables that {@link deleteClient} changes. */
export const tablesToDeleteClient = ({ database }: Context) => [
  database.clients,
  database.favorites,
  database.proposals,
  database.conditions,
  database.conditionLooks,
  database.documents,
  database.documentVersions,
  database.tasks,
  database.medias,
];

/**
 * Inside a transaction over {@link tablesToDeleteClient}: deletes a client with its favorites,
 * proposals and conditions, and unassigns its documents, tasks and files. Their versions grow, so that an open editor
 * does not save them for the deleted client.
 */
export const deleteClient = async (
  { database, now }: Context,
  workspaceId: number,
  clientId: number,
): Promise<void> => {
  const { clients, favorites, proposals, conditions, conditionLooks } = database;
  await clients.delete(clientId);
  await favorites.where({ workspaceId, clientId }).delete();
  await proposals.where({ workspaceId, clientId }).delete();
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
  // Former versions of all documents: one may have been assigned to another client since.
  await database.documentVersions
    .where({ workspaceId })
    .filter((former) => former.clientId === clientId)
    .modify({ clientId: null });
  await database.tasks.where({ workspaceId, clientId }).modify((task) => {
    task.clientId = null;
    task.version += 1;
    task.updatedAt = now();
  });
  await database.medias
    .where({ workspaceId })
    .filter((media) => media.clientId === clientId)
    .modify((media) => {
      media.clientId = null;
      media.version += 1;
    });
};
