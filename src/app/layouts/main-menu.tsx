import {
  Bell,
  Building2,
  FileText,
  FolderOpen,
  Handshake,
  Search,
  Settings,
  SquareKanban,
  Star,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { useId } from 'react';
import { NavLink } from 'react-router';
import { menuFor, type MenuRow } from '~/domain/access/menu';
import { lazyOptional } from '~/lib/lazy-named';
import { whenIdle } from '~/lib/when-idle';
import { useAccess, useSessionStore } from '~/session/session';

/** Loads when the browser is idle, after the page itself. */
const TaskCount = lazyOptional(async () => {
  await whenIdle();
  return import('./task-count');
}, 'TaskCount');

export const MENU_ICONS: Record<MenuRow['feature'], LucideIcon> = {
  search: Search,
  favorites: Star,
  documents: FileText,
  tasks: SquareKanban,
  medias: FolderOpen,
  clients: Handshake,
  companyInfo: Building2,
  members: Users,
  notifications: Bell,
  settings: Settings,
};

/** The menu rows that plan and role allow; `slim` shows only icons, with the names on hover. */
export const MainMenu = ({ slim = false }: { slim?: boolean }) => {
  const access = useAccess();
  return (
    <nav aria-label="メインメニュー" className="min-h-0 flex-1 overflow-y-auto p-1 -m-1">
      {menuFor(access).map(({ group, rows }) => (
        <div key={group}>
          <p
            className={
              slim
                ? 'mx-1.5 mt-2 h-2 border-t border-line first:border-0'
                : 'px-2 pt-3 pb-1 text-sm text-ink-2'
            }
          >
            <span className={slim ? 'sr-only' : undefined}>{group}</span>
          </p>
          <ul>
            {rows.map((row) => (
              <li key={row.path}>
                <MenuLink {...row} slim={slim} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
};

const MenuLink = ({ path, label, feature, slim }: MenuRow & { slim: boolean }) => {
  const Icon = MENU_ICONS[feature];
  const countId = useId();
  const workspaceId = useSessionStore((session) => session.selectedWorkspaceId);
  const counted = feature === 'tasks' ? workspaceId : null;
  const link = (
    <NavLink
      to={path}
      title={slim ? label : undefined}
      aria-describedby={counted === null ? undefined : countId}
      className={`palt flex min-h-10 items-center gap-3 rounded-control text-ui no-underline hover:bg-tint-strong aria-[current=page]:bg-key-tint aria-[current=page]:font-bold aria-[current=page]:text-link max-md:min-h-12 ${slim ? 'justify-center' : 'px-2'} text-ink`}
    >
      <Icon aria-hidden className="size-5 shrink-0 text-ink-2 in-aria-[current=page]:text-link" />
      <span className={slim ? 'sr-only' : undefined}>{label}</span>
    </NavLink>
  );
  return counted === null ? (
    link
  ) : (
    <div className="relative">
      {link}
      <TaskCount key={counted} workspaceId={counted} id={countId} slim={slim} />
    </div>
  );
};
