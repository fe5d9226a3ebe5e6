import type { Node } from 'prosemirror-model';
import type { NodeViewConstructor } from 'prosemirror-view';
import { missingPicture, withheldPicture } from '~/domain/documents/rich-text';

/** The content of a file by id; null if the user may not see files. */
export type LoadPicture = (mediaId: number) => Promise<Blob | null>;

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
    let captionFor = (text: string): string => text;
    const showInstead = (messageFor: typeof captionFor): void => {
      captionFor = messageFor;
      image.remove();
      caption.textContent = captionFor(image.alt);
    };
    const showFailure = (): void => showInstead(missingPicture);
    image.addEventListener('error', showFailure);
    void load(Number(attrs['mediaId'])).then((content) => {
      if (isGone) return;
      if (content === null) {
        showInstead(withheldPicture);
        return;
      }
      url = URL.createObjectURL(content);
      image.src = url;
    }, showFailure);
    return {
      dom,
      // A new caption does not reload the file.
      update: (node) => {
        if (node.type.name !== 'picture' || node.attrs['mediaId'] !== attrs['mediaId'])
          return false;
        image.alt = String(node.attrs['caption']);
        caption.textContent = captionFor(image.alt);
        return true;
      },
      destroy: () => {
        isGone = true;
        if (url !== null) URL.revokeObjectURL(url);
      },
    };
  };
