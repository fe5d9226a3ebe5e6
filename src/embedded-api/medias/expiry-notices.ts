import { EXPIRING_DAYS, OTHER_CATEGORY } from '~/domain/medias/media';
import { isCertificate } from '~/domain/medias/media-expiry';
import { daysBetween, formatDate, jstDateOf } from '~/domain/time/dates';
import type { Context } from '~/embedded-api/core/context';
import { addNotice, recipients, type Delivery } from '~/embedded-api/notices/inbox';
import { alreadyNotified, reachedDay, type ReachedDay } from '~/embedded-api/notices/reached-day';
import { tablesOfMembership } from '~/embedded-api/workspaces/membership';
import type { MediaRow } from './rows';

/** Days before a file's expiry at which its uploader is notified; -1: it has expired. */
const NOTIFIED_DAYS = [-1, 3, EXPIRING_DAYS] as const;

type Expiring = Pick<MediaRow, 'expiresOn' | 'notifiedExpiry' | 'deletedAt'>;

const reachedExpiryDay = ({ expiresOn, deletedAt }: Expiring, now: number): ReachedDay | null => {
  if (expiresOn === null || deletedAt != null) return null;
  const left = daysBetween(jstDateOf(new Date(now)), expiresOn);
  return reachedDay(expiresOn, left, NOTIFIED_DAYS);
};

const unnotifiedDay = (media: Expiring, now: number): ReachedDay | null => {
  const reached = reachedExpiryDay(media, now);
  return reached && !alreadyNotified(media.notifiedExpiry, reached) ? reached : null;
};

export const isExpiryNoticePending = (media: MediaRow, now: number): boolean =>
  unnotifiedDay(media, now) !== null;

/** Marks the reached reminder day as notified, as the uploader has just entered the expiry. */
export const withKnownExpiry = <Row extends Expiring>(row: Row, now: number): Row => {
  const reached = reachedExpiryDay(row, now);
  return reached === null ? row : { ...row, notifiedExpiry: reached.key };
};

/** The uploader if they may open the file, else the owners who may. */
const recipientsOf = async (context: Context, { workspaceId, createdBy }: MediaRow) => {
  const members = await recipients(context, workspaceId, 'medias');
  const uploader = members.filter(({ userId }) => userId === createdBy);
  return uploader.length > 0 ? uploader : members.filter(({ role }) => role === 'owner');
};

const textsOf = ({ title, category, expiresOn }: MediaRow, left: number) => {
  const date = formatDate(expiresOn ?? '');
  const isNamed = category === OTHER_CATEGORY || title.includes(category);
  const name = `${isNamed ? '' : category}「${title}」`;
  const advice = isCertificate(category)
    ? '新しい証明書を取得して、「ファイル」にアップロードしてください。'
    : '新しいものを取得して、「ファイル」にアップロードしてください。';
  return left < 0
    ? {
        title: `${name}の有効期限が切れました`,
        body: `有効期限は${date}でした。申請に使う場合は、${advice}`,
      }
    : {
        title: `${name}の有効期限${left === 0 ? 'は本日です' : `まであと${left}日です`}`,
        body: `有効期限は${date}です。この日より後に使う場合は、${advice}`,
      };
};

/** Notifies of a file's expiry, once on each of the days before it. */
export const notifyExpiry = async (context: Context, mediaId: number): Promise<Delivery[]> => {
  const { medias, notices } = context.database;
  const tables = [medias, notices, ...tablesOfMembership(context)];
  return context.database.transaction('rw', tables, async () => {
    const media = await medias.get(mediaId);
    const reached = media ? unnotifiedDay(media, context.now()) : null;
    if (!media || !reached) return [];
    await medias.update(mediaId, { notifiedExpiry: reached.key });
    const { workspaceId } = media;
    const deliveries: Delivery[] = [];
    for (const { userId } of await recipientsOf(context, media)) {
      const link = `/medias/${mediaId}`;
      const texts = textsOf(media, reached.left);
      deliveries.push(
        await addNotice(context, { userId, workspaceId, kind: 'system', ...texts, link }),
      );
    }
    return deliveries;
  });
};
