import { onTestFinished, vi } from 'vitest';

type SavedFile = {
  name: string;
  type: string;
  text: () => Promise<string>;
  bytes: () => Promise<Uint8Array>;
};

/** Records every file that the app downloads from now on, in order. */
export const savedFiles = (): SavedFile[] => {
  const saved: SavedFile[] = [];
  const blobs = new Map<string, Blob>();
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (blob) => {
    const address = `blob:${blobs.size}`;
    if (blob instanceof Blob) blobs.set(address, blob);
    return address;
  };
  URL.revokeObjectURL = () => {};
  onTestFinished(() => {
    URL.createObjectURL = createObjectURL;
    URL.revokeObjectURL = revokeObjectURL;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.get(this.href);
    if (blob) {
      saved.push({
        name: this.download,
        type: blob.type,
        text: async () => blob.text(),
        bytes: async () => new Uint8Array(await blob.arrayBuffer()),
      });
    }
  });
  return saved;
};
