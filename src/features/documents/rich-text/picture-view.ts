import type { Node } from 'prosemirror-model';
import type { NodeViewConstructor } from 'prosemirror-view';
import { missingPicture } from '~/domain/documents/rich-text';

/** The content of a file, by id. */
export type LoadPicture = (mediaId: number) => Promise<Blob>;

/** A picture in the editor: its file is loaded with the user's token, hence by script. */
export const pictureView =
  (load: LoadPicture): NodeViewConstructor =>
  ({ attrs }: Node) => {
    const dom = document.createElement('figure');
    const image = document.createElement('img');
    const caption = document.createElement('figcaption');
    image.alt = String(attrs['caption']);
    caption.textContent = image.alt;
    dom.append(image, caption);
    let url: string | null = null;
    let isGone = false;
    let isLost = false;
    const showFailure = (): void => {
      isLost = true;
      image.remove();
      caption.textContent = missingPicture(image.alt);
    };
    image.addEventListener('error', showFailure);
    void load(Number(attrs['mediaId'])).then((content) => {
      if (isGone) return;
      url = URL.createObjectURL(content);
      image.src = url;
    }, showFailure);
    return {
      dom,
      // A new caption loads no file anew.
      update: (node) => {
        if (node.type.name !== 'picture' || node.attrs['mediaId'] !== attrs['mediaId'])
          return false;
        image.alt = String(node.attrs['caption']);
        caption.textContent = isLost ? missingPicture(image.alt) : image.alt;
        return true;
      },
      destroy: () => {
        isGone = true;
        if (url !== null) URL.revokeObjectURL(url);
      },
    };
  };
