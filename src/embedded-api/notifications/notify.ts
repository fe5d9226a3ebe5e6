import type { Notice } from '~/contract/notices';
import type { SubsidySummary } from '~/contract/subsidies';
import { can } from '~/domain/access/access';
import type { Channel } from '~/domain/notifications/notice';
import type { Context } from '~/embedded-api/core/context';
import { sendEmail, subsidyEmail, type SubsidyMessage } from '~/embedded-api/mails/mails';
import { addNotice, type Delivery } from '~/embedded-api/notices/inbox';
import { tablesOfMembership, type Membership } from '~/embedded-api/workspaces/membership';

/** Maximum number of subsidies listed in a notice; its text gives the number of others. */
const LISTED = 20;

/** Maximum number of clients listed per subsidy of a digest. */
export const CLIENTS_LISTED = 100;

/** A message to a member. */
export type Message = SubsidyMessage & {
  channels: readonly Channel[];
  clientId: number | null;
  /** An earlier notice with the same content, for the link of the mail. */
  noticeId?: number | undefined;
};

const linkTo = (subsidies: readonly SubsidySummary[], clientId: number | null): string => {
  const [only, ...others] = subsidies;
  if (!only || others.length > 0) return '/notifications';
  return `/search/${only.subsidyId}${clientId === null ? '' : `?client=${clientId}`}`;
};

const fitsListed = (fits: Notice['fits'], subsidyIds: readonly number[]): Notice['fits'] =>
  subsidyIds.flatMap((subsidyId) =>
    fits.filter((fit) => fit.subsidyId === subsidyId).slice(0, CLIENTS_LISTED),
  );

const moreText = (count: number): string =>
  count > LISTED ? `ほかに${count - LISTED}件あります。検索画面で確認できます。` : '';

/** Inside a transaction over {@link tablesToNotify}. Without access to the inbox, mails alone. */
export const notify = async (
  context: Context,
  member: Membership,
  { kind, title, body, subsidies, channels, clientId, fits, noticeId: known }: Message,
): Promise<Delivery[]> => {
  const user = await context.database.users.get(member.userId);
  if (!user) return [];
  const { userId } = user;
  const { workspaceId, name } = member.workspace;
  const link = linkTo(subsidies, clientId);
  const subsidyIds = subsidies.slice(0, LISTED).map(({ subsidyId }) => subsidyId);
  const deliveries: Delivery[] = [];
  if (channels.includes('app') && can('notifications', member)) {
    deliveries.push(
      await addNotice(context, {
        userId,
        workspaceId,
        kind,
        title,
        body: [body, moreText(subsidies.length)].filter((text) => text !== '').join('\n'),
        link,
        clientId,
        subsidyIds,
        ...(fits && { fits: fitsListed(fits, subsidyIds) }),
      }),
    );
  }
  if (channels.includes('email')) {
    const noticeId = deliveries.at(0)?.noticeId ?? known;
    const isOpened = link === '/notifications' && noticeId !== undefined;
    const email = { kind, title, body, workspace: name, subsidies, fits };
    const mailLink = isOpened ? `${link}?open=${noticeId}` : link;
    await sendEmail(context, user.email, subsidyEmail({ ...email, link: mailLink }));
    deliveries.push({ userId, workspaceId, channel: 'email' });
  }
  return deliveries;
};

/** The tables of one transaction for a notification, so that two tabs notify once. */
export const tablesToNotify = (context: Context) => [
  ...tablesOfMembership(context),
  context.database.conditions,
  context.database.conditionLooks,
  context.database.notified,
  context.database.subsidyReminders,
  context.database.profileWatches,
  context.database.notices,
  context.database.mails,
  context.database.users,
  context.database.profiles,
  context.database.clients,
  context.database.favorites,
  context.database.dismissals,
];
