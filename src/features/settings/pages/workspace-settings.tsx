import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Workspace } from '~/contract/workspace';
import { formatTime } from '~/domain/time/dates';
import { judgeLogo, LOGO_TYPES } from '~/domain/medias/logo';
import { useFormSubmission } from '~/forms/form-submission';
import { useDraftedForm } from '~/forms/drafted-form';
import { showFlash } from '~/session/messages';
import { readSession, selectedWorkspaceOf } from '~/session/session';
import { registerWithLateValidation } from '~/forms/late-validation';
import { Field } from '~/ui/controls/field';
import { ImageField } from '~/entities/workspace/image-field';
import { TextInput } from '~/ui/controls/text-input';
import { SettingsForm } from '~/features/settings/frame/settings-form';
import { SettingsPage, WithWorkspace } from '~/features/settings/frame/settings-page';
import {
  workspaceDraft,
  workspaceForm,
  type WorkspaceForm,
} from '~/entities/workspace/workspace-form';
import { refetchWorkspaces, useSaveWorkspace } from '~/features/settings/workspace/save-workspace';

const TITLE = 'ワークスペース設定';

export default function WorkspaceSettings() {
  return (
    <SettingsPage title={TITLE}>
      <WithWorkspace>{(workspace) => <WorkspaceFields workspace={workspace} />}</WithWorkspace>
    </SettingsPage>
  );
}

const checkLogo = async (file: File): Promise<string | null> => (await judgeLogo(file)).problem;

/** What was typed or chosen and gave way to the newest state, in words. */
const given = ({ name, file }: WorkspaceForm): string =>
  `「${name}」${file instanceof File ? `と、画像「${file.name}」` : ''}`;

const WorkspaceFields = ({ workspace }: { workspace: Workspace }) => {
  const form = useForm<WorkspaceForm>({
    resolver: zodResolver(workspaceForm),
    defaultValues: { name: workspace.name, file: 'keep' },
    mode: 'onTouched',
  });
  const { register, control, formState, watch, getValues } = form;
  const { field: logo, fieldState } = useController({ control, name: 'file' });
  const drafted = useDraftedForm(form, {
    title: TITLE,
    name: 'settings-workspace',
    shape: workspaceDraft,
  });
  const navigate = useNavigate();
  const save = useSaveWorkspace(workspace.workspaceId);
  const keepsMine = useRef(false);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [givenUp, setGivenUp] = useState<string | null>(null);

  const submission = useFormSubmission(form, async (values) => {
    const named = { ...values, name: values.name.trim() };
    const anew = keepsMine.current;
    keepsMine.current = false;
    await save(named, { anew });
    drafted.markSaved({ name: named.name, file: 'keep' }, values);
    setGivenUp(null);
    setSavedAt(formatTime(new Date()));
  });
  const { submit, failure, clearFailure } = submission;
  // An address that is not the present one any more: somebody else has changed the logo.
  const isConflict =
    failure !== null && (failure.statusCode === 409 || 'logoImageUrl' in failure.fields);

  const handleReload = async (): Promise<void> => {
    const typed = getValues();
    await refetchWorkspaces();
    const fresh = selectedWorkspaceOf(readSession());
    if (fresh === null) {
      showFlash('開いていたワークスペースは、利用できなくなりました。', '/workspaces');
      await navigate('/workspaces', { replace: true });
      return;
    }
    drafted.markSaved({ name: fresh.name, file: 'keep' });
    setGivenUp(given(typed));
    clearFailure();
  };

  const handleKeepMine = (): void => {
    keepsMine.current = true;
    submit();
  };

  return (
    <SettingsForm
      drafted={drafted}
      submission={submission}
      isDirty={formState.isDirty}
      savedAt={savedAt}
      givenUp={givenUp === null ? null : `内容は、${givenUp}`}
      conflict={{
        isOn: isConflict,
        onReload: handleReload,
        onKeepMine: handleKeepMine,
        words:
          '保存しようとしている間に、ほかの人がこのワークスペースを変更しました。最新の内容を読み込むと、入力した内容は保存されません。自分の内容で保存すると、ほかの人の変更を上書きします。',
      }}
    >
      <Field
        label="ワークスペース名"
        requirement="required"
        hint="会社名や屋号など、100文字まで。メンバー全員に表示されます。"
        error={formState.errors.name?.message}
      >
        <TextInput autoComplete="organization" {...registerWithLateValidation(register('name'))} />
      </Field>
      <ImageField
        label="ロゴ画像"
        hint="PNG、JPEG、WebP。2MBまで"
        name={watch('name').trim()}
        value={logo.value}
        currentUrl={workspace.logoImageUrl}
        accept={LOGO_TYPES}
        check={checkLogo}
        error={fieldState.error?.message}
        ref={logo.ref}
        onChange={logo.onChange}
      />
    </SettingsForm>
  );
};
