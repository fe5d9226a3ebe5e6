import { NOTICE_KINDS } from '~/domain/notifications/notice';
import { clientParam } from '~/entities/client/client-in-address';
import { NOTIFICATIONS_PATH } from '~/entities/notice/paths';
import type { NoticeSearch } from '~/features/notifications/queries';
import { defineAddress, flag, oneOf, pageNumber, type ViewOf } from '~/forms/address';

const inboxAddress = defineAddress(NOTIFICATIONS_PATH, {
  isUnread: { ...flag(), name: 'unread' },
  kind: oneOf(NOTICE_KINDS),
  /** Notices about that client, alone or among others. */
  clientId: { ...clientParam, feature: 'clientNotifications' },
  page: pageNumber(),
});
export const { read: readInbox, path: inboxPath } = inboxAddress;
export type InboxView = ViewOf<typeof inboxAddress>;

const NOTICES_PER_PAGE = 20;

export const isNarrowed = ({ isUnread, kind, clientId }: InboxView): boolean =>
  isUnread || kind !== null || clientId !== null;

export const toNoticeFilters = ({ isUnread, kind, clientId, page }: InboxView): NoticeSearch => ({
  ...(isUnread && { isUnread }),
  ...(kind !== null && { kind: [kind] }),
  ...(clientId !== null && { clientId }),
  page,
  perPage: NOTICES_PER_PAGE,
});
