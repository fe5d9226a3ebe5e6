import { useId, type ReactNode } from 'react';
import { NavLink } from 'react-router';
import type { BackTarget } from '~/lib/navigation/came-from';
import { PageHeader } from '~/ui/page/page-header';
import { ReturnLink } from '~/ui/page/return-link';
import { settingsPaths } from './paths';
import { useSettingsMenu } from './settings-menu';

export const BACK_TO_SETTINGS = { to: settingsPaths.menu, label: '設定に戻る' };

/** Paths whose back link is hidden on a wide window, where the settings menu is shown. */
const REPLACED: ReadonlySet<string> = new Set([
  settingsPaths.menu,
  settingsPaths.account,
  settingsPaths.others,
]);

/** A screen below 設定, on a wide window beside the settings menu. */
export const SettingsFrame = ({
  title,
  lead,
  actions,
  back: { label, ...back },
  children,
}: {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  back: BackTarget;
  children: ReactNode;
}) => {
  const isReplaced = REPLACED.has(back.to);
  return (
    <div className="lg:grid lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:gap-x-8">
      <SettingsNav />
      <div>
        <PageHeader
          title={title}
          lead={Boolean(lead) && <span className="phrase">{lead}</span>}
          actions={actions}
          before={
            <ReturnLink {...back} className={isReplaced ? 'lg:hidden' : undefined}>
              {label}
            </ReturnLink>
          }
          // Removes the space below the hidden link.
          className={isReplaced ? 'lg:-mt-3' : undefined}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 max-md:gap-4">{children}</div>
      </div>
    </div>
  );
};

export const SettingsGroup = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-base">
        {title}
      </h2>
      <div className="paper overflow-clip px-8 max-md:px-4">{children}</div>
    </section>
  );
};

const SettingsNav = () => {
  const { groups, belowOthers } = useSettingsMenu();
  return (
    <nav
      aria-label="設定"
      className="sticky top-[calc(var(--above)+var(--spacing-bar)+24px)] -m-1 max-h-[calc(100dvh-var(--above)-var(--spacing-bar)-48px)] self-start overflow-y-auto p-1 max-lg:hidden print:hidden"
    >
      {groups.map(({ group, rows }) => (
        <div key={group} className="not-first:mt-4">
          <p className="px-3 pb-1 text-sm text-ink-2">{group}</p>
          <ul>
            {rows
              .flatMap((row) => (row.path === settingsPaths.others ? [row, ...belowOthers] : row))
              .map(({ path, label }) => (
                <li key={path}>
                  <NavLink
                    to={path}
                    end
                    className="palt flex min-h-10 items-center rounded-control px-3 text-ui text-ink no-underline hover:bg-tint-strong pointer-coarse:min-h-11 aria-[current=page]:bg-key-tint aria-[current=page]:font-bold aria-[current=page]:text-link"
                  >
                    {label}
                  </NavLink>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
};
