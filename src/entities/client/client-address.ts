import {
  defineAddress,
  flag,
  id,
  idsInOrder,
  oneOf,
  pageNumber,
  type ViewOf,
} from '~/forms/address';
import { clientParam } from './client-in-address';
import { CLIENTS_PATH } from './paths';

// In the query, as the specification has only the path /clients
// (docs/decisions/0020-client-id-in-the-query.md).

/** The screens of several clients besides their list. */
export const clientsScreenAddress = defineAddress(CLIENTS_PATH, {
  isNew: { ...flag('1'), name: 'new' },
  isImport: { ...flag('1'), name: 'import' },
  isFill: { ...flag('1'), name: 'fill' },
});
export const NEW_CLIENT_PATH = clientsScreenAddress.path({ isNew: true });
export const IMPORT_CLIENTS_PATH = clientsScreenAddress.path({ isImport: true });
export const FILL_CLIENTS_PATH = clientsScreenAddress.path({ isFill: true });

export const CLIENT_TABS = [
  'profile',
  'fits',
  'favorites',
  'proposals',
  'documents',
  'tasks',
  'medias',
  'conditions',
] as const;

/** A client's page or form. */
export const clientAddress = defineAddress(CLIENTS_PATH, {
  clientId: clientParam,
  isForm: { ...flag('1'), name: 'edit' },
  /** Null: the first tab that plan and role open. */
  tab: oneOf(CLIENT_TABS),
  page: pageNumber(),
});
export const clientPath = (
  clientId: number,
  view: Partial<ViewOf<typeof clientAddress>> = {},
): string => clientAddress.path({ ...view, clientId });

/** A proposal to a client: a new one (`proposalId` null), or a saved one. */
export const proposalAddress = defineAddress(CLIENTS_PATH, {
  clientId: clientParam,
  isProposal: { ...flag('proposal'), name: 'view' },
  proposalId: { ...id(), name: 'proposal' },
  /** The selection, in place of the saved one; a new one without any is the screen that selects. */
  subsidyIds: { ...idsInOrder(Infinity), name: 'subsidies' },
  /** Changes the selection. */
  isChoosing: { ...flag('1'), name: 'choose' },
});

export const proposalPath = (
  clientId: number,
  subsidyIds: readonly number[] = [],
  proposalId: number | null = null,
): string => proposalAddress.path({ clientId, isProposal: true, subsidyIds, proposalId });

export const proposalChoicePath = (
  clientId: number,
  subsidyIds: readonly number[],
  proposalId: number | null = null,
): string =>
  proposalAddress.path({ clientId, isProposal: true, subsidyIds, proposalId, isChoosing: true });
