import { describe, expect, it } from 'vitest';
import { judgeLogo } from './logo';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const WEBP = [...new TextEncoder().encode('RIFF\0\0\0\0WEBPVP8 ')];
const MEGABYTE = 1024 * 1024;

const judge = async (content: readonly number[] | string, size = content.length) => {
  const bytes =
    typeof content === 'string' ? new TextEncoder().encode(content) : Uint8Array.from(content);
  return judgeLogo(new Blob([bytes, new Uint8Array(size - content.length)]));
};

describe('a logo', () => {
  it.each([
    ['image/png', PNG],
    ['image/jpeg', JPEG],
    ['image/webp', WEBP],
  ])('a logo may be %s, judged by its first bytes', async (type, bytes) => {
    expect(await judge(bytes)).toEqual({ type, problem: null });
  });

  it.each<[string, readonly number[] | string]>([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['GIF', 'GIF89a'],
    ['PDF', '%PDF-1.7'],
    ['a sound in the same wrapping as WebP', 'RIFF\0\0\0\0WAVEfmt '],
    ['WebP out of its wrapping', '<svg><!-WEBP'],
    ['too short to tell', [0x89]],
  ])('a logo is refused when its content is %s', async (_, content) => {
    expect(await judge(content)).toEqual({
      type: null,
      problem: 'この形式の画像は使えません。PNG、JPEG、WebPのいずれかを選択してください。',
    });
  });

  it('an empty logo file is refused', async () => {
    expect((await judge([])).problem).toBe('ファイルが空です。別の画像を選択してください。');
  });

  it('a logo over 2 MB is refused, and the message states its size', async () => {
    expect((await judge(PNG, 2 * MEGABYTE)).problem).toBeNull();
    expect((await judge(PNG, 2 * MEGABYTE + 1)).problem).toBe(
      '画像が大きすぎます（2.1MB）。2MB以下の画像を選択してください。',
    );
    expect((await judge(PNG, 5 * MEGABYTE)).problem).toContain('（5.0MB）');
  });
});
