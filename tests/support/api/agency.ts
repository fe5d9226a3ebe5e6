import type { Client, ClientContent, ClientName, ClientListPage } from '~/contract/clients';
import type { Role } from '~/domain/access/roles';
import type { Plan } from '~/domain/plans/plans';
import { createDatabase } from '~/embedded-api/database';
import { startTestApi } from './embedded-api';
import { LONG_SESSIONS } from './task-calls';

/** The id of an agency among the workspaces of the demo account. */
export const AGENCY = 5;
/** The id of a client that belongs to another agency of the demo account. */
export const FOREIGN_CLIENT = 6001;

type Changes = Partial<Omit<ClientContent, 'profile'>> & {
  profile?: Partial<ClientContent['profile']>;
};

/** A client as requests send it, with the given name and the other given fields. */
export const clientWith = (companyName: string, { profile, ...rest }: Changes = {}) => ({
  profile: { companyName, ...profile },
  ...rest,
});

/**
 * Starts an embedded API and deletes the clients, tasks and documents of the demo agency, unless
 * `keepsDemo` is set. Returns functions that send requests as a member of this agency.
 */
export const startAgency = async ({
  plan = 'agency_2',
  role = 'owner',
  keepsDemo = false,
}: { plan?: Plan; role?: Role; keepsDemo?: boolean } = {}) => {
  const databaseName = crypto.randomUUID();
  const test = startTestApi({ databaseName, ...LONG_SESSIONS });
  const token = await test.tokenOf();
  const database = createDatabase(databaseName);
  const setPlan = async (next: Plan): Promise<void> => {
    await database.subscriptions.update(AGENCY, { plan: next });
  };
  const setRole = async (next: Role): Promise<void> => {
    await database.memberships.update(AGENCY * 100 + 1, { role: next });
  };
  await setPlan(plan);
  await setRole(role);
  if (!keepsDemo) {
    await database.clients.where({ workspaceId: AGENCY }).delete();
    await database.tasks.where({ workspaceId: AGENCY }).delete();
    await database.documents.where({ workspaceId: AGENCY }).delete();
  }
  const ask = async (method: string, path: string, json?: unknown) =>
    test.call(method, path, { token, json });
  const create = async (name: string, changes: Changes = {}) =>
    ask('POST', '/v1/clients', { workspaceId: AGENCY, ...clientWith(name, changes) });
  return {
    ...test,
    database,
    setPlan,
    setRole,
    ask,
    create,
    created: async (name: string, changes: Changes = {}) =>
      (await create(name, changes)).body as Client,
    save: async (clientId: number, version: number, name: string, changes: Changes = {}) =>
      ask('PUT', `/v1/clients/${clientId}`, {
        workspaceId: AGENCY,
        version,
        ...clientWith(name, changes),
      }),
    remove: async (clientId: number) =>
      ask('DELETE', `/v1/clients/${clientId}`, { workspaceId: AGENCY }),
    get: async (clientId: number) => ask('GET', `/v1/clients/${clientId}?workspaceId=${AGENCY}`),
    importAll: async (importKey: string, clients: readonly unknown[]) =>
      ask('POST', '/v1/client-imports', { workspaceId: AGENCY, importKey, clients }),
    page: async (query = '') =>
      (await ask('GET', `/v1/clients?workspaceId=${AGENCY}${query}`)).body as ClientListPage,
    names: async () =>
      (await ask('GET', `/v1/client-names?workspaceId=${AGENCY}`)).body as ClientName[],
  };
};

export const namesOf = ({ items }: ClientListPage): string[] =>
  items.map(({ profile }) => profile.companyName);

/** `count` clients as requests send them, each with only a name. */
export const companies = (count: number, firstNumber = 1) =>
  Array.from({ length: count }, (_, index) => clientWith(`顧客${firstNumber + index}`));
