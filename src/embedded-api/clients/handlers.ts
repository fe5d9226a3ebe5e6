import { clientName, type clientEndpoints } from '~/contract/clients';
import type { Context } from '~/embedded-api/core/context';
import type { HandlersOf } from '~/embedded-api/core/handler';
import { outdated, rejectInvalid } from '~/embedded-api/core/http-error';
import { keyedRequest, makeOnce } from '~/embedded-api/core/keyed-requests';
import { pickFields } from '~/embedded-api/core/pick-fields';
import { asReader, asWriter } from '~/embedded-api/workspaces/as-member';
import { requireWriter, tablesOfMembership } from '~/embedded-api/workspaces/membership';
import { clientContentOf, clientProblems, isSameClient } from './content';
import { deleteClient, tablesToDeleteClient } from './delete-client';
import { clientAnswer } from './figures';
import { lockedClientIds, requireCapacity, requireClient, requireOpenClient } from './find-client';
import { importAll, requireImportSize } from './import-clients';
import { byName, clientPageOf } from './list';

/** With the caller's membership, since the plan may be lowered meanwhile. */
const tablesToWrite = (context: Context) => [
  context.database.clients,
  context.database.keyedRequests,
  ...tablesOfMembership(context),
];

export const clientHandlers: HandlersOf<typeof clientEndpoints> = {
  listClients: asReader('clients', async ({ context, query, member }) =>
    clientPageOf(context, member, query),
  ),

  listClientNames: asReader('clients', async ({ context, workspaceId, member }) => {
    const rows = await context.database.clients.where({ workspaceId }).toArray();
    const locked = await lockedClientIds(context, member);
    return rows.toSorted(byName).map(({ clientId, profile }) => {
      const isLocked = locked.has(clientId);
      return { ...pickFields(clientName, profile), clientId, isLocked };
    });
  }),

  createClient: async ({ context, user, body }) => {
    const { database, now } = context;
    const { workspaceId } = body;
    const request = await keyedRequest('createClient', user.userId, body);
    const { member, row } = await database.transaction('rw', tablesToWrite(context), async () => {
      const writer = await requireWriter(context, user.userId, workspaceId, 'createClient');
      const made = await makeOnce(context, request, async () => {
        const content = clientContentOf(body);
        const at = now();
        rejectInvalid(clientProblems(content, new Date(at)));
        await requireCapacity(context, writer, 1);
        const opening = { ...content, workspaceId, version: 1, createdAt: at, updatedAt: at };
        return { ...opening, clientId: await database.clients.add(opening) };
      });
      return { member: writer, row: made };
    });
    return clientAnswer(context, member, row);
  },

  getClient: asReader('clients', async ({ context, path: { clientId }, member }) =>
    clientAnswer(context, member, await requireClient(context, member, clientId)),
  ),

  saveClient: async ({
    context,
    user,
    path: { clientId },
    body: { workspaceId, version, ...body },
  }) => {
    const { database, now } = context;
    const { member, row } = await database.transaction('rw', tablesToWrite(context), async () => {
      const writer = await requireWriter(context, user.userId, workspaceId, 'createClient');
      const current = await requireOpenClient(context, writer, clientId);
      const content = clientContentOf(body);
      // A repeated request whose answer was lost finds its own change.
      if (isSameClient(content, current)) return { member: writer, row: current };
      if (version !== current.version) throw outdated('このクライアント');
      const at = now();
      rejectInvalid(clientProblems(content, new Date(at)));
      const saved = { ...current, ...content, version: version + 1, updatedAt: at };
      await database.clients.put(saved);
      return { member: writer, row: saved };
    });
    return clientAnswer(context, member, row);
  },

  removeClient: asWriter('createClient', async ({ context, path: { clientId }, workspaceId }) => {
    await context.database.transaction('rw', tablesToDeleteClient(context), async () => {
      if ((await context.database.clients.get(clientId))?.workspaceId !== workspaceId) return;
      await deleteClient(context, workspaceId, clientId);
    });
  }),

  importClients: asWriter('createClient', async ({ context, userId, body, workspaceId }) => {
    const { importKey, clients } = body;
    requireImportSize(importKey, clients);
    const sent = { workspaceId, requestKey: importKey, clients };
    const request = await keyedRequest('importClients', userId, sent);
    return context.database.transaction('rw', tablesToWrite(context), async () => {
      const member = await requireWriter(context, userId, workspaceId, 'createClient');
      const clientIds = await makeOnce(context, request, async () =>
        importAll(context, member, clients),
      );
      return { clientIds };
    });
  }),
};
