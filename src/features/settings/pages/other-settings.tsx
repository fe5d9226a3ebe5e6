import type { Workspace } from '~/contract/workspace';
import { can } from '~/domain/access/access';
import type { Feature } from '~/domain/access/features';
import { DeletionSection } from '~/features/settings/departure/deletion-section';
import {
  LinkRows,
  SettingsGroup,
  SettingsPage,
  WithWorkspace,
} from '~/features/settings/frame/settings-page';
import { offersProfileNotices, ProfileNotices } from '~/entities/notice/profile-notices';
import { WithdrawalSection } from '~/features/settings/departure/withdrawal-section';
import { settingsPaths } from '~/entities/settings/paths';

const PLAN_SCREENS: readonly { path: string; label: string; about: string; feature: Feature }[] = [
  {
    path: settingsPaths.planDowngrade,
    label: 'プランのダウングレード',
    about: '下位のプランに変更する',
    feature: 'planDowngrade',
  },
  {
    path: settingsPaths.paymentPeriod,
    label: 'お支払い周期',
    about: '月払いと年払いを切り替える',
    feature: 'paymentPeriod',
  },
];

/** Open to every role; each section is shown only with the permission for it (product.md §5). */
export default function OtherSettings() {
  return (
    <SettingsPage title="その他の設定">
      <WithWorkspace>
        {(workspace) => (
          <>
            {offersProfileNotices(workspace) && (
              <SettingsGroup title="会社情報にもとづく通知">
                <div className="py-5">
                  <ProfileNotices workspace={workspace} />
                </div>
              </SettingsGroup>
            )}
            <PlanScreens workspace={workspace} />
            <WithdrawalSection workspace={workspace} />
            {can('workspaceDeletion', workspace) && <DeletionSection workspace={workspace} />}
          </>
        )}
      </WithWorkspace>
    </SettingsPage>
  );
}

const PlanScreens = ({ workspace }: { workspace: Workspace }) => {
  const rows = PLAN_SCREENS.filter(({ feature }) => can(feature, workspace));
  if (rows.length === 0) return null;
  return (
    <SettingsGroup title="プランとお支払い">
      <LinkRows rows={rows} />
    </SettingsGroup>
  );
};
