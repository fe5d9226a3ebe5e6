import { MembersScreen } from '~/features/members/list/members-screen';
import { selectedWorkspaceOf, useSessionStore } from '~/session/session';

export default function Members() {
  const workspace = selectedWorkspaceOf(useSessionStore());
  // Null between a withdrawal and the navigation to /workspaces.
  return workspace === null ? null : (
    <MembersScreen key={workspace.workspaceId} workspace={workspace} />
  );
}
