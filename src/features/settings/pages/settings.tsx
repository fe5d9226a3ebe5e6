import { SettingsGroup } from '~/entities/settings/settings-frame';
import { useSettingsMenu } from '~/entities/settings/settings-menu';
import { LinkRows } from '~/features/settings/frame/settings-page';
import { PageHeader } from '~/ui/page/page-header';

export default function Settings() {
  const { groups } = useSettingsMenu();
  return (
    <>
      <PageHeader title="設定" />
      <div className="max-w-180 xl:max-w-none xl:columns-2 xl:gap-x-6">
        {groups.map(({ group, rows }) => (
          <div key={group} className="break-inside-avoid pb-6 max-md:pb-4">
            <SettingsGroup title={group}>
              <LinkRows rows={rows} />
            </SettingsGroup>
          </div>
        ))}
      </div>
    </>
  );
}
