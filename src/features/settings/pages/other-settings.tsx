import { can } from '~/domain/access/access';
import {
  offersProfileNotifications,
  ProfileNotificationSwitch,
} from '~/entities/company/profile-notification-switch';
import { SettingsGroup } from '~/entities/settings/settings-frame';
import { useSettingsMenu } from '~/entities/settings/settings-menu';
import {
  DeletionSection,
  WithdrawalSection,
} from '~/features/settings/departure/departure-sections';
import { LinkRows, SettingsPage, WithWorkspace } from '~/features/settings/frame/settings-page';

/** Open to every role; each section is shown only with the permission for it (product §5). */
export default function OtherSettings() {
  const { belowOthers } = useSettingsMenu();
  return (
    <SettingsPage title="その他の設定">
      <WithWorkspace>
        {(workspace) => (
          <>
            {offersProfileNotifications(workspace) && (
              <SettingsGroup title="会社情報にもとづく通知">
                <div className="py-5 max-md:py-3">
                  <ProfileNotificationSwitch workspace={workspace} />
                </div>
              </SettingsGroup>
            )}
            {belowOthers.length > 0 && (
              <SettingsGroup title="プランとお支払い">
                <LinkRows rows={belowOthers} />
              </SettingsGroup>
            )}
            <WithdrawalSection workspace={workspace} />
            {can('workspaceDeletion', workspace) && <DeletionSection workspace={workspace} />}
          </>
        )}
      </WithWorkspace>
    </SettingsPage>
  );
}
