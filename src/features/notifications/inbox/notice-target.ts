import type { Notice } from '~/contract/notices';
import { can, type Access } from '~/domain/access/access';
import { CLIENTS_PATH } from '~/entities/client/paths';
import { NOTIFICATIONS_PATH } from '~/entities/notice/paths';
import { subsidyPath } from '~/entities/subsidy/paths';
import { formatDate, jstDay } from '~/domain/time/dates';
import { safeReturnTo } from '~/lib/navigation/return-to';

/**
 * The screen of what a notice is about; null for one about several things, which its row lists, and
 * where plan and role do not open it.
 */
export const noticeTarget = (
  { link, subsidies, clientId }: Pick<Notice, 'link' | 'subsidies' | 'clientId'>,
  access: Access,
): string | null => {
  const to = safeReturnTo(link);
  const [only, ...others] = subsidies;
  // The user is already in the inbox.
  if (to === null || to === NOTIFICATIONS_PATH) {
    return only !== undefined && others.length === 0 && can('subsidyDetail', access)
      ? subsidyPath(only.subsidyId, clientId)
      : null;
  }
  if (/^\/search\/\d/.test(to)) return can('subsidyDetail', access) ? to : null;
  if (/^\/search(?:[?#]|$)/.test(to)) return can('search', access) ? to : null;
  if (to.startsWith(CLIENTS_PATH)) return can('clients', access) ? to : null;
  return to;
};

/** 今日, 昨日, or the date in Japan. */
export const dayName = (instant: string, now: Date): string => {
  const age = jstDay(now.getTime()) - jstDay(Date.parse(instant));
  return age === 0 ? '今日' : age === 1 ? '昨日' : formatDate(instant);
};
