import { ChevronsUpDown } from 'lucide-react';
import { Link } from 'react-router';
import { planName } from '~/domain/plans/plan-names';
import { WORKSPACES_PATH } from '~/entities/workspace/paths';
import { WorkspaceLogo } from '~/entities/workspace/workspace-logo';
import { selectedWorkspaceOf, useSessionStore } from '~/session/session';
import { CompanyName } from '~/ui/page/company-name';

/** The selected workspace, as a link to the choice of another. */
export const WorkspaceCard = ({ slim = false }: { slim?: boolean }) => {
  const workspace = selectedWorkspaceOf(useSessionStore());
  if (workspace === null) return null;
  return (
    <Link
      to={WORKSPACES_PATH}
      title={slim ? `${workspace.name}（ワークスペースを切り替える）` : undefined}
      className={
        slim
          ? 'mx-auto my-1 grid size-11 place-items-center rounded-card no-underline hover:bg-tint-strong'
          : 'paper my-1 grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2 py-2 ps-2 pe-1.5 text-ink no-underline hover:bg-tint'
      }
    >
      <WorkspaceLogo name={workspace.name} url={workspace.logoImageUrl} size={32} />
      <span className={slim ? 'sr-only' : 'grid'}>
        <CompanyName
          name={workspace.name}
          className="line-clamp-3 text-sm leading-heading font-bold"
        />
        <span className="palt text-sm leading-heading tracking-normal whitespace-nowrap text-ink-2">
          {planName(workspace.plan)}
        </span>
        <span className="sr-only">ワークスペースを切り替える</span>
      </span>
      {!slim && <ChevronsUpDown aria-hidden className="size-4 text-ink-2" />}
    </Link>
  );
};
