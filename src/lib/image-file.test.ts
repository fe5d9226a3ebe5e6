import { describe, expect, it } from 'vitest';
import { logoProblem } from '~/lib/image-file';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const WEBP = [...new TextEncoder().encode('RIFF\0\0\0\0WEBPVP8 ')];
const MEGABYTE = 1024 * 1024;

const file = (content: readonly number[] | string, name = 'logo.png', size = 0) =>
  new File(
    [
      typeof content === 'string' ? content : Uint8Array.from(content),
      new Uint8Array(Math.max(0, size - content.length)),
    ],
    name,
  );

describe('a logo', () => {
  it.each([
    ['PNG', PNG],
    ['JPEG', JPEG],
    ['WebP', WEBP],
  ])('may be %s, whatever its name says', async (_, bytes) => {
    expect(await logoProblem(file(bytes, '名前.txt'))).toBeNull();
  });

  it.each<[string, readonly number[] | string]>([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['GIF', 'GIF89a'],
    ['PDF', '%PDF-1.7'],
    ['a sound in the same wrapping as WebP', 'RIFF\0\0\0\0WAVEfmt '],
    ['too short to tell', [0x89]],
  ])('may not be %s, even if it is called logo.png', async (_, content) => {
    expect(await logoProblem(file(content))).toBe(
      'この形式の画像は使えません。PNG、JPEG、WebPのいずれかを選んでください。',
    );
  });

  it('is not empty', async () => {
    expect(await logoProblem(file([]))).toBe('ファイルが空です。別の画像を選んでください。');
  });

  it('has 2 MB at most, and the reason says how much it has', async () => {
    expect(await logoProblem(file(PNG, 'a.png', 2 * MEGABYTE))).toBeNull();
    expect(await logoProblem(file(PNG, 'a.png', 2 * MEGABYTE + 1))).toBe(
      '画像が大きすぎます（2.1MB）。2MB以下の画像を選んでください。',
    );
    expect(await logoProblem(file(PNG, 'a.png', 5 * MEGABYTE))).toContain('（5.0MB）');
  });
});
