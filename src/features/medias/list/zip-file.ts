import { Zip, ZipPassThrough } from 'fflate';

export type ZipEntry = {
  readonly name: string;
  readonly changedAt: Date;
  /** Null: the file is left out. */
  readonly read: () => Promise<Blob | null>;
};

/**
 * A zip of files, read one after the other, so that no more than one is in memory. Stored as they are:
 * PDF, pictures and Office files are compressed already. In this thread, as the policy allows no
 * workers from `blob:` addresses.
 */
export const zipFile = async (entries: readonly ZipEntry[]): Promise<Blob> => {
  const parts: Blob[] = [];
  const failures: Error[] = [];
  const zip = new Zip((failure, chunk) => {
    if (failure) failures.push(failure);
    else parts.push(new Blob([chunk.slice()]));
  });
  for (const { name, changedAt, read } of entries) {
    const content = await read();
    if (content === null) continue;
    const bytes = new Uint8Array(await content.arrayBuffer());
    const entry = new ZipPassThrough(name);
    entry.mtime = changedAt;
    zip.add(entry);
    entry.push(bytes, true);
  }
  zip.end();
  const [failure] = failures;
  if (failure) throw failure;
  return new Blob(parts, { type: 'application/zip' });
};
