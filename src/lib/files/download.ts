/** How long the object URL lives: there is no event for when the browser has read the file. */
const KEPT_MS = 60_000;

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
