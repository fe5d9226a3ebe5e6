import { can, type Access } from '~/domain/access/access';
import { NOTICE_KINDS, type NoticeKind } from '~/domain/notifications/notice';
import type { NoticeSearch } from '~/features/notifications/queries';
import { clientInAddress } from '~/entities/client/clients';
import { NOTIFICATIONS_PATH } from '~/entities/notice/paths';

/** What the inbox keeps in its address. */
export type InboxSearch = {
  isUnread: boolean;
  kind: NoticeKind | null;
  /** What tells of that client, alone or among others. */
  clientId: number | null;
  page: number;
};

const NOTICES_PER_PAGE = 20;

/** Reads the address; what is unknown or damaged there counts as not said. */
export const readInbox = (params: URLSearchParams, access: Access): InboxSearch => {
  const page = Number(params.get('page'));
  return {
    isUnread: params.get('unread') === 'true',
    kind: NOTICE_KINDS.find((kind) => kind === params.get('kind')) ?? null,
    clientId: can('clientNotifications', access) ? clientInAddress(params) : null,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
};

/** The notice that a letter's link asks for; null for none, or a damaged number. */
export const noticeAskedFor = (params: URLSearchParams): number | null => {
  const noticeId = params.get('open') ?? '';
  return /^[1-9]\d{0,14}$/.test(noticeId) ? Number(noticeId) : null;
};

/** Whether the address narrows the inbox down. */
export const isNarrowed = ({ isUnread, kind, clientId }: InboxSearch): boolean =>
  isUnread || kind !== null || clientId !== null;

export const inboxPath = ({ isUnread, kind, clientId, page }: InboxSearch): string => {
  const params = new URLSearchParams();
  if (isUnread) params.set('unread', 'true');
  if (kind !== null) params.set('kind', kind);
  if (clientId !== null) params.set('client', String(clientId));
  if (page > 1) params.set('page', String(page));
  return params.size === 0 ? NOTIFICATIONS_PATH : `${NOTIFICATIONS_PATH}?${params.toString()}`;
};

export const toNoticeSearch = ({ isUnread, kind, clientId, page }: InboxSearch): NoticeSearch => ({
  ...(isUnread && { isUnread }),
  ...(kind !== null && { kind: [kind] }),
  ...(clientId !== null && { clientId }),
  page,
  perPage: NOTICES_PER_PAGE,
});
