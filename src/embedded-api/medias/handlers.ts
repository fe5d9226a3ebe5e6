import type { Media, mediaEndpoints } from '~/contract/medias';
import { picturesOf } from '~/domain/documents/rich-text';
import { MEDIA_MEMO_MAX, MEDIA_TITLE_MAX, OTHER_CATEGORY } from '~/domain/medias/media';
import { titleOfFile } from '~/domain/medias/media-file';
import {
  requireAssignableClient,
  requireClient,
  tablesOfReference,
} from '~/embedded-api/clients/find-client';
import type { Context } from '~/embedded-api/core/context';
import type { HandlersOf } from '~/embedded-api/core/handler';
import { outdated, rejectInvalid } from '~/embedded-api/core/http-error';
import { keyedRequest } from '~/embedded-api/core/keyed-requests';
import { pageOf } from '~/embedded-api/core/page';
import { attachMedia, detachMedia, tasksUsingMedia } from '~/embedded-api/tasks/media-uses';
import { asReader, asWriter } from '~/embedded-api/workspaces/as-member';
import { memberNames } from '~/embedded-api/workspaces/members';
import { requireWriter } from '~/embedded-api/workspaces/membership';
import { withKnownExpiry } from './expiry-notices';
import { isDeleted, missingMedia, requireMedia, requireStored, storedMedias } from './find-media';
import { findMedias, mediaAnswer } from './list-medias';
import type { MediaRow } from './rows';
import { addMedia, freeBytes, readFile } from './store-media';

/** The documents of a workspace by the file that they show as a picture, without deleted ones. */
const documentsShowingMedia = async ({ database }: Context, workspaceId: number) => {
  const rows = await database.documents
    .where({ workspaceId })
    .filter(({ deletedAt }) => deletedAt === null)
    .toArray();
  const documents = rows.map(({ documentId, title, sections }) => ({
    use: { documentId, title },
    shown: new Set(sections.flatMap(({ body }) => picturesOf(body))),
  }));
  return (mediaId: number) =>
    documents.flatMap(({ use, shown }) => (shown.has(mediaId) ? [use] : []));
};

const PAGE_SIZE = { standard: 30, max: 200 };

const lengthOf = (text: string): number => Array.from(text).length;

const requireDescription = (title: string, memo: string | null): void => {
  const isTitle = title !== '' && lengthOf(title) <= MEDIA_TITLE_MAX;
  const isMemo = lengthOf(memo ?? '') <= MEDIA_MEMO_MAX;
  rejectInvalid({
    title: isTitle ? null : `タイトルは1〜${MEDIA_TITLE_MAX}文字で入力してください。`,
    memo: isMemo ? null : `メモは${MEDIA_MEMO_MAX}文字以内で入力してください。`,
  });
};

/** Where the workspace's files are used: one task may use a file twice. */
const usesOf = async (context: Context, workspaceId: number) => {
  const usedBy = await tasksUsingMedia(context, workspaceId);
  const shownIn = await documentsShowingMedia(context, workspaceId);
  return {
    uses: (mediaId: number) => ({ usedBy: usedBy(mediaId), shownIn: shownIn(mediaId) }),
    counts: (mediaId: number) => ({
      useCount: new Set(usedBy(mediaId).map(({ taskId }) => taskId)).size,
      documentCount: shownIn(mediaId).length,
    }),
  };
};

type Description = Pick<Media, 'title' | 'category' | 'clientId' | 'expiresOn' | 'memo'>;

const isSame = (one: MediaRow, other: Description): boolean =>
  one.title === other.title &&
  one.category === other.category &&
  (one.clientId ?? null) === other.clientId &&
  one.expiresOn === other.expiresOn &&
  one.memo === other.memo;

