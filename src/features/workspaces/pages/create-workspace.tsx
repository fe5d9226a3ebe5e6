import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router';
import { judgeLogo, LOGO_TYPES } from '~/domain/medias/logo';
import { useOfflineReason } from '~/lib/connection';
import { useFormSubmission } from '~/forms/form-submission';
import { useDraftedForm } from '~/forms/drafted-form';
import { showFlash } from '~/session/messages';
import { registerWithLateValidation } from '~/forms/late-validation';
import { Button } from '~/ui/controls/button';
import { Field } from '~/ui/controls/field';
import { FormFailure } from '~/ui/feedback/form-failure';
import { ImageField } from '~/entities/workspace/image-field';
import { Notice } from '~/ui/feedback/notice';
import { PlainPage } from '~/ui/page/plain-page';
import { RestoredNotice } from '~/ui/feedback/restored-notice';
import { TextInput } from '~/ui/controls/text-input';
import { useCreateWorkspace } from '~/features/workspaces/mutations';
import { useFindCreated } from '~/features/workspaces/create/find-created';
import {
  workspaceDraft,
  workspaceForm,
  type WorkspaceForm,
} from '~/entities/workspace/workspace-form';

const problemOf = async (file: File): Promise<string | null> => (await judgeLogo(file)).problem;

export default function CreateWorkspace() {
  const create = useCreateWorkspace();
  const creation = useFindCreated();
  const navigate = useNavigate();
  const offlineReason = useOfflineReason('作成');
  const { search } = useLocation();
  const [isMissing, setMissing] = useState(false);
  const form = useForm<WorkspaceForm>({
    resolver: zodResolver(workspaceForm),
    defaultValues: { name: '', file: 'none' },
    mode: 'onTouched',
  });
  const { register, control, formState, watch } = form;
  const drafted = useDraftedForm(form, {
    title: 'ワークスペースの作成',
    name: 'create-workspace',
    shape: workspaceDraft,
  });

  const { submit, isSending, failure, clearFailure } = useFormSubmission(
    form,
    async ({ name, file }) => {
      setMissing(false);
      creation.remember();
      await create.mutateAsync({ name: name.trim(), file: file instanceof File ? file : null });
      drafted.markSaved();
      await navigate('/company-info');
    },
  );

  const handleCheck = async (): Promise<void> => {
    const name = form.getValues('name').trim();
    const found = await creation.find(name);
    if (found === 'unknown') return;
    clearFailure();
    setMissing(found === 'missing');
    if (found === 'missing') return;
    drafted.markSaved();
    showFlash(`「${name}」は作成できていました。一覧から選んで始められます。`, '/workspaces');
    await navigate('/workspaces');
  };

  return (
    <PlainPage title="ワークスペースの作成">
      <p className="text-ink-2">
        ワークスペースは、会社や支援機関ごとの作業場所です。あとから名前とロゴを変えられます。
      </p>
      <RestoredNotice shown={drafted.isRestored} onDiscard={drafted.discard} />
      <FormFailure
        message={creation.problem ?? failure?.message ?? null}
        onCheck={failure?.isResultUnknown ? () => void handleCheck() : undefined}
        checking={creation.isFinding}
      />
      {isMissing && (
        <Notice tone="warning" role="status">
          まだ作成されていません。もう一度「作成する」を押してください。
        </Notice>
      )}
      <form className="grid gap-6" noValidate onSubmit={submit}>
        <Field
          label="ワークスペース名"
          requirement="required"
          hint="会社名や屋号など、100文字まで"
          error={formState.errors.name?.message}
        >
          <TextInput
            autoComplete="organization"
            {...registerWithLateValidation(register('name'))}
          />
        </Field>
        <Controller
          control={control}
          name="file"
          render={({ field, fieldState }) => (
            <ImageField
              label="ロゴ画像"
              hint="PNG、JPEG、WebP。2MBまで"
              name={watch('name').trim()}
              accept={LOGO_TYPES}
              check={problemOf}
              value={field.value}
              error={fieldState.error?.message}
              onChange={field.onChange}
              ref={field.ref}
            />
          )}
        />
        <Button
          type="submit"
          variant="primary"
          block
          busy={isSending}
          disabledReason={offlineReason}
        >
          作成する
        </Button>
      </form>
      <p className="text-center">
        <Link to={`/workspaces${search}`} className="inline-flex min-h-11 items-center text-sm">
          ワークスペースの一覧に戻る
        </Link>
      </p>
    </PlainPage>
  );
}
