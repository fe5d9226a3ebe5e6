import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { can } from '~/domain/access/access';
import { settingsPaths } from '~/entities/settings/paths';
import { WORKSPACES_PATH } from '~/entities/workspace/paths';
import { operatorLinks } from '~/lib/operator';
import { confirmLogOut } from '~/session/log-out-confirmation';
import { accessOf, useSessionStore } from '~/session/session';
import { usePopover } from '~/ui/overlays/use-closed-by-back';
import { Avatar } from '~/ui/page/avatar';
import { ExternalLink } from '~/ui/page/external-link';

const ROW =
  'flex min-h-11 w-full cursor-pointer items-center rounded-control px-3 text-start text-ui text-ink no-underline hover:bg-tint-strong';

export const UserMenu = () => {
  const session = useSessionStore();
  const { userName, email } = session;
  const access = accessOf(session);
  const { id, hide, popover } = usePopover();
  const name = userName ?? email ?? '';
  const handleLogOut = (): void => {
    hide();
    void confirmLogOut();
  };
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="inline-flex min-h-9 max-w-56 min-w-0 cursor-pointer items-center gap-2 rounded-control px-2 text-sm hover:bg-tint-strong max-md:min-h-11 max-md:min-w-11 max-md:justify-center"
      >
        <Avatar name={name} />
        <span className="truncate max-md:sr-only">{name}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 max-md:hidden" />
      </button>
      <div {...popover} className="user-menu w-72 rounded-card bg-float p-2 text-ink shadow-float">
        <p className="px-3 py-2 text-sm text-ink-2">
          <span className="block font-bold text-ink">{name}</span>
          {email}
        </p>
        {can('settingsAccount', access) && (
          <Link to={settingsPaths.account} className={ROW} onClick={hide}>
            アカウント設定
          </Link>
        )}
        <Link to={WORKSPACES_PATH} className={ROW} onClick={hide}>
          ワークスペースを切り替える
        </Link>
        {operatorLinks().map(({ label, href }) => (
          <ExternalLink key={label} href={href} icon={false} className={ROW}>
            {label}
          </ExternalLink>
        ))}
        <button type="button" className={ROW} onClick={handleLogOut}>
          ログアウト
        </button>
      </div>
    </>
  );
};
