import { Zip, ZipPassThrough } from 'fflate';

export type ZipEntry = {
  readonly name: string;
  readonly changedAt: Date;
  /** Null: the file is left out. */
  readonly read: () => Promise<Blob | null>;
};

/**
 * A zip of files, read one by one, so that only one is in memory, and not compressed again. Runs in
 * this thread, as the content security policy forbids workers from `blob:` addresses.
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