export const mediaHandlers: HandlersOf<typeof mediaEndpoints> = {
  listMedias: asReader('medias', async ({ context, query, workspaceId, member }) => {
    if (query.clientId !== undefined) await requireClient(context, member, query.clientId);
    const rows = await storedMedias(context, workspaceId);
    const { items, ...page } = pageOf(findMedias(rows, query, context.now()), query, PAGE_SIZE);
    const nameOf = await memberNames(context, workspaceId);
    const uses = await usesOf(context, workspaceId);
    const usedBytes = rows.reduce((sum, row) => sum + (isDeleted(row) ? 0 : row.size), 0);
    const free = await freeBytes();
    return {
      ...page,
      items: items.map((row) => ({
        ...mediaAnswer(row, nameOf(row.createdBy)),
        ...uses.counts(row.mediaId),
      })),
      usedBytes,
      roomBytes: free === null ? null : usedBytes + free,
    };
  }),

  uploadMedia: asWriter('medias', async ({ context, user, form: sent, workspaceId }) => {
    const { file, ...form } = sent;
    const { database, now } = context;
    const { userId } = user;
    const { fileName, mimeType, content, sha256 } = await readFile(file);
    const title = form.title?.trim() || titleOfFile(fileName, MEDIA_TITLE_MAX);
    const memo = form.memo?.trim() || null;
    const clientId = form.clientId ?? null;
    requireDescription(title, memo);
    const request = await keyedRequest('uploadMedia', userId, { ...form, fileName, sha256 });
    const row = await addMedia(
      context,
      // The uploader who entered a near date is not notified of it.
      withKnownExpiry(
        {
          workspaceId,
          title,
          fileName,
          mimeType,
          size: content.byteLength,
          category: form.category ?? OTHER_CATEGORY,
          clientId,
          expiresOn: form.expiresOn ?? null,
          memo,
          version: 1,
          createdAt: now(),
          createdBy: userId,
          sha256,
        },
        now(),
      ),
      {
        content,
        request,
        check: async () => {
          const writer = await requireWriter(context, userId, workspaceId, 'medias');
          await requireAssignableClient(context, writer, clientId);
        },
      },
    );
    const same = await database.medias
      .where({ workspaceId })
      .filter((each) => each.sha256 === sha256 && each.mediaId !== row.mediaId && !isDeleted(each))
      .toArray();
    return {
      ...mediaAnswer(row, user.userName),
      useCount: 0,
      documentCount: 0,
      sameAs: same.map(({ mediaId, title: name }) => ({ mediaId, title: name })),
    };
  }),

  getMedia: asReader('medias', async ({ context, path: { mediaId }, workspaceId }) => {
    const row = await requireMedia(context, workspaceId, mediaId);
    const nameOf = await memberNames(context, workspaceId);
    const uses = await usesOf(context, workspaceId);
    return { ...mediaAnswer(row, nameOf(row.createdBy)), ...uses.uses(row.mediaId) };
  }),

  getMediaContent: asReader('medias', async ({ context, path: { mediaId }, workspaceId }) => {
    const row = await requireMedia(context, workspaceId, mediaId);
    const stored = await context.database.mediaContents.get(row.mediaId);
    if (!stored) throw missingMedia();
    return new File([stored.content], row.fileName, { type: row.mimeType });
  }),

  saveMedia: asWriter('medias', async ({ context, userId, path, body: sent, workspaceId }) => {
    const { mediaId } = path;
    const { version, ...body } = sent;
    const { database, now } = context;
    const said = {
      title: body.title.trim(),
      category: body.category,
      expiresOn: body.expiresOn,
      memo: body.memo?.trim() || null,
    };
    requireDescription(said.title, said.memo);
    const tables = [database.medias, ...tablesOfReference(context)];
    const saved = await database.transaction('rw', tables, async () => {
      const writer = await requireWriter(context, userId, workspaceId, 'medias');
      const current = await requireMedia(context, workspaceId, mediaId);
      const { clientId: former = null } = current;
      const { clientId = former } = body;
      const description: Description = { ...said, clientId };
      // A repeated request whose answer was lost finds its own change.
      if (isSame(current, description)) return current;
      if (version !== current.version) throw outdated('このファイルの情報');
      await requireAssignableClient(context, writer, clientId, { clientId: former });
      const changed = { ...current, ...description, version: version + 1 };
      const isKnown = current.createdBy === userId;
      const next = isKnown ? withKnownExpiry(changed, now()) : changed;
      await database.medias.put(next);
      return next;
    });
    const nameOf = await memberNames(context, workspaceId);
    const uses = await usesOf(context, workspaceId);
    return { ...mediaAnswer(saved, nameOf(saved.createdBy)), ...uses.counts(saved.mediaId) };
  }),

  removeMedia: asWriter('medias', async ({ context, path: { mediaId }, workspaceId }) => {
    const { medias, tasks } = context.database;
    await context.database.transaction('rw', [medias, tasks], async () => {
      const row = await medias.get(mediaId);
      if (row?.workspaceId !== workspaceId || isDeleted(row)) return;
      const usedAt = await detachMedia(context, workspaceId, mediaId);
      await medias.put({ ...row, deletedAt: context.now(), usedAt });
    });
  }),

  restoreMedia: asWriter('medias', async ({ context, path: { mediaId }, workspaceId }) => {
    const { medias, tasks } = context.database;
    await context.database.transaction('rw', [medias, tasks], async () => {
      const { usedAt = [], ...row } = await requireStored(context, workspaceId, mediaId);
      if (!isDeleted(row)) return;
      await medias.put({ ...row, deletedAt: null });
      await attachMedia(context, workspaceId, { mediaId, usedAt });
    });
  }),
};
