import { useState } from 'react';
import { mediaEndpoints, type Media } from '~/contract/medias';
import { uniqueNames } from '~/domain/medias/media-file';
import { jstDateOf } from '~/domain/time/dates';
import { saveFile } from '~/lib/files/download';
import { ApiError } from '~/lib/http/api-error';
import { callOrThrow } from '~/session/api';
import { toast } from '~/ui/feedback/toast';

const TOAST = { id: 'zip' };

/** Downloads files, several as one zip; a file that cannot be read ends it without one. */
export const useDownloadMedias = (workspaceId: number) => {
  const [isBusy, setBusy] = useState(false);

  const readContent = async ({ mediaId, mimeType }: Media): Promise<Blob> => {
    const input = { path: { mediaId }, query: { workspaceId } };
    const content = await callOrThrow(mediaEndpoints.getMediaContent, input);
    return content.slice(0, content.size, mimeType);
  };

  const zipped = async (medias: readonly Media[]): Promise<Blob> => {
    const { zipFile } = await import('./zip-file');
    const names = uniqueNames(medias.map(({ fileName }) => fileName));
    return zipFile(
      medias.map((media, index) => ({
        name: names[index] ?? media.fileName,
        changedAt: new Date(media.createdAt),
        read: async () => {
          toast.info(`${medias.length}件中${index + 1}件目をまとめています`, TOAST);
          return readContent(media);
        },
      })),
    );
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
        saveFile(name, await zipped(medias));
        toast.success(`${medias.length}件を「${name}」にまとめました`, TOAST);
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
