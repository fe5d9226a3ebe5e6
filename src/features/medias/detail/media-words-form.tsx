import { mediaEndpoints } from '~/contract/medias';
import { refreshAfter } from '~/session/query';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { MediaDetail } from '~/contract/medias';
import { formatTime } from '~/domain/time/dates';
import { MEDIA_CATEGORIES } from '~/domain/medias/media';
import { isCertificate } from '~/domain/medias/media-expiry';
import { useOfflineReason } from '~/lib/connection';
import { ApiError } from '~/lib/http/api-error';
import { useFormSubmission } from '~/forms/form-submission';
import { useDraftedForm } from '~/forms/drafted-form';
import { IssuedField } from '~/entities/media/issued-field';
import { useWorkspaceId } from '~/session/session';
import { HALF_DATE, isHalfDate } from '~/ui/controls/half-date';
import { formOf, mediaDraft, mediaForm, wordsOf, type MediaForm } from './media-form';
import { saveMedia } from '~/entities/media/mutations';
import { mediaQueries } from '~/entities/media/queries';
import { registerWithLateValidation } from '~/forms/late-validation';
import { Field } from '~/ui/controls/field';
import { FormFailure } from '~/ui/feedback/form-failure';
import { RestoredNotice } from '~/ui/feedback/restored-notice';
import { SaveBar } from '~/ui/feedback/save-bar';
import { saveStateOf } from '~/ui/feedback/save-state';
import { Select } from '~/ui/controls/select';
import { TextArea } from '~/ui/controls/text-area';
import { TextInput } from '~/ui/controls/text-input';
import { MediaConflict } from './media-conflict';

/** What is said of a file. What is typed is kept until it is saved; a colleague's change is a choice. */
export const MediaWordsForm = ({ media }: { media: MediaDetail }) => {
  const workspaceId = useWorkspaceId();
  const { mediaId } = media;
  const queryClient = useQueryClient();
  const detail = mediaQueries.detail(workspaceId, mediaId);
  const expiryInput = useRef<HTMLInputElement | null>(null);
  const [theirs, setTheirs] = useState<MediaDetail | null>(null);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const offlineReason = useOfflineReason('保存');
  const form = useForm<MediaForm>({
    resolver: zodResolver(mediaForm),
    defaultValues: formOf(media),
    mode: 'onTouched',
  });
  const { control, register, formState, getValues, setValue, setError } = form;
  const drafted = useDraftedForm(form, {
    title: `${media.title}の情報`,
    name: `media-${mediaId}`,
    shape: mediaDraft,
  });
  const { category, expiresOn = '' } = useWatch({ control });

  const { submit, isSending, failure, clearFailure } = useFormSubmission(form, async (values) => {
    if (isHalfDate(expiryInput.current)) {
      setError('expiresOn', { message: HALF_DATE }, { shouldFocus: true });
      return;
    }
    const words = wordsOf(values);
    let saved;
    try {
      saved = await saveMedia(workspaceId, { mediaId, version: values.version }, words);
    } catch (error) {
      if (!(error instanceof ApiError) || error.statusCode !== 409) throw error;
      setTheirs(await queryClient.query({ ...detail, staleTime: 0 }));
      return;
    }
    drafted.markSaved(formOf({ ...words, version: saved.version }), values);
    setSavedAt(formatTime(new Date()));
    void refreshAfter(queryClient, workspaceId, mediaEndpoints.saveMedia);
  });

  const handleReload = async (): Promise<void> => {
    const newest = await queryClient.query({ ...detail, staleTime: 0 });
    drafted.markSaved(formOf(newest));
    setTheirs(null);
  };
  const handleKeepMine = (): void => {
    if (theirs !== null) setValue('version', theirs.version);
    setTheirs(null);
    submit();
  };
  const handleDiscard = (): void => {
    drafted.discard();
    clearFailure();
  };

  const expiryField = register('expiresOn');
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <RestoredNotice shown={drafted.isRestored} onDiscard={drafted.discard} />
      <FormFailure message={failure?.message ?? null} />
      <Field label="タイトル" requirement="required" error={formState.errors.title?.message}>
        <TextInput {...registerWithLateValidation(register('title'))} autoComplete="off" />
      </Field>
      <Field label="種類" requirement="required" error={formState.errors.category?.message}>
        <Select {...register('category')}>
          {MEDIA_CATEGORIES.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      </Field>
      {category !== undefined && isCertificate(category) && (
        <IssuedField
          expiresOn={expiresOn}
          onExpiry={(expiry) =>
            setValue('expiresOn', expiry, { shouldDirty: true, shouldValidate: true })
          }
          changedAt="有効期限の欄"
        />
      )}
      <Field
        label="有効期限"
        requirement="optional"
        hint="証明書などの、使える最後の日です。近づくと一覧でお知らせします。"
        error={formState.errors.expiresOn?.message}
      >
        <TextInput
          type="date"
          max="9999-12-31"
          {...registerWithLateValidation(expiryField)}
          ref={(input) => {
            expiryField.ref(input);
            expiryInput.current = input;
          }}
        />
      </Field>
      <Field label="メモ" requirement="optional" error={formState.errors.memo?.message}>
        <TextArea {...register('memo')} />
      </Field>
      <SaveBar
        className="md:static md:min-h-0 md:border-0 md:p-0"
        state={saveStateOf({
          isSending,
          isDirty: formState.isDirty,
          hasFailed: failure !== null,
          savedAt,
        })}
        savedAt={savedAt ?? undefined}
        onDiscard={handleDiscard}
        blockedBecause={offlineReason}
      />
      {theirs !== null && (
        <MediaConflict
          theirs={theirs}
          mine={wordsOf(getValues())}
          onReload={handleReload}
          onKeepMine={handleKeepMine}
          onClose={() => setTheirs(null)}
        />
      )}
    </form>
  );
};
