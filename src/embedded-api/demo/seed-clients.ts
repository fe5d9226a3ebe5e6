import type { ClientContent } from '~/contract/clients';
import { isCorporateNumber } from '~/domain/company/corporate-number';
import { areaIdOf } from '~/domain/content/areas';
import { DAY_MS } from '~/domain/time/dates';
import type { ClientRow } from '~/embedded-api/clients/rows';
import { AGENCY_CLIENTS, LARGE_AGENCY_CLIENTS, type DemoClient } from './agency-clients';

/** Numbered from workspaceId × 1000 + 1. */
export const seededClientId = (workspaceId: number, position: number): number =>
  workspaceId * 1000 + position;

export const seededClientIdOrNull = (workspaceId: number, position: number | undefined) =>
  position === undefined ? null : seededClientId(workspaceId, position);

/** A fictitious 法人番号 with a valid check digit. */
const numberOf = (clientId: number): string | null => {
  const base = `0000990${String(clientId).padStart(5, '0')}`;
  return Array.from('123456789', (digit) => `${digit}${base}`).find(isCorporateNumber) ?? null;
};

const yen = (tenThousands: number | undefined): number | null =>
  tenThousands === undefined ? null : tenThousands * 10_000;

const seededContent = (client: DemoClient, clientId: number): ClientContent => {
  const [companyName, companyNameKana = null, location = [''], does = [], employees = null, more] =
    client;
  const [prefecture, city = null] = location;
  const [contactName = null, mailbox] = more?.contact ?? [];
  const isKnownCompany = more !== undefined && more.isSole !== true;
  return {
    profile: {
      companyName,
      companyNameKana,
      corporateNumber: isKnownCompany ? numberOf(clientId) : null,
      postalCode: more?.postalCode ?? null,
      areaId: areaIdOf(prefecture) ?? null,
      city,
      addressLine: more?.line ?? null,
      establishedOn: more?.since ?? null,
      capital: yen(more?.capital),
      employees,
      annualSales: yen(more?.sales),
      fiscalMonth: more?.fiscal ?? null,
      businessCategoryIds: [...does],
      plannedProjects: [...(more?.plans ?? [])],
      tagIds: [...(more?.wants ?? [])],
      websiteUrl: more?.web ?? null,
      phone: more?.phone ?? null,
      representativeName: more?.by ?? null,
    },
    contactName,
    contactEmail: mailbox === undefined ? null : `${mailbox}@example.com`,
    memo: more?.memo ?? null,
  };
};

/** The clients of the demo's agencies, the oldest first. */
export const seededClients = (now: number): ClientRow[] =>
  Object.entries({ ...AGENCY_CLIENTS, 6: LARGE_AGENCY_CLIENTS }).flatMap(([key, clients]) =>
    clients.map((client, index) => {
      const workspaceId = Number(key);
      const clientId = seededClientId(workspaceId, index + 1);
      const at = now - (clients.length - index) * 11 * DAY_MS;
      return {
        ...seededContent(client, clientId),
        clientId,
        workspaceId,
        version: 1,
        createdAt: at,
        updatedAt: at,
      };
    }),
  );
