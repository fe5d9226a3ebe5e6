import type { CompanyProfile } from '~/contract/clients';
import { NO_FACTS } from '~/domain/company/company-profile';
import { createDatabase } from '~/embedded-api/database';
import { startTestApi } from './embedded-api';

const blankProfile: CompanyProfile = { ...NO_FACTS, companyName: '月面商店' };

const AGENCY = 5;
/** An agency whose plan, agency_mini, allows ten clients, so that the eleventh client is locked. */
const SMALL_AGENCY = 10;

/** Ids of the clients with which `startClients` replaces the clients of the demo. */
export const OURS = 901;
export const OTHER = 902;
export const FOREIGN = 903;
export const OPEN = 911;
export const LOCKED = 921;

/**
 * Starts an embedded API in which one agency has two clients, another agency one client and a small
 * agency eleven clients, of which the last is locked.
 */
export const startClients = async (profile: Partial<CompanyProfile> = {}) => {
  const databaseName = crypto.randomUUID();
  const test = startTestApi({ databaseName });
  const token = await test.tokenOf();
  const database = createDatabase(databaseName);
  const client = (clientId: number, workspaceId: number, companyName: string) => ({
    clientId,
    workspaceId,
    profile: { ...blankProfile, companyName },
    contactName: null,
    contactEmail: null,
    memo: null,
    version: 1,
    createdAt: clientId,
    updatedAt: clientId,
  });
  await database.clients.clear();
  const ours = client(OURS, AGENCY, '月面商店');
  await database.clients.bulkAdd([
    { ...ours, profile: { ...ours.profile, ...profile } },
    client(OTHER, AGENCY, '海底工務店'),
    client(FOREIGN, 6, '他社の顧客'),
    ...Array.from({ length: LOCKED - OPEN + 1 }, (_, index) =>
      client(OPEN + index, SMALL_AGENCY, `顧客${index + 1}`),
    ),
  ]);
  return {
    ...test,
    database,
    ask: async (method: string, path: string, json?: unknown) =>
      test.call(method, path, { token, json }),
    /** Makes every member of the agency with two clients a viewer. */
    asViewer: async () => {
      await database.memberships.where({ workspaceId: AGENCY }).modify({ role: 'viewer' });
    },
  };
};
