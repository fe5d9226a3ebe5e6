import { favoriteQueries } from '~/entities/favorite/queries';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useOfflineReason } from '~/lib/connection';
import { ApiError } from '~/lib/http/api-error';
import { cancelAndRefetch } from '~/lib/cancel-and-refetch';
import { useFormSubmission } from '~/forms/form-submission';
import { useDraftedForm } from '~/forms/drafted-form';
import { useViewpoint } from '~/entities/viewpoint/viewpoint';
import { useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { CancelButton } from '~/ui/overlays/dialog';
import { Field } from '~/ui/controls/field';
import { FormFailure } from '~/ui/feedback/form-failure';
import { RestoredNotice } from '~/ui/feedback/restored-notice';
import { TextArea } from '~/ui/controls/text-area';
import { toast } from '~/ui/feedback/toast';
import {
  NOTE_MAX,
  noteDraft,
  noteForm,
  noteLength,
  noteToSave,
  type NoteForm as NoteValues,
} from './note';
import { readFavorite, saveFavorite } from '~/entities/favorite/favorite-mutations';

import { NoteConflict, type NotesThatMet } from './note-conflict';

export type NotedSubsidy = { subsidyId: number; title: string };

/** The note of one favourite while it is written. What is typed is kept until it is saved. */
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
  const isThis = (each: { subsidyId: number }): boolean => each.subsidyId === subsidyId;
  const [theirs, setTheirs] = useState<NotesThatMet | null>(null);
  // Read once: what is written is about the note as it stood when its field was opened.
  const version = useRef(queryClient.getQueryData(list.queryKey)?.find(isThis)?.version);
  const offlineReason = useOfflineReason('保存');
  const [check, setCheck] = useState<{ isRunning: boolean; failure: string | null }>();
  const form = useForm<NoteValues>({
    resolver: zodResolver(noteForm),
    defaultValues: { memo: memo ?? '' },
    mode: 'onSubmit',
  });
  const { control, formState, getValues, register, setFocus } = form;
  const typed = useWatch({ control, name: 'memo' });
  const drafted = useDraftedForm(form, {
    title:
      clientId === null
        ? `${title}のメモ`
        : `${title}のメモ（${profile?.companyName ?? 'クライアント'}）`,
    name: `favorite-note-${clientId === null ? '' : `${clientId}-`}${subsidyId}`,
    shape: noteDraft,
  });

  useEffect(() => setFocus('memo'), [setFocus]);

  const settle = (values: NoteValues): void => {
    drafted.markSaved(values, values);
    toast.success('メモを保存しました');
    onClose();
  };

  const { submit, isSending, failure } = useFormSubmission(form, async (values) => {
    setCheck(undefined);
    const saved = noteToSave(values.memo);
    try {
      await saveFavorite(favoriteKey, saved, version.current);
    } catch (error) {
      if (!(error instanceof ApiError) || error.statusCode !== 409) throw error;
      setTheirs({ favorite: await readFavorite(favoriteKey), mine: saved });
      return;
    }
    queryClient.setQueryData(list.queryKey, (favorites) =>
      favorites?.map((each) => (each.subsidyId === subsidyId ? { ...each, memo: saved } : each)),
    );
    void cancelAndRefetch(queryClient, list);
    settle(values);
  });

  const handleReload = async (): Promise<void> => {
    const { favorite } = theirs ?? {};
    setTheirs(null);
    await queryClient.invalidateQueries({ queryKey: list.queryKey });
    if (!favorite) {
      drafted.discard();
      onClose();
      return;
    }
    version.current = favorite.version;
    drafted.markSaved({ memo: favorite.memo ?? '' });
    setFocus('memo');
  };

  const handleKeepMine = (): void => {
    version.current = theirs?.favorite?.version;
    setTheirs(null);
    submit();
  };

  const handleCancel = (): void => {
    drafted.discard();
    onClose();
  };

  const handleCheck = async (): Promise<void> => {
    setCheck({ isRunning: true, failure: null });
    try {
      const favorites = await queryClient.query({ ...list, staleTime: 0 });
      const found = favorites.find(isThis);
      if (found?.memo === noteToSave(getValues('memo'))) {
        settle(getValues());
        return;
      }
      setCheck({
        isRunning: false,
        failure: 'メモはまだ保存されていません。もう一度「保存する」を押してください。',
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setCheck({
        isRunning: false,
        failure: `送信状況を確認できませんでした。${error.message}`,
      });
    }
  };

  const length = noteLength(typed).toLocaleString('ja-JP');
  return (
    <form className="grid basis-full gap-3" noValidate onSubmit={submit}>
      <RestoredNotice shown={drafted.isRestored} onDiscard={drafted.discard} />
      <FormFailure
        message={check?.failure ?? failure?.message ?? null}
        onCheck={failure?.isResultUnknown ? () => void handleCheck() : undefined}
        checking={check?.isRunning}
      />
      <Field
        label={
          <>
            メモ<span className="sr-only">（{title}）</span>
          </>
        }
        hint={`ワークスペースのメンバー全員が見られます。${NOTE_MAX.toLocaleString('ja-JP')}文字まで（今は${length}文字）`}
        error={formState.errors.memo?.message}
      >
        <TextArea {...register('memo')} />
      </Field>
      <div className="flex flex-wrap items-start gap-2">
        <Button type="submit" size="sm" busy={isSending} disabledReason={offlineReason}>
          保存する
        </Button>
        <CancelButton size="sm" busy={isSending} onClick={handleCancel} />
      </div>
      {theirs !== null && (
        <NoteConflict
          notes={theirs}
          onReload={handleReload}
          onKeepMine={handleKeepMine}
          onClose={() => setTheirs(null)}
        />
      )}
    </form>
  );
};
