import type { DocumentContent } from '~/contract/documents';
import { contentOf } from './document-content';
import type { DocumentSaver } from './document-saver';

/** `refused`: a message for the user. `isSaved`: whether the server already has the result. */
export type VersionRestored = { refused: string } | { isSaved: boolean };

/** Saves the current content first, so that it becomes a version to return to. */
export const restoreVersion = async (
  { flush, view, edit }: Pick<DocumentSaver, 'flush' | 'view' | 'edit'>,
  version: DocumentContent,
  mayBeFor: (clientId: number) => boolean = () => true,
): Promise<VersionRestored> => {
  if (!(await flush())) {
    const hasConflict = view().theirs !== null;
    return {
      refused: hasConflict
        ? '現在の内容がほかの変更と競合しているため、この版に戻していません。書類の内容はそのままです。残す変更を選択してから、もう一度お試しください。'
        : '現在の内容を保存できなかったため、この版に戻していません。書類の内容はそのままです。「保存しました」と表示されてから、もう一度お試しください。',
    };
  }
  const { clientId } = version;
  // A client that was deleted or locked since then is not assigned again.
  const keepsCurrent = clientId !== null && !mayBeFor(clientId);
  edit((current) => ({
    ...contentOf(version),
    clientId: keepsCurrent ? current.clientId : clientId,
  }));
  return { isSaved: await flush() };
};
