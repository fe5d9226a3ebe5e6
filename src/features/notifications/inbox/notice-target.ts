import type { Notice } from '~/contract/notices';
import { can, type Access } from '~/domain/access/access';
import type { Feature } from '~/domain/access/features';
import { formatDate, jstDay } from '~/domain/time/dates';
import { NOTIFICATIONS_PATH } from '~/entities/notice/paths';
import { subsidyPath } from '~/entities/subsidy/paths';
import { safeReturnTo } from '~/lib/navigation/return-to';

/** The features of the screens that notices link to. */
const LEADS: readonly { path: RegExp; feature: Feature }[] = [
  { path: /^\/search\/\d/u, feature: 'subsidyDetail' },
  { path: /^\/search(?:[?#]|$)/u, feature: 'search' },
  { path: /^\/clients/u, feature: 'clients' },
  { path: /^\/tasks/u, feature: 'tasks' },
  { path: /^\/medias/u, feature: 'medias' },
  { path: /^\/documents/u, feature: 'documents' },
  { path: /^\/members/u, feature: 'members' },
];

/** The screen that a notice is about; null for several subsidies and without the permission. */
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
  const feature = LEADS.find(({ path }) => path.test(to))?.feature;
  return feature === undefined || can(feature, access) ? to : null;
};

/** 今日, 昨日, or the date in Japan. */
export const dayName = (instant: string, now: Date): string => {
  const age = jstDay(now.getTime()) - jstDay(Date.parse(instant));
  return age === 0 ? '今日' : age === 1 ? '昨日' : formatDate(instant);
};
