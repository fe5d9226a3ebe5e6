import type { StoredDraft } from '~/lib/draft-database';
import { provideDraftDatabase } from '~/session/drafts';

/**
 * Replaces the drafts database with an array, which tests can read synchronously. When the app
 * reads drafts, it waits for `beforeRead`, with which a test can delay the result.
 */
export const keepDraftsInMemory = ({
  beforeRead = async () => {},
}: { beforeRead?: () => Promise<void> } = {}): StoredDraft[] => {
  const drafts: StoredDraft[] = [];
  const dropWhere = (isMeant: (draft: StoredDraft) => boolean): void => {
    drafts.splice(0, Infinity, ...drafts.filter((draft) => !isMeant(draft)));
  };
  type Key = [email: string, workspaceId: number, form: string];
  const isAt =
    ([email, workspaceId, form]: Key) =>
    (draft: StoredDraft): boolean =>
      draft.email === email && draft.workspaceId === workspaceId && draft.form === form;
  provideDraftDatabase({
    putDraft: async (draft) => {
      dropWhere(isAt([draft.email, draft.workspaceId, draft.form]));
      drafts.push(draft);
    },
    getDraft: async (key) => {
      await beforeRead();
      return drafts.find(isAt(key));
    },
    deleteDraft: async (key, isOwn?: (values: unknown) => boolean) =>
      dropWhere((draft) => isAt(key)(draft) && (isOwn?.(draft.values) ?? true)),
    draftsOf: async (email) => {
      await beforeRead();
      return drafts.filter((draft) => draft.email === email);
    },
    deleteDraftsIn: async (email, workspaceId) =>
      dropWhere((draft) => draft.email === email && draft.workspaceId === workspaceId),
    deleteDraftsOf: async (email) => dropWhere((draft) => draft.email === email),
  });
  return drafts;
};
