import { can, type Access } from '~/domain/access/access';
import type { Feature } from '~/domain/access/features';
import { CLIENT_TABS, clientAddress, clientPath } from '~/entities/client/client-address';

export type ClientTab = (typeof CLIENT_TABS)[number];

const TABS: Record<ClientTab, { label: string; feature: Feature }> = {
  profile: { label: '概要', feature: 'clients' },
  fits: { label: '条件に合う補助金', feature: 'search' },
  favorites: { label: 'お気に入り', feature: 'favorites' },
  proposals: { label: '提案書', feature: 'subsidyDetail' },
  documents: { label: '書類', feature: 'documents' },
  tasks: { label: '案件', feature: 'tasks' },
  medias: { label: 'ファイル', feature: 'medias' },
  conditions: { label: '通知条件', feature: 'clientNotifications' },
};

export const tabLabel = (tab: ClientTab): string => TABS[tab].label;

/** The tabs that plan and role open. */
export const openTabs = (access: Access): ClientTab[] =>
  CLIENT_TABS.filter((tab) => can(TABS[tab].feature, access));

/** The tab in the address, by default the first, and its feature if plan and role do not open it. */
export const tabInAddress = (
  params: URLSearchParams,
  access: Access,
): { tab: ClientTab; closed: Feature | null } => {
  const { tab } = clientAddress.read(params);
  const { feature } = TABS[tab ?? CLIENT_TABS[0]];
  const isClosed = tab !== null && !can(feature, access);
  return { tab: tab ?? CLIENT_TABS[0], closed: isClosed ? feature : null };
};

export const tabPath = (clientId: number, tab: ClientTab): string =>
  clientPath(clientId, { tab: tab === CLIENT_TABS[0] ? null : tab });
