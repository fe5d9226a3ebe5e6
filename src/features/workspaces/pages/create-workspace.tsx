import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router';
import { ApiError } from '~/lib/http/api-error';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { Notice } from '~/ui/notice';
import { PlainPage } from '~/ui/plain-page';
import { TextInput } from '~/ui/text-input';
import { LogoField } from '~/features/workspaces/components/logo-field';
import { useCreateWorkspace } from '~/features/workspaces/mutations';
import { workspaceForm, type WorkspaceForm } from '~/features/workspaces/workspace-form';

export default function CreateWorkspace() {
  const create = useCreateWorkspace();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [file, setFile] = useState<File | null>(null);
  const { register, handleSubmit, formState, setError, watch } = useForm<WorkspaceForm>({
    resolver: zodResolver(workspaceForm),
    defaultValues: { name: '' },
    mode: 'onBlur',
  });

  const handleCreate = async ({ name }: WorkspaceForm): Promise<void> => {
    try {
      await create.mutateAsync({ name: name.trim(), file });
      await navigate('/company-info');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { name: problem } = error.fields;
      if (problem !== undefined) setError('name', { message: problem }, { shouldFocus: true });
    }
  };

  const refusal = create.error instanceof ApiError ? create.error : null;
  const isAtAField = refusal?.fields['name'] !== undefined || refusal?.fields['file'] !== undefined;
  return (
    <PlainPage title="ワークスペースの作成">
      <p className="text-ink-2">
        ワークスペースは、会社や支援機関ごとの作業場所です。あとから名前とロゴを変えられます。
      </p>
      {refusal !== null && !isAtAField && (
        <Notice
          tone="error"
          role="alert"
          action={refusal.isResultUnknown && <Link to="/workspaces">送信状況を確認</Link>}
        >
          {refusal.message}
        </Notice>
      )}
      <form
        className="grid gap-6"
        noValidate
        onSubmit={(event) => void handleSubmit(handleCreate)(event)}
      >
        <Field
          label="ワークスペース名"
          requirement="required"
          hint="会社名や屋号など、100文字まで"
          error={formState.errors.name?.message}
        >
          <TextInput autoComplete="organization" {...register('name')} />
        </Field>
        <LogoField
          name={watch('name').trim()}
          file={file}
          refusal={refusal?.fields['file']}
          onChange={(chosen) => {
            create.reset();
            setFile(chosen);
          }}
        />
        <Button type="submit" variant="primary" block busy={formState.isSubmitting}>
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
