import type { Node } from 'prosemirror-model';
import type { NodeViewConstructor } from 'prosemirror-view';
import { missingPicture, withheldPicture } from '~/domain/documents/rich-text';

/** The content of a file, by id; null for who may not see files. */
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
    let wordsFor = (given: string): string => given;
    const showInstead = (messageFor: typeof wordsFor): void => {
      wordsFor = messageFor;
      image.remove();
      caption.textContent = wordsFor(image.alt);
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
      // A new caption loads no file anew.
      update: (node) => {
        if (node.type.name !== 'picture' || node.attrs['mediaId'] !== attrs['mediaId'])
          return false;
        image.alt = String(node.attrs['caption']);
        caption.textContent = wordsFor(image.alt);
        return true;
      },
      destroy: () => {
        isGone = true;
        if (url !== null) URL.revokeObjectURL(url);
      },
    };
  };
