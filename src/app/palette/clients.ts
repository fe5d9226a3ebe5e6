import { Handshake } from 'lucide-react';
import { clientEndpoints, type ClientName } from '~/contract/clients';
import { can } from '~/domain/access/access';
import { callOrThrow } from '~/session/api';
import type { PaletteEntry, PaletteSource } from './palette-source';
import { clientPath } from '~/entities/client/paths';

const LIMIT = 5;

const toEntry = ({
  clientId,
  companyName,
  companyNameKana,
  corporateNumber,
  isLocked,
}: ClientName): PaletteEntry => ({
  id: String(clientId),
  label: companyName,
  detail: isLocked ? '閲覧のみ' : undefined,
  words: [companyNameKana, corporateNumber].filter((word) => word !== null).join('\n'),
  path: clientPath(clientId),
});

/** Clients by name, kana or 法人番号: all names once, narrowed by what is typed. */
export const foundClients: PaletteSource = {
  id: 'clients',
  title: 'クライアント',
  icon: Handshake,
  isOpen: (access) => can('clients', access),
  finds: 'once',
  isTypedOnly: true,
  limit: LIMIT,
  find: async ({ workspaceId }, signal) => {
    const names = await callOrThrow(
      clientEndpoints.listClientNames,
      { query: { workspaceId } },
      { signal },
    );
    return names.map(toEntry);
  },
};
