import { MembersScreen } from '~/features/members/list/members-screen';
import { selectedWorkspaceOf, useSessionStore } from '~/session/session';

export default function Members() {
  const workspace = selectedWorkspaceOf(useSessionStore());
  // Null for the moment between a withdrawal and the choice of another workspace.
  return workspace === null ? null : (
    <MembersScreen key={workspace.workspaceId} workspace={workspace} />
  );
}
