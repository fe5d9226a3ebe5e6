import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { zipFile } from './zip-file';

const entry = (name: string, text: string) => ({
  name,
  changedAt: new Date('2026-11-20T09:00:00+09:00'),
  read: async () => Promise.resolve(new Blob([text])),
});

const bytesOf = async (zip: Blob) => new Uint8Array(await zip.arrayBuffer());

it('a zip holds each file with its Japanese name and content', async () => {
  const zip = await zipFile([entry('見積書（旋盤）.txt', '三社目'), entry('empty.txt', '')]);
  expect(zip.type).toBe('application/zip');
  const files = unzipSync(await bytesOf(zip));
  expect(Object.keys(files)).toEqual(['見積書（旋盤）.txt', 'empty.txt']);
  expect(strFromU8(files['見積書（旋盤）.txt'] ?? new Uint8Array())).toBe('三社目');
});

it('a zip marks its names as UTF-8, for the Explorer of Japanese Windows', async () => {
  const bytes = await bytesOf(await zipFile([entry('見積.txt', 'a')]));
  // Bit 11 of the flags in the local header.
  expect(new DataView(bytes.buffer).getUint16(6, true) & 0x800).toBe(0x800);
});

it('a file whose content is missing is left out of the zip', async () => {
  const zip = await zipFile([
    { ...entry('b.txt', ''), read: async () => null },
    entry('a.txt', 'a'),
  ]);
  expect(Object.keys(unzipSync(await bytesOf(zip)))).toEqual(['a.txt']);
});

it('a file whose reading fails ends the zip', async () => {
  const broken = { ...entry('b.txt', ''), read: async () => Promise.reject(new Error('gone')) };
  await expect(zipFile([entry('a.txt', 'a'), broken])).rejects.toThrow('gone');
});
