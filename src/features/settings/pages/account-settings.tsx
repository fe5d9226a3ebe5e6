import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { useUserName } from '~/entities/account/user-name';
import { settingsPaths } from '~/entities/settings/paths';
import { SettingsGroup } from '~/entities/settings/settings-frame';
import { SettingsForm } from '~/features/settings/frame/settings-form';
import { SettingsPage, WithWorkspace } from '~/features/settings/frame/settings-page';
import { registerWithLateValidation } from '~/forms/late-validation';
import { nameField } from '~/forms/name-field';
import { useEdit } from '~/forms/use-edit';
import { refetchOwnMember } from '~/session/members';
import { useSessionStore } from '~/session/session';
import { Field } from '~/ui/controls/field';
import { TextInput } from '~/ui/controls/text-input';

const accountForm = z.object({ userName: nameField('ユーザー名') });
const accountDraft = z.object({ userName: z.string() });
type AccountForm = z.output<typeof accountDraft>;

const TITLE = 'アカウント設定';

export default function AccountSettings() {
  return (
    <SettingsPage title={TITLE}>
      <WithWorkspace>
        {({ workspaceId }) => (
          <>
            <UserNameForm workspaceId={workspaceId} />
            <LogInFacts />
          </>
        )}
      </WithWorkspace>
    </SettingsPage>
  );
}

const UserNameForm = ({ workspaceId }: { workspaceId: number }) => {
  const current = useSessionStore((session) => session.userName ?? '');
  const form = useForm<AccountForm>({
    resolver: zodResolver(accountForm),
    defaultValues: { userName: current },
    mode: 'onTouched',
  });
  const { register, formState, getValues } = form;
  const userName = useUserName(workspaceId);
  const edit = useEdit(form, {
    title: TITLE,
    name: 'settings-account',
    draft: accountDraft,
    save: async (values) => {
      const name = values.userName.trim();
      await userName.save(name);
      edit.markSaved({ userName: name }, values);
    },
    findConflict: ({ statusCode }) => (statusCode === 409 ? true : null),
    loadTheirs: async () => {
      const discarded = `ユーザー名は、「${getValues('userName')}」`;
      const name = (await refetchOwnMember(workspaceId))?.userName ?? current;
      userName.show(name);
      return { values: { userName: name }, discarded };
    },
  });

  return (
    <SettingsForm edit={edit} what="ユーザー名">
      <Field
        label="ユーザー名"
        requirement="required"
        hint="100文字まで。ほかのメンバーに表示されます。"
        error={formState.errors.userName?.message}
      >
        <TextInput autoComplete="name" {...registerWithLateValidation(register('userName'))} />
      </Field>
    </SettingsForm>
  );
};

const LogInFacts = () => {
  const email = useSessionStore((session) => session.email);
  return (
    <SettingsGroup title="ログイン情報">
      <dl className="-mx-8 max-md:-mx-4">
        <Fact term="メールアドレス" path={settingsPaths.changeEmail}>
          {email}
        </Fact>
        <Fact term="パスワード" path={settingsPaths.changePassword}>
          <span aria-hidden="true">••••••••</span>
          <span className="sr-only">表示していません</span>
        </Fact>
      </dl>
    </SettingsGroup>
  );
};

const Fact = ({ term, path, children }: { term: string; path: string; children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 px-8 py-3 not-first:border-t not-first:border-line-soft max-md:grid-cols-1 max-md:px-4 max-md:pt-5">
    <dt className="text-sm text-ink-2">{term}</dt>
    <dd className="break-all">{children}</dd>
    <dd className="md:col-start-2 md:row-span-2 md:row-start-1">
      <Link
        to={path}
        className="inline-flex min-h-8 items-center max-md:min-h-11 pointer-coarse:min-h-11"
      >
        {`${term}を変更`}
      </Link>
    </dd>
  </div>
);
