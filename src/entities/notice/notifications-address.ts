import { clientParam } from '~/entities/client/client-in-address';
import { defineAddress, flag, id, pageNumber } from '~/forms/address';
import { NOTIFICATIONS_PATH } from './paths';

export const openedNoticeAddress = defineAddress(NOTIFICATIONS_PATH, {
  noticeId: { ...id(), name: 'open' },
});

export const conditionsAddress = defineAddress(NOTIFICATIONS_PATH, {
  isConditions: { ...flag('conditions'), name: 'tab' },
  isForClients: { ...flag('clients'), name: 'for' },
  clientId: clientParam,
  page: pageNumber(),
});

export const CONDITIONS_PATH = conditionsAddress.path({ isConditions: true });

/** The conditions for clients: of one of them, or of all. */
export const clientConditionsPath = (clientId: number | null = null, page = 1): string =>
  conditionsAddress.path({ isConditions: true, isForClients: true, clientId, page });

/** The conditions of a client; null: of the workspace's own company. */
export const conditionsPathFor = (clientId: number | null): string =>
  clientId === null ? CONDITIONS_PATH : clientConditionsPath(clientId);
