import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Favorite } from '~/contract/favorites';
import { formatNumber } from '~/domain/text/format-number';
import { readFavorite, saveFavorite } from '~/entities/favorite/favorite-mutations';
import { favoriteQueries } from '~/entities/favorite/queries';
import { useViewpoint } from '~/entities/viewpoint/viewpoint';
import { EditButtons } from '~/forms/edit-buttons';
import {
  conflictMessage,
  DifferenceList,
  EditConflict,
  EditNotices,
  MEANWHILE,
} from '~/forms/edit-form';
import { useEdit } from '~/forms/use-edit';
import { cancelAndRefetch } from '~/lib/cancel-and-refetch';
import { useWorkspaceId } from '~/session/session';
import { Field } from '~/ui/controls/field';
import { TextArea } from '~/ui/controls/text-area';
import { toast } from '~/ui/feedback/toast';

const NOTE_MAX = 1000;

/** Counts a surrogate pair as one character. */
const noteLength = (memo: string): number => Array.from(memo).length;

/** The draft is not limited: the length is validated on submit. */
const noteDraft = z.object({ memo: z.string() });

const noteForm = z.object({
  memo: z
    .string()
    .check(
      z.refine((memo) => noteLength(memo) <= NOTE_MAX, {
        error: ({ input }) =>
          `メモは1,000文字以内で入力してください。現在は${formatNumber(noteLength(String(input)))}文字です。`,
      }),
    ),
});
type NoteValues = z.output<typeof noteForm>;

const noteToSave = (memo: string): string | null => (memo.trim() === '' ? null : memo);

export type NotedSubsidy = { subsidyId: number; title: string };

/** Edits the note of one favorite. The draft is kept until it is saved. */
export const NoteForm = ({
  subsidy: { subsidyId, title },
  memo,
  onClose,
}: {
  subsidy: NotedSubsidy;
  memo: string | null;
  onClose: () => void;
}) => {
  const workspaceId = useWorkspaceId();
  const queryClient = useQueryClient();
  const { clientId, profile } = useViewpoint();
  const list = favoriteQueries.list(workspaceId, clientId);
  const favoriteKey = { workspaceId, clientId, subsidyId };
  // Read once: the edit is based on the note as it was when the form opened.
  const version = useRef(
    queryClient.getQueryData(list.queryKey)?.find((each) => each.subsidyId === subsidyId)?.version,
  );
  const form = useForm<NoteValues>({
    resolver: zodResolver(noteForm),
    defaultValues: { memo: memo ?? '' },
    mode: 'onSubmit',
  });
  const { control, formState, getValues, register, setFocus } = form;
  const typed = useWatch({ control, name: 'memo' });

  const savedMemo = formState.defaultValues?.memo;

  // On opening, and after loading the note saved by someone else.
  useEffect(() => setFocus('memo'), [setFocus, savedMemo]);

  const edit = useEdit(form, {
    title:
      clientId === null
        ? `${title}のメモ`
        : `${title}のメモ（${profile?.companyName ?? 'クライアント'}）`,
    name: `favorite-note-${clientId === null ? '' : `${clientId}-`}${subsidyId}`,
    draft: noteDraft,
    save: async (values) => {
      const saved = noteToSave(values.memo);
      await saveFavorite(favoriteKey, saved, version.current);
      queryClient.setQueryData(list.queryKey, (favorites) =>
        favorites?.map((each) => (each.subsidyId === subsidyId ? { ...each, memo: saved } : each)),
      );
      void cancelAndRefetch(queryClient, list);
      edit.markSaved(values, values);
      toast.success('メモを保存しました');
      onClose();
    },
    // `favorite` is null if someone else removed it.
    findConflict: async ({ statusCode }): Promise<{ favorite: Favorite | null } | null> =>
      statusCode === 409 ? { favorite: await readFavorite(favoriteKey) } : null,
    loadTheirs: async ({ favorite }) => {
      await queryClient.invalidateQueries({ queryKey: list.queryKey });
      if (favorite === null) {
        edit.discard();
        onClose();
        return null;
      }
      version.current = favorite.version;
      return { values: { memo: favorite.memo ?? '' } };
    },
    rebase: ({ favorite }) => {
      version.current = favorite?.version;
    },
  });

  const length = formatNumber(noteLength(typed));
  return (
    <form className="order-3 grid basis-full gap-3" noValidate onSubmit={edit.submit}>
      <EditNotices edit={edit} />
      <Field
        label={
          <>
            メモ<span className="sr-only">（{title}）</span>
          </>
        }
        hint={`ワークスペースのメンバー全員が閲覧できます。${length}／${formatNumber(NOTE_MAX)}文字`}
        error={formState.errors.memo?.message}
      >
        <TextArea {...register('memo')} />
      </Field>
      <EditButtons edit={edit} onClose={onClose} />
      <EditConflict edit={edit}>
        {({ favorite }) => (
          <>
            <p>
              {favorite === null
                ? `${MEANWHILE}この補助金・助成金がお気に入りから外されました。最新の内容を読み込むと、自分の内容は保存されません。自分の内容で保存すると、お気に入りに戻ります。`
                : conflictMessage('このメモ')}
            </p>
            <DifferenceList
              differences={[
                {
                  term: 'メモ',
                  theirs: favorite === null ? null : (favorite.memo ?? NO_NOTE),
                  mine: noteToSave(getValues('memo')) ?? NO_NOTE,
                },
              ]}
            />
          </>
        )}
      </EditConflict>
    </form>
  );
};

const NO_NOTE = '（メモはありません）';
