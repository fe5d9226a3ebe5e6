import * as z from 'zod/mini';
import type { MediaDetail } from '~/contract/medias';
import { MEDIA_CATEGORY_MAX, MEDIA_MEMO_MAX, MEDIA_TITLE_MAX } from '~/domain/medias/media';
import { formatNumber } from '~/domain/text/format-number';
import { NO_CLIENT_LABEL, type ClientLabel } from '~/entities/client/client-choice';
import type { MediaDetails } from '~/entities/media/mutations';
import type { Difference } from '~/forms/edit-form';

const isWithin = (text: string, max: number): boolean => Array.from(text.trim()).length <= max;

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
  ...mediaDraft.shape,
  title: z.string().check(
    z.refine((title) => title.trim() !== '', 'タイトルを入力してください。'),
    z.refine(
      (title) => isWithin(title, MEDIA_TITLE_MAX),
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
        (memo) => isWithin(memo, MEDIA_MEMO_MAX),
        `メモは${formatNumber(MEDIA_MEMO_MAX)}文字以内で入力してください。`,
      ),
    ),
});

/** The form's values; `version` and a restored draft detect what a colleague has changed since. */
export const formOf = (media: MediaDetails & Pick<MediaDetail, 'version'>): MediaForm =>
  z.parse(mediaDraft, { ...media, expiresOn: media.expiresOn ?? '', memo: media.memo ?? '' });

export const detailsOf = ({ version: _version, ...form }: MediaForm): MediaDetails => ({
  ...form,
  title: form.title.trim(),
  expiresOn: form.expiresOn === '' ? null : form.expiresOn,
  memo: form.memo.trim() === '' ? null : form.memo.trim(),
});

/** The fields that differ, as the conflict dialog lists them. */
export const differences = (
  theirs: MediaDetail,
  mine: MediaDetails,
  clientLabel: ClientLabel,
): Difference[] => {
  const clientOf = ({ clientId }: MediaDetails): string =>
    clientId === null ? NO_CLIENT_LABEL : (clientLabel(clientId) ?? '');
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
