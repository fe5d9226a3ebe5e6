import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { textOf } from './media-text';
import { endingOf, isEndingTaken, mediaKindOf, mediaTypeOf } from './media-type';

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? Array.from(new TextEncoder().encode(part)) : part,
    ),
  );

const PNG = bytes([0x89], 'PNG\r\n', [0x1a], '\n');
const zip = (...names: string[]): Uint8Array =>
  zipSync(Object.fromEntries(names.map((name) => [name, bytes('x')])));
const docx = zip('[Content_Types].xml', 'word/document.xml');

/** A directory entry of an OLE container after its header. */
const ole = (stream: string): Uint8Array => {
  const whole = new Uint8Array(1024);
  whole.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  whole.set(Array.from(stream, (letter) => [letter.charCodeAt(0), 0]).flat(), 512 + 128);
  return whole;
};

const wide = (text: string, isBigEndian = false): Uint8Array =>
  bytes(
    Array.from(`\ufeff${text}`, (letter) => letter.charCodeAt(0)).flatMap((code) =>
      isBigEndian ? [code >> 8, code & 255] : [code & 255, code >> 8],
    ),
  );

const OFFICE = 'application/vnd.openxmlformats-officedocument';

describe('a file whose content and name agree', () => {
  it.each<[string, Uint8Array, string]>([
    ['決算書.PDF', bytes('%PDF-1.7\n'), 'application/pdf'],
    ['写真.png', PNG, 'image/png'],
    ['写真.jpeg', bytes([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
    ['写真.webp', bytes('RIFF', [1, 0, 0, 0], 'WEBP'), 'image/webp'],
    ['図.gif', bytes('GIF89a'), 'image/gif'],
    ['写真.HEIC', bytes([0, 0, 0, 24], 'ftypheic'), 'image/heic'],
    ['工場.mp4', bytes([0, 0, 0, 24], 'ftypisom'), 'video/mp4'],
    ['計画.docx', docx, `${OFFICE}.wordprocessingml.document`],
    ['表.xlsx', zip('[Content_Types].xml', 'xl/workbook.xml'), `${OFFICE}.spreadsheetml.sheet`],
    [
      '資料.pptx',
      zip('[Content_Types].xml', 'ppt/presentation.xml'),
      `${OFFICE}.presentationml.presentation`,
    ],
    ['計画.doc', ole('WordDocument'), 'application/msword'],
    ['表.xls', ole('Workbook'), 'application/vnd.ms-excel'],
    ['名簿.csv', bytes('氏名,入社日\r\n'), 'text/csv'],
    ['名簿（Excel）.csv', bytes([0x8e, 0x81, 0x96, 0xbc, 0x0d, 0x0a]), 'text/csv'],
    ['メモ.txt', bytes('メモ\n<この行>は文です'), 'text/plain'],
  ])('a file whose content and name agree is accepted: %s', (name, content, type) => {
    expect(mediaTypeOf(content, name)).toBe(type);
    expect(mediaKindOf(type)).not.toBeNull();
  });
});

describe('a file that is harmful or does not match its name', () => {
  it.each<[string, string, Uint8Array]>([
    ['a program called PDF', '請求書.pdf', bytes('MZ', [0x90, 0])],
    ['a picture with scripts', '図.svg', bytes('<svg onload="x()"/>')],
    ['a page', 'ページ.html', bytes('<!doctype html>')],
    ['a page called text', 'メモ.txt', bytes('\n <!DOCTYPE html><script>x()</script>')],
    ['XML called CSV', '表.csv', bytes('<?xml version="1.0"?>')],
    ['a page before a PDF', '請求書.pdf', bytes('<html>', '%PDF-1.7')],
    ['an archive', '書類.zip', zip('a.pdf')],
    ['an archive called Word', '計画.docx', zip('a.pdf')],
    ['Excel called Word', '計画.docx', zip('[Content_Types].xml', 'xl/workbook.xml')],
    [
      'Word with macros',
      '計画.docx',
      zip('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'),
    ],
    ['an installer called Word', '計画.doc', ole('Binary.Setup')],
    ['bytes called text', 'メモ.txt', bytes([0, 1, 2, 3])],
    ['a page in UTF-16', 'メモ.txt', wide('<!doctype html>')],
    ['bytes that call themselves UTF-16', 'メモ.txt', bytes([0xff, 0xfe, 0, 0, 1, 0])],
    ['a program before a PDF', '請求書.pdf', bytes('MZ', [0x90, 0], '%PDF-1.7')],
    ['a PDF that begins too late', '請求書.pdf', bytes('x'.repeat(1025), '%PDF-1.7')],
    ['a former Word called Excel', '表.xlsx', ole('WordDocument')],
    ['a picture called PDF', '写真.pdf', PNG],
    ['a program', 'setup.exe', bytes('MZ')],
    ['no ending', 'README', bytes('x')],
    ['a name of the language', 'a.constructor', bytes('x')],
  ])('a file that is harmful or does not match its name is refused: %s', (_, name, content) => {
    expect(mediaTypeOf(content, name)).toBeNull();
  });
});

it('textOf reads UTF-8 and Shift_JIS', () => {
  expect(textOf(bytes('氏名'))).toBe('氏名');
  expect(textOf(bytes([0x8e, 0x81, 0x96, 0xbc]))).toBe('氏名');
  expect(textOf(bytes([0xff, 0xff, 0xfe]))).toBeNull();
});

it('mediaTypeOf judges text by its beginning, even if that cuts a character in two', () => {
  const whole = bytes('氏名');
  const beginning = whole.subarray(0, 4);
  expect(mediaTypeOf(beginning, '名簿.csv', true)).toBe('text/csv');
  expect(textOf(beginning, true)).toBe('氏');
  expect(textOf(wide('氏名').subarray(0, 5), true)).toBe('氏');
});

it('endingOf finds the extension of a file name', () => {
  expect(endingOf('書類.最終版.PDF')).toBe('pdf');
  expect(endingOf('書類.最終版')).toBe('');
  expect(isEndingTaken('a.toString')).toBe(false);
});

it('mediaTypeOf does not crash on any bytes', () => {
  const heads = [PNG, docx, ole('WordDocument'), bytes('%PDF-'), bytes('PK', [3, 4]), bytes()];
  const names = ['a.pdf', 'a.docx', 'a.doc', 'a.csv', 'a.mp4', 'a.gif', 'a'];
  fc.assert(
    fc.property(
      fc.constantFrom(...heads),
      fc.uint8Array({ maxLength: 400 }),
      fc.constantFrom(...names),
      fc.nat(200),
      (head, tail, name, cutAt) => {
        const whole = Uint8Array.from([...head.subarray(0, Math.max(4, cutAt)), ...tail]);
        const type = mediaTypeOf(whole, name);
        expect(type === null || mediaKindOf(type) !== null).toBe(true);
      },
    ),
  );
});
