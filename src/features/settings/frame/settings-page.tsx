import { ChevronRight } from 'lucide-react';
import { Fragment, useId, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { Workspace } from '~/contract/workspace';
import { BACK_TO_SETTINGS, SettingsFrame } from '~/entities/settings/settings-frame';
import type { SettingsRow } from '~/entities/settings/settings-menu';
import { backTarget, leavingFrom } from '~/lib/navigation/came-from';
import { selectedWorkspaceOf, useSessionStore } from '~/session/session';

const RETURN_TARGETS = [{ path: /^\/settings$/u, label: BACK_TO_SETTINGS.label }];

export const SettingsPage = ({
  title,
  home = BACK_TO_SETTINGS,
  lead,
  children,
}: {
  title: string;
  /** The target of the back link, unless the user came from 設定. */
  home?: { to: string; label: string } | undefined;
  lead?: ReactNode;
  children: ReactNode;
}) => {
  const { state: carried } = useLocation() as { state: unknown };
  return (
    <SettingsFrame title={title} lead={lead} back={backTarget(carried, RETURN_TARGETS, home)}>
      {children}
    </SettingsFrame>
  );
};

/** Remounts its children for each workspace. Nothing while the user is led out of a removed one. */
export const WithWorkspace = ({
  children,
}: {
  children: (workspace: Workspace) => ReactNode;
}): ReactNode => {
  const workspace = selectedWorkspaceOf(useSessionStore());
  return workspace === null ? null : (
    <Fragment key={workspace.workspaceId}>{children(workspace)}</Fragment>
  );
};

/** Links to further screens. The whole row is clickable, but only its name is the link's text. */
export const LinkRows = ({ rows }: { rows: readonly SettingsRow[] }) => (
  <ul className="-mx-8 max-md:-mx-4">
    {rows.map((row) => (
      <Row key={row.path} {...row} />
    ))}
  </ul>
);

const Row = ({ path, label, about }: SettingsRow) => {
  const id = useId();
  return (
    <li className="relative flex items-center gap-3 px-8 py-3 not-first:border-t not-first:border-line-soft has-[a:hover]:bg-tint max-md:px-4">
      <div className="min-w-0 flex-1">
        <Link
          to={path}
          state={leavingFrom(useLocation())}
          aria-describedby={id}
          className="font-bold text-ink no-underline after:absolute after:inset-0 after:content-['']"
        >
          {label}
        </Link>
        <p id={id} className="text-sm text-ink-2">
          {about}
        </p>
      </div>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-2" />
    </li>
  );
};
