import type { Media } from '~/contract/medias';
import { isDrawnImage } from '~/domain/medias/media-type';
import { lazyDialog } from '~/lib/lazy-named';
import { toast } from '~/ui/feedback/toast';

const MediaPicker = lazyDialog(async () => import('~/entities/media/media-picker'), 'MediaPicker');

/** Why a file cannot be a picture in a text; null if it can. */
export const pictureProblem = (name: string, mimeType: string): string | null => {
  if (!mimeType.startsWith('image/')) {
    return `「${name}」は画像ではないため、本文に入れられません。画像を選択してください。`;
  }
  return isDrawnImage(mimeType)
    ? null
    : `「${name}」は表示できないブラウザーがある形式（HEICなど）のため、本文に入れられません。JPEGまたはPNGの画像を選択してください。`;
};

/** Chooses a picture among the workspace's files, or uploads pasted or dropped files. */
export const PicturePicker = ({
  files,
  clientId,
  onPick,
  onClose,
}: {
  /** Pasted or dropped files, which are uploaded; without any, the user chooses a picture. */
  files: readonly File[];
  /** The client of the document. */
  clientId: number | null;
  onPick: (pictures: readonly Media[]) => void;
  onClose: () => void;
}) => {
  const handlePick = (medias: readonly Media[]): void => {
    const problem = medias
      .map(({ title, mimeType }) => pictureProblem(title, mimeType))
      .find((each) => each !== null);
    if (problem !== undefined) {
      toast.error(problem);
      return;
    }
    onClose();
    onPick(medias);
  };
  const shared = { label: '画像', isForImage: true, clientId, onClose };
  return files.length === 0 ? (
    <MediaPicker {...shared} onPick={(media) => handlePick([media])} />
  ) : (
    <MediaPicker {...shared} files={files} onPickSeveral={handlePick} />
  );
};
