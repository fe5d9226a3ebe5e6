import { formatDate } from '~/domain/time/dates';
import { isCertificate } from '~/domain/medias/media-expiry';
import type { Context } from '~/embedded-api/core/context';
import type { MediaRow } from './rows';
import { addNotice, type Told } from '~/embedded-api/notices/add-notice';
import { recipients } from '~/embedded-api/notices/recipients';
import { expiryToTell } from './told-expiry';
import { isTold } from '~/embedded-api/tasks/told-due';

/** Whether somebody is to be told by now that a file is, or will soon be, of no use any more. */
export const isExpiryToTell = (media: MediaRow, now: number): boolean => {
  const expiry = expiryToTell(media, now);
  return expiry !== null && !isTold(media.toldExpiry, expiry.key);
};

/** Who uploaded it, while they may open it; else the owners who may. */
const userIdsToTell = async (
  context: Context,
  { workspaceId, createdBy }: MediaRow,
): Promise<number[]> => {
  const seats = await recipients(context, workspaceId, 'medias');
  const own = seats.filter(({ userId }) => userId === createdBy);
  const asked = own.length > 0 ? own : seats.filter(({ role }) => role === 'owner');
  return asked.map(({ userId }) => userId);
};

const wordsFor = (
  { title, category, expiresOn }: MediaRow & { expiresOn: string },
  left: number,
): { title: string; body: string } => {
  const date = formatDate(expiresOn);
  const isNamed = category === 'その他' || title.includes(category);
  const name = `${isNamed ? '' : category}「${title}」`;
  const anew = isCertificate(category)
    ? '新しい証明書を取り直して、メディアにアップロードしてください。'
    : '新しいものに取り直して、メディアにアップロードしてください。';
  return left < 0
    ? {
        title: `${name}の有効期限が切れました`,
        body: `有効期限は${date}でした。申請に使う場合は、${anew}`,
      }
    : {
        title: `${name}の有効期限${left === 0 ? 'は本日です' : `まであと${left}日です`}`,
        body: `有効期限は${date}です。この日より後に使う場合は、${anew}`,
      };
};

/** What telling of files reads and writes. */
const tablesToTellOfMedias = ({ database }: Context) => [
  database.medias,
  database.notices,
  database.memberships,
  database.workspaces,
  database.subscriptions,
];

/** Tells of a file's expiry, each of the days before it once. */
export const runMediaExpiry = async (context: Context, mediaId: number): Promise<Told[]> => {
  const { medias } = context.database;
  return context.database.transaction('rw', tablesToTellOfMedias(context), async () => {
    const media = await medias.get(mediaId);
    const expiry = media && expiryToTell(media, context.now());
    if (!media || !expiry || isTold(media.toldExpiry, expiry.key)) return [];
    await medias.update(mediaId, { toldExpiry: expiry.key });
    const { workspaceId } = media;
    const told: Told[] = [];
    for (const userId of await userIdsToTell(context, media)) {
      const noticeId = await addNotice(context, {
        userId,
        workspaceId,
        kind: 'system',
        ...wordsFor({ ...media, expiresOn: expiry.expiresOn }, expiry.left),
        link: `/medias/${mediaId}`,
        clientId: null,
        createdAt: context.now(),
        readAt: null,
        subsidyIds: [],
      });
      told.push({ userId, workspaceId, channel: 'app', noticeId });
    }
    return told;
  });
};
