import { dropDraftsIn } from './drafts';
import { clearMembers } from './members';
import { showFlash } from './messages';
import { removeWorkspace } from './session';
import { clearProfile } from './workspace-profile';

/**
 * A workspace that its user left or deleted: all that the stores know of it goes, unsaved typing
 * included, and /workspaces says `words`. Cached answers are dropped by whoever has the cache.
 */
export const forgetWorkspace = (workspaceId: number, words: string): void => {
  showFlash(words, '/workspaces');
  clearMembers();
  clearProfile();
  void dropDraftsIn(workspaceId);
  removeWorkspace(workspaceId);
};
