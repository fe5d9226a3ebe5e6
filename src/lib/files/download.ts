/** How long the object URL lives: there is no event for when the browser has read the file. */
const KEPT_MS = 60_000;

const NAME_MAX = 100;

/** Characters that file systems reject, and those that change the text direction. */
const UNNAMEABLE = /[\\/:*?"<>|]|\p{Cc}|\p{Bidi_Control}/gu;

/** A title as a file name without extension; `unnamed` if nothing of it is left. */
export const fileNameOf = (title: string, unnamed: string): string => {
  const name = Array.from(title.toWellFormed().replace(UNNAMEABLE, '_'))
    .slice(0, NAME_MAX)
    .join('')
    .replace(/^[\s.]+|[\s.]+$/gu, '');
  return name === '' ? unnamed : name;
};

/** Downloads a text as a file. */
export const download = (fileName: string, mimeType: string, text: string): void =>
  saveFile(fileName, new Blob([text], { type: mimeType }));

/** Downloads a Blob as a file. */
export const saveFile = (fileName: string, file: Blob): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
};
