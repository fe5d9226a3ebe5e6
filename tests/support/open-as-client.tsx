import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import type { Client, CompanyProfile } from '~/contract/clients';
import type { SubsidyPage, SubsidySummary } from '~/contract/subsidies';
import { NO_FACTS } from '~/domain/company/company-profile';
import { openSettings } from './open-settings';

/** Workspaces of the demo account with clients: one that it owns, and the seats beside it. */
const AGENCY = 5;

const blank: CompanyProfile = { ...NO_FACTS, companyName: '' };

/** The demo account in its agency, with two clients of the test's own, before any screen of them. */
export const openAgency = async () => {
  // The day of the API, by which calls end.
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
      /** All that the fit asks for is known of it. */
      known: await addClient({
        companyName: '月見坂製麺株式会社',
        areaId: 13,
        businessCategoryIds: [5],
        employees: 12,
        tagIds: [1],
      }),
      /** Its name and its place alone. */
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
