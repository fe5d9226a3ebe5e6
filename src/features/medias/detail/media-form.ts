import * as z from 'zod/mini';
import type { MediaDetail } from '~/contract/medias';
import { MEDIA_CATEGORY_MAX, MEDIA_MEMO_MAX, MEDIA_TITLE_MAX } from '~/domain/medias/media';
import { formatNumber } from '~/domain/text/format-number';
import { NO_CLIENT, type ClientLabel } from '~/entities/client/client-choice';
import type { MediaDetails } from '~/entities/media/mutations';
import type { Difference } from '~/forms/edit-form';

const lengthOf = (text: string): number => Array.from(text).length;

/** The unvalidated values, as a draft stores them. */
export const mediaDraft = z.object({
  title: z.string(),
  category: z.string(),
  clientId: z._default(z.nullable(z.number()), null),
  expiresOn: z.string(),
  memo: z.string(),
  version: z.number(),
});
export type MediaForm = z.output<typeof mediaDraft>;

export const mediaForm = z.object({
  title: z.string().check(
    z.refine((title) => title.trim() !== '', 'タイトルを入力してください。'),
    z.refine(
      (title) => lengthOf(title.trim()) <= MEDIA_TITLE_MAX,
      `タイトルは${MEDIA_TITLE_MAX}文字以内で入力してください。`,
    ),
  ),
  category: z.string().check(z.minLength(1), z.maxLength(MEDIA_CATEGORY_MAX)),
  clientId: z.nullable(z.number()),
  expiresOn: z
    .string()
    .check(
      z.refine(
        (date) => date === '' || /^\d{4}-\d\d-\d\d$/u.test(date),
        '有効期限は、年月日で入力してください。',
      ),
    ),
  memo: z
    .string()
    .check(
      z.refine(
        (memo) => lengthOf(memo.trim()) <= MEDIA_MEMO_MAX,
        `メモは${formatNumber(MEDIA_MEMO_MAX)}文字以内で入力してください。`,
      ),
    ),
  version: z.number(),
});

/**
 * `version` is the one that the form was filled in from. It is stored with the draft, so that a
 * draft restored days later still detects what a colleague has changed since.
 */
export const formOf = ({
  title,
  category,
  clientId,
  expiresOn,
  memo,
  version,
}: MediaDetails & Pick<MediaDetail, 'version'>): MediaForm => ({
  version,
  title,
  category,
  clientId,
  expiresOn: expiresOn ?? '',
  memo: memo ?? '',
});

export const detailsOf = ({
  title,
  category,
  clientId,
  expiresOn,
  memo,
}: MediaForm): MediaDetails => ({
  title: title.trim(),
  category,
  clientId,
  expiresOn: expiresOn === '' ? null : expiresOn,
  memo: memo.trim() === '' ? null : memo.trim(),
});

/** The fields that differ, as the conflict dialog lists them. */
export const differences = (
  theirs: MediaDetail,
  mine: MediaDetails,
  clientLabel: ClientLabel,
): Difference[] => {
  const clientOf = ({ clientId }: MediaDetails): string =>
    clientId === null ? NO_CLIENT : (clientLabel(clientId) ?? '');
  return (
    [
      ['タイトル', theirs.title, mine.title],
      ['種類', theirs.category, mine.category],
      ['クライアント', clientOf(theirs), clientOf(mine)],
      ['有効期限', theirs.expiresOn ?? 'なし', mine.expiresOn ?? 'なし'],
      ['メモ', theirs.memo ?? 'なし', mine.memo ?? 'なし'],
    ] as const
  )
    .filter(([, newest, own]) => newest !== own)
    .map(([term, newest, own]) => ({ term, theirs: newest, mine: own }));
};
