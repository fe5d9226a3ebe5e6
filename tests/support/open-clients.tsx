import { act, screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { Client, ClientContent } from '~/contract/clients';
import { toFacts, companyFormValues } from '~/entities/company/profile-form/form-values';
import { openSettings } from './open-settings.tsx';

/**
 * Agency workspaces of the demo account: one at its limit of 10 clients, one below its limit of 20
 * clients, and one without a limit.
 */
export const AGENCY_FULL = 10;
export const AGENCY = 5;
export const AGENCY_WITHOUT_LIMIT = 6;

type Seed = Partial<ClientContent['profile']> &
  Partial<Omit<ClientContent, 'profile'>> & { companyName: string };

/** A client with the given fields. All other fields are empty. */
const clientContent = ({
  contactName = null,
  contactEmail = null,
  memo = null,
  ...facts
}: Seed): ClientContent => ({
  profile: { ...toFacts(companyFormValues(null, '')), ...facts },
  contactName,
  contactEmail,
  memo,
});

export const contentsOf = (seeds: readonly Seed[]): ClientContent[] => seeds.map(clientContent);

/** Returns `count` clients with numbered names. */
export const manyClients = (count: number): Seed[] =>
  Array.from({ length: count }, (_, index) => ({
    companyName: `顧客${String(index + 1).padStart(4, '0')}株式会社`,
    companyNameKana: `コキャク${'ア'.repeat((index % 3) + 1)}`,
  }));

/**
 * Opens a path of an agency as the demo account. If `seeds` is given, these clients replace the
 * clients of the demo.
 */
export const openClients = async (
  path: string,
  { seeds, workspaceId = AGENCY }: { seeds?: readonly Seed[]; workspaceId?: number } = {},
) => {
  // Sets the page's clock to the API's time, so that both agree on which records are new.
  vi.setSystemTime(new Date('2026-11-20T09:00:00+09:00'));
  const app = await openSettings('/settings', workspaceId);
  const { call, tokenOf } = app.testApi;
  const token = await act(async () => tokenOf());
  const ask = async (method: string, address: string, json?: unknown) =>
    act(async () => call(method, address, { token, json }));
  const clientsNow = async (): Promise<Client[]> => {
    const query = `workspaceId=${workspaceId}&perPage=100`;
    const { body } = await ask('GET', `/v1/clients?${query}`);
    return (body as { items: Client[] }).items;
  };
  if (seeds !== undefined) {
    for (const { clientId } of await clientsNow()) {
      await ask('DELETE', `/v1/clients/${clientId}`, { workspaceId });
    }
    if (seeds.length > 0) {
      const { status, body } = await ask('POST', '/v1/client-imports', {
        workspaceId,
        importKey: crypto.randomUUID(),
        clients: contentsOf(seeds),
      });
      if (status >= 300) throw new Error(JSON.stringify(body));
    }
    await act(async () => app.queryClient.resetQueries());
  }
  const idOf = async (companyName: string): Promise<number> => {
    const found = (await clientsNow()).find((each) => each.profile.companyName === companyName);
    if (found === undefined) throw new Error(companyName);
    return found.clientId;
  };
  await app.go(path);
  await screen.findByRole('heading', { level: 1 });
  return {
    ...app,
    ask,
    clientsNow,
    idOf,
    /** Changes a client's profile as if the user had done so on another screen. */
    changeElsewhere: async (
      companyName: string,
      facts: Partial<ClientContent['profile']>,
    ): Promise<void> => {
      const clientId = await idOf(companyName);
      const { body } = await ask('GET', `/v1/clients/${clientId}?workspaceId=${workspaceId}`);
      const { profile, contactName, contactEmail, memo, version } = body as Client;
      const { status } = await ask('PUT', `/v1/clients/${clientId}`, {
        workspaceId,
        version,
        profile: { ...profile, ...facts },
        contactName,
        contactEmail,
        memo,
      });
      expect(status).toBeLessThan(300);
    },
  };
};

/** Waits for the screen with this main heading and returns the heading. */
export const heading = async (name: string): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 1, name });
