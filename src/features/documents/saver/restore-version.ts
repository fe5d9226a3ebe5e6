import type { DocumentContent } from '~/contract/documents';
import { contentOf } from './document-content';
import type { DocumentSaver } from './document-saver';

/** Why it was not done, or whether the server has it already. */
export type VersionRestored = { refused: string } | { isSaved: boolean };

/** The present content goes to the server first: only from there does it come among the versions. */
export const restoreVersion = async (
  { flush, view, edit }: Pick<DocumentSaver, 'flush' | 'view' | 'edit'>,
  version: DocumentContent,
  mayBeFor: (clientId: number) => boolean = () => true,
): Promise<VersionRestored> => {
  if (await flush()) {
    edit((present) => ({
      ...contentOf(version),
      // To one that is gone or locked by now, it is not given back.
      clientId:
        version.clientId === null || mayBeFor(version.clientId)
          ? version.clientId
          : present.clientId,
    }));
    return { isSaved: await flush() };
  }
  return {
    refused:
      view().theirs === null
        ? '今の内容を保存できなかったため、この版に戻していません。書類の内容はそのままです。「保存しました」と表示されてから、もう一度お試しください。'
        : '今の内容がほかの変更と重なっているため、この版に戻していません。書類の内容はそのままです。残す変更を選んでから、もう一度お試しください。',
  };
};
