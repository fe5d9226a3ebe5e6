/** Long enough for a browser to have taken the file over, as it tells nobody when it has. */
const KEPT_MS = 60_000;

/** Gives a text to the browser to save as a file. */
export const download = (fileName: string, mimeType: string, text: string): void =>
  saveFile(fileName, new Blob([text], { type: mimeType }));

/** The same for what is there as a file already. */
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
