import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { authEndpoints } from '~/contract/auth';
import { normalizeEmail } from '~/domain/text/email';
import { settingsPaths } from '~/entities/settings/paths';
import { callOrThrow } from '~/session/api';
import { dropCarriedEmail } from '~/session/carried-email';
import { moveDrafts } from '~/session/drafts';
import { clearMembers, fetchMembers } from '~/session/members';
import { readSession, sessionGeneration, workspaceIdOf } from '~/session/session';
import { setEmail } from '~/session/session-changes';
import { toast } from '~/ui/feedback/toast';
import { ConfirmForm } from './confirm-form';
import { CodeHelp, NewCode } from './new-code';

const sendNewCode = async (newEmail: string): Promise<void> => {
  const workspaceId = workspaceIdOf(readSession());
  await callOrThrow(authEndpoints.resetEmail, { body: { workspaceId, newEmail } });
};

/** Addresses are unique, so an active member with the new address is the user. */
const isChanged = async (email: string): Promise<boolean> => {
  const members = await fetchMembers(workspaceIdOf(readSession()));
  const wanted = normalizeEmail(email).toLowerCase();
  return members.some((each) => each.status === 'active' && each.email.toLowerCase() === wanted);
};

/** Confirms a logged-in user's new address; the session and the drafts then use it. */
export const ConfirmNewAddress = () => {
  const navigate = useNavigate();
  const [generation] = useState(sessionGeneration);
  /** The confirmation is sent without a token, so its answer may arrive after a log-out. */
  const isOver = (): boolean => sessionGeneration() !== generation;

  const takeOver = async (email: string): Promise<void> => {
    if (isOver()) return;
    const { email: former } = readSession();
    setEmail(email);
    if (former !== null) await moveDrafts(former, email);
    if (isOver()) return;
    // The stored members contain the former address; the guard refetches them.
    clearMembers();
    dropCarriedEmail();
    await navigate(settingsPaths.account, { replace: true });
    toast.success('メールアドレスを変更しました');
  };

  const link = (to: string, label: string) => (
    <Link to={to} className="inline-flex min-h-8 items-center max-md:min-h-11">
      {label}
    </Link>
  );

  return (
    <ConfirmForm
      intro={`新しいメールアドレスに届いた確認コードを入力してください。\n確認が終わると、ログインに使うメールアドレスが変わります。`}
      isEmailFixed
      onConfirmed={takeOver}
      findOut={async (email) => {
        if (!(await isChanged(email))) {
          return 'メールアドレスはまだ変更されていません。もう一度「確認する」を押してください。';
        }
        await takeOver(email);
        return null;
      }}
    >
      {(form) => (
        <>
          <CodeHelp>
            <NewCode
              form={form}
              send={sendNewCode}
              sentMessage="新しい確認コードを送信しました。"
            />
          </CodeHelp>
          <p className="flex flex-wrap justify-between gap-x-6 text-sm">
            {link(settingsPaths.changeEmail, '別のメールアドレスに変更する')}
            {link(settingsPaths.account, 'アカウント設定に戻る')}
          </p>
        </>
      )}
    </ConfirmForm>
  );
};
