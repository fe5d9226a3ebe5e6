import { useState, type ChangeEvent } from 'react';
import { Link } from 'react-router';
import type { Workspace } from '~/contract/workspace';
import { workspaceEndpoints, type WorkspaceProfile } from '~/contract/workspaces';
import { can, canChange, plansThatOpen, type Access } from '~/domain/access/access';
import { planName } from '~/domain/plans/plan-names';
import type { Plan } from '~/domain/plans/plans';
import { COMPANY_INFO_PATH } from '~/entities/company/paths';
import { settingsPaths } from '~/entities/settings/paths';
import { useOfflineReason } from '~/lib/connection';
import { useAttempt } from '~/lib/use-attempt';
import { callOrThrow } from '~/session/api';
import { usePlanRequest } from '~/session/members';
import { fetchProfile, profileOf, setProfile, useProfileOf } from '~/session/workspace-profile';
import { Checkbox } from '~/ui/controls/checkbox';
import { Spinner } from '~/ui/controls/spinner';
import { FormFailure } from '~/ui/feedback/form-failure';

/** The smallest plan on which the role may change notifications; undefined if none. */
const smallestPlanFor = ({ role }: Access): Plan | undefined =>
  plansThatOpen('changeNotifications').find((plan) =>
    canChange('changeNotifications', { plan, role }),
  );

/** Whether the role may change these notifications on any plan. */
export const offersProfileNotifications = (access: Access): boolean =>
  smallestPlanFor(access) !== undefined;

export const PROFILE_NOTIFICATION_LABEL = '会社情報に合う補助金・助成金の通知を受け取る';

/** The switch for notices of new subsidies that fit the profile, or a note on what is missing for it. */
export const ProfileNotificationSwitch = ({ workspace }: { workspace: Workspace }) => {
  const profile = useProfileOf(workspace.workspaceId);
  const plan = smallestPlanFor(workspace);
  if (plan === undefined) return null;
  if (!canChange('changeNotifications', workspace)) {
    return <Locked workspace={workspace} plan={plan} />;
  }
  if (profile !== null) return <Switch workspaceId={workspace.workspaceId} profile={profile} />;
  return (
    <p className="phrase">
      会社情報がまだ登録されていないため、通知できません。
      {can('companyInfo', workspace) ? (
        <>
          <Link to={COMPANY_INFO_PATH}>会社情報を登録</Link>すると、通知を受け取れます。
        </>
      ) : (
        'オーナーまたは管理者に、会社情報の登録を依頼してください。'
      )}
    </p>
  );
};

const Locked = ({ workspace, plan }: { workspace: Workspace; plan: Plan }) => {
  const planRequest = usePlanRequest();
  return (
    <p className="phrase">
      {`ご利用中の「${planName(workspace.plan)}」プランでは使えません。「${planName(plan)}」プラン以上で、会社情報に合う補助金・助成金の通知を受け取れます。`}
      {can('plans', workspace) ? <Link to={settingsPaths.plans}>プランを見る</Link> : planRequest}
    </p>
  );
};

const Switch = ({ workspaceId, profile }: { workspaceId: number; profile: WorkspaceProfile }) => {
  const [wanted, setWanted] = useState(profile.isNotification);
  const [result, setResult] = useState<string | null>(null);
  const { attempt, isBusy, failure } = useAttempt();
  const offlineReason = useOfflineReason('変更');

  const send = async (isNotification: boolean): Promise<void> => {
    setWanted(isNotification);
    setResult(null);
    const body = { workspaceId, isNotification };
    await callOrThrow(workspaceEndpoints.setProfileNotification, { body });
    // Keeps other changes of the profile made meanwhile.
    setProfile(workspaceId, { ...(profileOf(workspaceId) ?? profile), isNotification });
    setResult(isNotification ? '通知をオンにしました。' : '通知をオフにしました。');
  };

  const refetchProfile = async (): Promise<void> => {
    setWanted(profile.isNotification);
    setResult(null);
    const fresh = await fetchProfile(workspaceId);
    setResult(`通知は${fresh?.isNotification === true ? 'オン' : 'オフ'}になっています。`);
  };

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    if (offlineReason === undefined) void attempt(async () => send(target.checked));
  };

  return (
    <div className="grid gap-3">
      <Checkbox
        className="*:first:my-0!"
        label={<span className="text-base leading-row">{PROFILE_NOTIFICATION_LABEL}</span>}
        hint={
          offlineReason ?? (
            <>
              応募条件に合うものが新しく公開されたときに、
              <span className="whitespace-nowrap">1日1回</span>
              、通知を使えるメンバーの受信箱にお知らせします。
            </>
          )
        }
        checked={isBusy ? wanted : profile.isNotification}
        aria-busy={isBusy}
        aria-disabled={offlineReason === undefined ? undefined : true}
        onChange={handleChange}
      />
      <p role="status" className="flex items-center gap-2 text-sm text-ink-2 empty:hidden">
        {isBusy && (
          <>
            <Spinner />
            保存中…
          </>
        )}
        {result}
      </p>
      <FormFailure
        message={failure?.message ?? null}
        onCheck={failure?.isResultUnknown === true ? () => void attempt(refetchProfile) : undefined}
        checking={isBusy}
      />
    </div>
  );
};
