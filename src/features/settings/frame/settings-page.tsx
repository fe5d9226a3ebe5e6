import { Fragment, type ReactNode } from 'react';
import type { Workspace } from '~/contract/workspace';
import { selectedWorkspaceOf, useSessionStore } from '~/session/session';
import { PageHeader } from '~/ui/page/page-header';
import { ReturnLink } from '~/ui/page/return-link';
import { settingsPaths } from '~/entities/settings/paths';

const TO_SETTINGS = { to: settingsPaths.menu, label: '設定に戻る' };

/** A screen below 設定: a back link above the heading, then one column. */
export const SettingsPage = ({
  title,
  back = TO_SETTINGS,
  lead,
  children,
}: {
  title: string;
  back?: { to: string; label: string } | undefined;
  lead?: ReactNode;
  children: ReactNode;
}) => (
  <div className="max-w-180">
    <PageHeader
      title={title}
      lead={lead}
      before={<ReturnLink to={back.to}>{back.label}</ReturnLink>}
    />
    <div className="grid gap-6 max-md:gap-4">{children}</div>
  </div>
);

/**
 * Remounts its children for each workspace, so that no input carries over. Renders nothing once the
 * workspace is gone; the code that removed it navigates away.
 */
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
