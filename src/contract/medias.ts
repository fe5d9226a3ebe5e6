import * as z from 'zod/mini';
import { MEDIA_CATEGORY_MAX, MEDIA_EXPIRIES } from '~/domain/medias/media';
import { defineEndpoints } from './endpoint';
import { list, paged, queryId, workspaceQuery } from './query-values';
import { requestKey } from './sent-values';
import { calendarDate, id, instant, nullable } from './values';

const bytes = z.int().check(z.nonnegative());

/** A category as sent; a server may know more than the app offers. */
const sentCategory = z.string().check(z.minLength(1), z.maxLength(MEDIA_CATEGORY_MAX));

const mediaShape = {
  mediaId: id,
  title: z.string(),
  fileName: z.string(),
  mimeType: z.string(),
  size: bytes,
  /** One of the categories of src/domain/medias, or one that only the server knows. */
  category: z.string(),
  /** The client that it belongs to (product §4); null: the workspace's own. */
  clientId: nullable(id),
  /** The last day on which a certificate is valid. */
  expiresOn: nullable(calendarDate),
  /** The content's address for other API clients (product §4). The app fetches content by id. */
  contentUrl: nullable(z.string()),
  memo: nullable(z.string()),
  createdAt: instant,
  createdBy: nullable(z.string()),
  /** Of the content, in hexadecimal: equal for equal files. */
  sha256: z.optional(z.nullable(z.string())),
  /** Grows with each change. */
  version: z._default(id, 1),
  /** Set while the file is deleted. */
  deletedAt: nullable(instant),
};

/** A file of the workspace (product §4). */
export const media = z.object({
  ...mediaShape,
  /** How many tasks use it; null if the server does not count. */
  useCount: z._default(z.nullable(z.int().check(z.nonnegative())), null),
  /** How many documents show it as a picture; null if the server does not count. */
  documentCount: z._default(z.nullable(z.int().check(z.nonnegative())), null),
});
export type Media = z.output<typeof media>;

const mediaDetail = z.object({
  ...mediaShape,
  /** The tasks that use it; `itemLabel` is the checklist item it is attached to. */
  usedBy: z._default(
    z.array(z.object({ taskId: id, title: z.string(), itemLabel: nullable(z.string()) })),
    [],
  ),
  /** The documents that show it as a picture. */
  shownIn: z._default(z.array(z.object({ documentId: id, title: z.string() })), []),
});
export type MediaDetail = z.output<typeof mediaDetail>;

const uploadedMedia = z.object({
  ...media.shape,
  /** Earlier files of the workspace with identical content. */
  sameAs: z._default(z.array(z.object({ mediaId: id, title: z.string() })), []),
});
export type UploadedMedia = z.output<typeof uploadedMedia>;

export const MEDIA_SORTS = ['newest', 'title', 'size', 'expiry'] as const;
export type MediaSort = (typeof MEDIA_SORTS)[number];

const mediaQuery = z.object({
  workspaceId: queryId,
  /** Words that must all occur in title, file name or memo; width and case are folded. */
  keyword: z.optional(z.string().check(z.maxLength(200))),
  category: z.optional(list(sentCategory)),
  clientId: z.optional(queryId),
  expiry: z.optional(z.enum(MEDIA_EXPIRIES)),
  /** Only files with this content. */
  sha256: z.optional(z.string().check(z.minLength(64), z.maxLength(64))),
  /** Absent: deleted ones are left out. `only`: the one deleted last comes first. */
  deleted: z.optional(z.enum(['only'])),
  sort: z.optional(z.enum(MEDIA_SORTS)),
  page: z.optional(queryId),
  /** 200 at most. */
  perPage: z.optional(queryId),
});
export type MediaQuery = z.output<typeof mediaQuery>;

const mediaPage = z.object({
  ...paged(media).shape,
  /** Bytes used by the workspace's files, and their limit; null: unknown. */
  usedBytes: z._default(z.nullable(bytes), null),
  roomBytes: z._default(z.nullable(bytes), null),
});
export type MediaPage = z.output<typeof mediaPage>;

/** The workspace's files (product §4, §9). */
export const mediaEndpoints = defineEndpoints('medias', {
  listMedias: {
    method: 'GET',
    path: '/v1/medias',
    summary: 'ファイルの一覧',
    query: mediaQuery,
    answer: mediaPage,
  },
  /** One file; 413 if too big, 415 if the type is not accepted, 507 if no space is left. */
  uploadMedia: {
    method: 'POST',
    path: '/v1/medias',
    summary: 'ファイルのアップロード',
    form: z.object({
      workspaceId: z.coerce.number().check(z.int(), z.positive()),
      file: z.instanceof(Blob),
      title: z.optional(z.string()),
      category: z.optional(sentCategory),
      clientId: z.optional(queryId),
      expiresOn: z.optional(calendarDate),
      memo: z.optional(z.string()),
      requestKey,
    }),
    answer: uploadedMedia,
    upload: true,
    stales: [['medias']],
  },
  getMedia: {
    method: 'GET',
    path: '/v1/medias/{mediaId}',
    summary: 'ファイル',
    query: workspaceQuery,
    answer: mediaDetail,
  },
  /** The file itself, as an attachment of the type that its content shows. */
  getMediaContent: {
    noun: 'mediaContents',
    method: 'GET',
    path: '/v1/medias/{mediaId}/content',
    summary: 'ファイルの内容',
    query: workspaceQuery,
    file: true,
  },
  /** A stale `version` is refused with 409. */
  saveMedia: {
    method: 'PUT',
    path: '/v1/medias/{mediaId}',
    summary: 'ファイルの変更',
    body: z.object({
      workspaceId: id,
      version: id,
      title: z.string(),
      category: sentCategory,
      /** Absent: unchanged. */
      clientId: z.optional(z.nullable(id)),
      expiresOn: z.nullable(calendarDate),
      memo: z.nullable(z.string()),
    }),
    answer: media,
    stales: [['medias']],
  },
  /** It can be restored for 30 days. Until then, tasks and documents that use it do not show it. */
  removeMedia: {
    method: 'DELETE',
    path: '/v1/medias/{mediaId}',
    summary: 'ファイルの削除',
    body: z.object({ workspaceId: id }),
    stales: [['medias'], ['tasks']],
  },
  /** Restores a deleted file, also in the tasks that used it. */
  restoreMedia: {
    method: 'POST',
    path: '/v1/medias/{mediaId}/restoration',
    summary: '削除したファイルを元に戻す',
    body: z.object({ workspaceId: id }),
    stales: [['medias'], ['tasks']],
  },
});
