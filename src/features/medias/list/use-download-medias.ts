import { useState } from 'react';
import { mediaEndpoints, type Media } from '~/contract/medias';
import { uniqueNames } from '~/domain/medias/media-file';
import { jstDateOf } from '~/domain/time/dates';
import { saveFile } from '~/lib/files/download';
import { ApiError } from '~/lib/http/api-error';
import { callOrThrow } from '~/session/api';
import { useWorkspaceId } from '~/session/session';
import { toast } from '~/ui/feedback/toast';

const TOAST = { id: 'zip' };

/** The first titles and the number of all: 「見積書A」「見積書B」「見積書C」など5件. */
const titlesOf = (medias: readonly Media[]): string => {
  const titles = medias.slice(0, 3).map(({ title }) => `「${title}」`);
  return `${titles.join('')}${medias.length > titles.length ? `など${medias.length}件` : ''}`;
};

/** Downloads files, several as one zip; a toast names those that could not be read. */
export const useDownloadMedias = () => {
  const workspaceId = useWorkspaceId();
  const [isBusy, setBusy] = useState(false);

  const readContent = async ({ mediaId, mimeType }: Media): Promise<Blob> => {
    const input = { path: { mediaId }, query: { workspaceId } };
    const content = await callOrThrow(mediaEndpoints.getMediaContent, input);
    return content.slice(0, content.size, mimeType);
  };

  const zipped = async (medias: readonly Media[]) => {
    const { zipFile } = await import('./zip-file');
    const names = uniqueNames(medias.map(({ fileName }) => fileName));
    const missing: Media[] = [];
    const content = await zipFile(
      medias.map((media, index) => ({
        name: names[index] ?? media.fileName,
        changedAt: new Date(media.createdAt),
        read: async () => {
          toast.info(`${medias.length}件中${index + 1}件目をまとめています`, TOAST);
          try {
            return await readContent(media);
          } catch (error) {
            if (!(error instanceof ApiError) || error.kind === 'ended') throw error;
            missing.push(media);
            // Without any file there is no zip.
            if (missing.length === medias.length) throw error;
            return null;
          }
        },
      })),
    );
    return { content, missing };
  };

  const download = async (medias: readonly Media[]): Promise<void> => {
    const [first, ...others] = medias;
    if (first === undefined || isBusy) return;
    setBusy(true);
    try {
      if (others.length === 0) {
        saveFile(first.fileName, await readContent(first));
      } else {
        const name = `ファイル_${jstDateOf(new Date())}.zip`;
        const { content, missing } = await zipped(medias);
        saveFile(name, content);
        if (missing.length > 0) {
          const read = medias.length - missing.length;
          const done = `${medias.length}件中${read}件を「${name}」にまとめました。`;
          toast.error(
            `${done}${titlesOf(missing)}は読み取れなかったため、含まれていません。`,
            TOAST,
          );
        } else {
          toast.success(`${medias.length}件を「${name}」にまとめました`, TOAST);
        }
      }
    } catch (error) {
      const advice = error instanceof ApiError ? error.message : 'もう一度お試しください。';
      toast.error(`ファイルをダウンロードできませんでした。${advice}`, {
        ...TOAST,
        error: error instanceof Error ? error : undefined,
      });
    } finally {
      setBusy(false);
    }
  };

  return { download, isBusy };
};
