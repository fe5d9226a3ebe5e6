import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import type { Client, CompanyProfile } from '~/contract/clients';
import type { SubsidyPage, SubsidySummary } from '~/contract/subsidies';
import { NO_FACTS } from '~/domain/company/company-profile';
import { openSettings } from './open-settings';

/** An agency workspace of the demo account that has clients. */
const AGENCY = 5;

const blank: CompanyProfile = { ...NO_FACTS, companyName: '' };

/** Logs in to the agency as the demo account and creates two clients through the API. */
export const openAgency = async () => {
  // Sets the page's clock to the API's time, so that both agree on which subsidies are closed.
  vi.setSystemTime(new Date('2026-11-20T09:00:00+09:00'));
  onTestFinished(() => void vi.useRealTimers());
  const app = await openSettings('/settings', AGENCY);
  const { call, tokenOf } = app.testApi;
  let token: string | undefined;
  const ask = async (method: string, path: string, json?: unknown): Promise<unknown> =>
    (await call(method, path, { token, json })).body;
  const addClient = async (profile: Partial<CompanyProfile>): Promise<Client> =>
    (await ask('POST', '/v1/clients', {
      workspaceId: AGENCY,
      profile: { ...blank, ...profile },
      contactName: null,
      contactEmail: null,
      memo: null,
    })) as Client;
  const made = await act(async () => {
    token = await tokenOf();
    const { items } = (await ask(
      'GET',
      `/v1/subsidies?workspaceId=${AGENCY}&sort=deadline&perPage=20`,
    )) as SubsidyPage;
    return {
      /** A client whose profile has every field that the match with subsidies needs. */
      known: await addClient({
        companyName: '月見坂製麺株式会社',
        areaId: 13,
        businessCategoryIds: [5],
        employees: 12,
        tagIds: [1],
      }),
      /** A client whose profile has only a name and a location. */
      blank: await addClient({ companyName: '合同会社うみねこ', areaId: 13 }),
      subsidies: items,
    };
  });
  return { ...app, ...made, ask };
};

export const first = (subsidies: readonly SubsidySummary[], index = 0): SubsidySummary => {
  const subsidy = subsidies[index];
  if (subsidy === undefined) throw new Error(`no subsidy ${index}`);
  return subsidy;
};
