import { useQueryClient } from '@tanstack/react-query';
import type { Document } from '~/contract/documents';
import { documentQueries } from '~/entities/document/queries';
import type { Named } from '~/features/documents/list/list-mutations';
import { fileNameOf, saveFile } from '~/lib/files/download';
import { ApiError } from '~/lib/http/api-error';
import { useAttempt } from '~/lib/use-attempt';
import { readSession, useWorkspaceId } from '~/session/session';
import { useSelectedProfile } from '~/session/workspace-profile';
import { toast } from '~/ui/feedback/toast';
import { loadPictures } from './word-pictures';

/** A document with its unsaved edits; `flush` saves them, and resolves to false if that fails. */
export type LiveDocument = { current: () => Document; flush: () => Promise<boolean> };

const CHUNK_FAILED =
  'Wordファイルを作成する機能を読み込めませんでした。通信の状態を確認して、もう一度お試しください。書類の内容はそのままです。';
const BUILD_FAILED =
  'Wordファイルを作成できませんでした。もう一度お試しください。書類の内容はそのままです。';
const NOT_SAVED = '入力した内容は、まだ保存できていません。';

const loadWriter = async () => {
  try {
    return await import('./docx-file');
  } catch {
    throw new Error(CHUNK_FAILED);
  }
};

export const useWordExport = () => {
  const workspaceId = useWorkspaceId();
  const queryClient = useQueryClient();
  const profile = useSelectedProfile();
  const { attempt, isBusy } = useAttempt();

  const exportFile = async (
    { documentId, title }: Named,
    liveDocument?: LiveDocument,
  ): Promise<void> => {
    const id = `word-${documentId}`;
    toast.info(`「${title}」をWordに書き出しています`, { id });
    try {
      const writer = await loadWriter();
      const isSaved = (await liveDocument?.flush()) ?? true;
      const document =
        liveDocument?.current() ??
        (await queryClient.query({
          ...documentQueries.detail(workspaceId, documentId),
          staleTime: 0,
        }));
      const { pictures, missing } = await loadPictures(queryClient, workspaceId, document);
      const file = await writer.wordFile(document, {
        companyName: profile?.companyName ?? null,
        userName: readSession().userName ?? '',
        pictures,
      });
      const name = `${fileNameOf(document.title, '書類')}.docx`;
      saveFile(name, file);
      const lacks =
        missing === 0 ? '' : `画像${missing}点は読み込めなかったため、含まれていません。`;
      if (!isSaved) {
        toast.info(`「${name}」を、画面の内容で書き出しました。${NOT_SAVED}${lacks}`, { id });
      } else if (missing > 0) toast.info(`「${name}」を書き出しました。${lacks}`, { id });
      else toast.success(`「${name}」を書き出しました`, { id });
    } catch (error) {
      const isKnown =
        error instanceof ApiError || (error instanceof Error && error.message === CHUNK_FAILED);
      toast.error(`「${title}」を書き出せませんでした。${isKnown ? error.message : BUILD_FAILED}`, {
        id,
        error: error instanceof Error ? error : undefined,
        action: { label: '再試行', onClick: () => void write({ documentId, title }, liveDocument) },
      });
    }
  };

  const write = async (named: Named, liveDocument?: LiveDocument): Promise<void> =>
    attempt(async () => exportFile(named, liveDocument));

  return { write, isWriting: isBusy };
};
