import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { mediaEndpoints, type MediaDetail } from '~/contract/medias';
import { categoriesWith } from '~/domain/medias/media-category';
import { isCertificate } from '~/domain/medias/media-expiry';
import { NO_CLIENT_LABEL, useClientLabel, useClientProblem } from '~/entities/client/client-choice';
import { ClientPicker } from '~/entities/client/client-picker';
import { IssuedField } from '~/entities/media/issued-field';
import { saveMedia } from '~/entities/media/mutations';
import { mediaQueries } from '~/entities/media/queries';
import {
  conflictMessage,
  DifferenceList,
  EditConflict,
  EditNotices,
  EditSaveBar,
} from '~/forms/edit-form';
import { registerWithLateValidation } from '~/forms/late-validation';
import { useEdit } from '~/forms/use-edit';
import { useFieldRef } from '~/forms/use-field-ref';
import { refreshAfter } from '~/session/query';
import { useWorkspaceId } from '~/session/session';
import { Field } from '~/ui/controls/field';
import { HALF_DATE, isHalfDate } from '~/ui/controls/half-date';
import { Options, Select } from '~/ui/controls/select';
import { TextArea } from '~/ui/controls/text-area';
import { TextInput } from '~/ui/controls/text-input';
import {
  differences,
  formOf,
  mediaDraft,
  mediaForm,
  detailsOf,
  type MediaForm,
} from './media-form';

export const MediaDetailsForm = ({ media }: { media: MediaDetail }) => {
  const workspaceId = useWorkspaceId();
  const { mediaId } = media;
  const queryClient = useQueryClient();
  const expiryInput = useRef<HTMLInputElement | null>(null);
  const form = useForm<MediaForm>({
    resolver: zodResolver(mediaForm),
    defaultValues: formOf(media),
    mode: 'onTouched',
  });
  const { control, register, formState, getValues, setValue, setError } = form;
  const { category, clientId = null, expiresOn = '' } = useWatch({ control });
  const clientLabel = useClientLabel();
  const clientProblem = useClientProblem(clientId, 'このファイルを移動できません');
  const readNewest = async (): Promise<MediaDetail> =>
    queryClient.query({ ...mediaQueries.detail(workspaceId, mediaId), staleTime: 0 });

  const edit = useEdit(form, {
    title: `${media.title}の情報`,
    name: `media-${mediaId}`,
    draft: mediaDraft,
    save: async (values) => {
      if (isHalfDate(expiryInput.current)) {
        setError('expiresOn', { message: HALF_DATE }, { shouldFocus: true });
        return;
      }
      const details = detailsOf(values);
      const { version } = await saveMedia(
        workspaceId,
        { mediaId, version: values.version },
        details,
      );
      edit.markSaved(formOf({ ...details, version }), values);
      void refreshAfter(queryClient, workspaceId, mediaEndpoints.saveMedia);
    },
    findConflict: async ({ statusCode }) => (statusCode === 409 ? readNewest() : null),
    loadTheirs: async () => ({ values: formOf(await readNewest()) }),
    rebase: ({ version }) => setValue('version', version),
  });

  const expiryField = useFieldRef(registerWithLateValidation(register('expiresOn')), expiryInput);
  return (
    <form className="grid gap-4" noValidate onSubmit={edit.submit}>
      <EditNotices edit={edit} />
      <Field label="タイトル" requirement="required" error={formState.errors.title?.message}>
        <TextInput {...registerWithLateValidation(register('title'))} autoComplete="off" />
      </Field>
      <Field label="種類" requirement="required" error={formState.errors.category?.message}>
        <Select {...register('category')}>
          <Options values={categoriesWith(media.category)} />
        </Select>
      </Field>
      <ClientPicker
        noneLabel={NO_CLIENT_LABEL}
        value={clientId}
        error={
          formState.errors.clientId?.message ??
          (clientId === media.clientId ? undefined : clientProblem)
        }
        onChange={(next) => setValue('clientId', next, { shouldDirty: true })}
      />
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
        hint="証明書などの有効期限です。期限が近づくと、一覧に残りの日数を表示します。"
        error={formState.errors.expiresOn?.message}
      >
        <TextInput type="date" max="9999-12-31" {...expiryField} />
      </Field>
      <Field label="メモ" requirement="optional" error={formState.errors.memo?.message}>
        <TextArea {...register('memo')} />
      </Field>
      <EditSaveBar
        edit={edit}
        className="-mx-6 mt-2 -mb-8 max-md:-mx-4 max-md:-mb-6 md:[&>div]:px-6"
      />
      <EditConflict edit={edit}>
        {(theirs) => (
          <>
            <p>{conflictMessage('このファイルの情報')}</p>
            <DifferenceList
              differences={differences(theirs, detailsOf(getValues()), clientLabel)}
            />
          </>
        )}
      </EditConflict>
    </form>
  );
};
