import { selectedWorkspaceOf, accessOf, useSessionStore } from '~/session/session';
import { PageHeader } from '~/ui/page/page-header';
import { LinkRows, SettingsGroup } from '~/features/settings/frame/settings-page';
import { settingsMenu } from '~/entities/settings/settings-menu';

export default function Settings() {
  const session = useSessionStore();
  const workspace = selectedWorkspaceOf(session);
  const { email, userName } = session;
  const groups =
    workspace === null
      ? []
      : settingsMenu({
          access: accessOf(session),
          workspace,
          email: email ?? '',
          userName: userName ?? '',
        });
  return (
    <div className="max-w-180">
      <PageHeader title="設定" />
      <div className="grid gap-6 max-md:gap-4">
        {groups.map(({ group, rows }) => (
          <SettingsGroup key={group} title={group}>
            <LinkRows rows={rows} />
          </SettingsGroup>
        ))}
      </div>
    </div>
  );
}
