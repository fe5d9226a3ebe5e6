import type { Notice } from '~/contract/notices';
import type { SubsidySummary } from '~/contract/subsidies';
import { can } from '~/domain/access/access';
import type { Channel, NoticeKind } from '~/domain/notifications/notice';
import type { Context } from '~/embedded-api/core/context';
import { sendEmail, subsidyEmail } from '~/embedded-api/mails/mails';
import { addNotice, type Told } from '~/embedded-api/notices/add-notice';
import type { Membership } from '~/embedded-api/workspaces/membership';

/** So many subsidies lie with a notice; its words say how many more there are. */
const LISTED = 20;

/** Of a digest: so many clients lie with each of its subsidies. */
export const CLIENTS_LISTED = 100;

export type Telling = {
  kind: NoticeKind & ('new_subsidy' | 'deadline');
  title: string;
  body: string;
  /** What it tells of, the most relevant first. */
  subsidies: readonly SubsidySummary[];
  channels: readonly Channel[];
  clientId: number | null;
  /** Of a digest: the clients that each of its subsidies was found for, in the order they are told. */
  fits?: Notice['fits'] | undefined;
  /** The notice that has told the same in the inbox already: its letter leads there. */
  noticeId?: number | undefined;
};

const linkTo = (subsidies: readonly SubsidySummary[], clientId: number | null): string => {
  const [only, ...others] = subsidies;
  if (!only || others.length > 0) return '/notifications';
  return `/search/${only.subsidyId}${clientId === null ? '' : `?client=${clientId}`}`;
};

const opened = (link: string, noticeId: number | undefined): string =>
  link === '/notifications' && noticeId !== undefined ? `${link}?open=${noticeId}` : link;

/** What lies with a notice of so many subsidies. */
const fitsListed = (fits: Notice['fits'], subsidyIds: readonly number[]): Notice['fits'] =>
  subsidyIds.flatMap((subsidyId) =>
    fits.filter((fit) => fit.subsidyId === subsidyId).slice(0, CLIENTS_LISTED),
  );

const moreText = (count: number): string =>
  count > LISTED ? `ほかに${count - LISTED}件あります。検索画面で確認できます。` : '';

/**
 * Inside a transaction over {@link tablesToTell}: puts a notice into the inbox of a membership's member
 * and a letter into the mailbox, as the channels say. Who may not open the inbox gets the letter alone.
 */
export const tell = async (
  context: Context,
  membership: Membership,
  { kind, title, body, subsidies, channels, clientId, fits, noticeId: before }: Telling,
): Promise<Told[]> => {
  const { database, now } = context;
  const user = await database.users.get(membership.userId);
  if (!user) return [];
  const { workspaceId, name } = membership.workspace;
  const link = linkTo(subsidies, clientId);
  const told: Told[] = [];
  const subsidyIds = subsidies.slice(0, LISTED).map(({ subsidyId }) => subsidyId);
  let noticeId = before;
  if (channels.includes('app') && can('notifications', membership)) {
    noticeId = await addNotice(context, {
      userId: user.userId,
      workspaceId,
      kind,
      title,
      body: [body, moreText(subsidies.length)].filter((text) => text !== '').join('\n'),
      link,
      clientId,
      createdAt: now(),
      readAt: null,
      subsidyIds,
      ...(fits && { fits: fitsListed(fits, subsidyIds) }),
    });
    told.push({ userId: user.userId, workspaceId, channel: 'app', noticeId });
  }
  if (channels.includes('email')) {
    const email = subsidyEmail({
      kind,
      title,
      body,
      workspace: name,
      subsidies,
      fits,
      link: opened(link, noticeId),
    });
    await sendEmail(context, user.email, email);
    told.push({ userId: user.userId, workspaceId, channel: 'email' });
  }
  return told;
};

/** What telling reads and writes: one transaction over them lets two tabs tell once. */
export const tablesToTell = ({ database }: Context) => [
  database.conditions,
  database.conditionLooks,
  database.toldDeadlines,
  database.subsidyReminders,
  database.profileWatches,
  database.notices,
  database.mails,
  database.users,
  database.workspaces,
  database.memberships,
  database.subscriptions,
  database.profiles,
  database.clients,
  database.favorites,
  database.dismissals,
];
