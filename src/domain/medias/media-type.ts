import { isText } from './media-text';

/** The kinds of files, with what users call their formats. */
const KINDS = {
  pdf: 'PDF',
  image: '画像',
  office: 'Word・Excel・PowerPoint',
  text: 'CSV、テキスト',
  video: 'MP4',
} as const;
type MediaKind = keyof typeof KINDS;

/** The accepted formats, for messages. */
export const ACCEPTED_FORMATS = Object.values(KINDS).join('、');

type Format = {
  kind: MediaKind;
  mimeType: string;
  /** With `isCut` the bytes are only the beginning of the file. */
  holds: (bytes: Uint8Array, isCut: boolean) => boolean;
};

const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));

const hasAt = (bytes: Uint8Array, at: number, wanted: readonly number[]): boolean =>
  wanted.every((byte, index) => bytes[at + index] === byte);

const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

const begins =
  (head: string) =>
  (bytes: Uint8Array): boolean =>
    latin(bytes.subarray(0, head.length)) === head;

/** MP4 and HEIC share a container format, and differ in its brand. */
const isBrand =
  (brands: RegExp) =>
  (bytes: Uint8Array): boolean =>
    latin(bytes.subarray(4, 8)) === 'ftyp' && brands.test(latin(bytes.subarray(8, 12)));

const END_OF_ZIP = [0x50, 0x4b, 0x05, 0x06];
const ENTRY_OF_ZIP = [0x50, 0x4b, 0x01, 0x02];
const LONGEST_ZIP_COMMENT = 65_557;
/** A manipulated directory may claim any number; an Office file has a few hundred. */
const MOST_ZIP_ENTRIES = 20_000;

/** The file names in a zip's directory, which is at its end; null if there is none. */
const zipNames = (bytes: Uint8Array): string[] | null => {
  if (!hasAt(bytes, 0, [0x50, 0x4b, 0x03, 0x04])) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const lowest = Math.max(0, bytes.length - LONGEST_ZIP_COMMENT);
  let end = bytes.length - 22;
  while (end >= lowest && !hasAt(bytes, end, END_OF_ZIP)) end -= 1;
  if (end < lowest) return null;
  let at = view.getUint32(end + 16, true);
  const names: string[] = [];
  while (names.length < MOST_ZIP_ENTRIES && at + 46 <= end && hasAt(bytes, at, ENTRY_OF_ZIP)) {
    const length = view.getUint16(at + 28, true);
    names.push(latin(bytes.subarray(at + 46, Math.min(at + 46 + length, end))));
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return names;
};

/** An Office file since 2007: a zip with characteristic parts. Files with macros are rejected. */
const isOpenXml =
  (part: string) =>
  (bytes: Uint8Array): boolean => {
    const names = zipNames(bytes);
    return (
      names !== null &&
      names.includes('[Content_Types].xml') &&
      names.some((name) => name.startsWith(part)) &&
      !names.some((name) => /vbaProject\.bin$/iu.test(name))
    );
  };

const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const OLE_ENTRY_BYTES = 128;

const wide = (text: string): number[] => ascii(text).flatMap((byte) => [byte, 0]);

/** An Office file before 2007, with the name of its stream in a directory of fixed-size entries. */
const isOle =
  (...streams: readonly string[]) =>
  (bytes: Uint8Array): boolean => {
    if (!hasAt(bytes, 0, OLE)) return false;
    const wanted = streams.map((stream) => wide(`${stream}\0`));
    for (let at = 512; at < bytes.length; at += OLE_ENTRY_BYTES) {
      if (wanted.some((name) => hasAt(bytes, at, name))) return true;
    }
    return false;
  };

/** Mail programs and scanners may write a line before a PDF; readers skip up to this many bytes. */
const BEFORE_PDF = 1024;
/** A page, script, archive or program, whatever PDF it contains. */
const OTHER_HEAD = /^(?:MZ|PK|#!|\x7fELF)|</u;

const isPdf = (bytes: Uint8Array): boolean => {
  const [before, found] = latin(bytes.subarray(0, BEFORE_PDF + 5)).split(/(%PDF-)/u);
  return found !== undefined && !OTHER_HEAD.test(before ?? '');
};

const isLockedOpenXml = isOle('EncryptedPackage');

const openXml = (name: string, part: string): Format => ({
  kind: 'office',
  mimeType: `application/vnd.openxmlformats-officedocument.${name}`,
  // Encrypted Office files are not zips; their content cannot be checked, as with encrypted PDFs.
  holds: (bytes) => isOpenXml(part)(bytes) || isLockedOpenXml(bytes),
});

const image = (name: string, holds: Format['holds']): Format => ({
  kind: 'image',
  mimeType: `image/${name}`,
  holds,
});

const JPEG = image('jpeg', begins('\xff\xd8\xff'));
const HEIC = image('heic', isBrand(/^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/u));

const FORMATS: Readonly<Record<string, Format>> = {
  pdf: { kind: 'pdf', mimeType: 'application/pdf', holds: isPdf },
  png: image('png', begins('\x89PNG\r\n\x1a\n')),
  jpg: JPEG,
  jpeg: JPEG,
  webp: image('webp', (bytes) => /^RIFF.{4}WEBP$/su.test(latin(bytes.subarray(0, 12)))),
  gif: image('gif', (bytes) => /^GIF8[79]a$/u.test(latin(bytes.subarray(0, 6)))),
  heic: HEIC,
  heif: HEIC,
  docx: openXml('wordprocessingml.document', 'word/'),
  xlsx: openXml('spreadsheetml.sheet', 'xl/'),
  pptx: openXml('presentationml.presentation', 'ppt/'),
  doc: { kind: 'office', mimeType: 'application/msword', holds: isOle('WordDocument') },
  xls: { kind: 'office', mimeType: 'application/vnd.ms-excel', holds: isOle('Workbook', 'Book') },
  ppt: {
    kind: 'office',
    mimeType: 'application/vnd.ms-powerpoint',
    holds: isOle('PowerPoint Document'),
  },
  csv: { kind: 'text', mimeType: 'text/csv', holds: isText },
  txt: { kind: 'text', mimeType: 'text/plain', holds: isText },
  mp4: {
    kind: 'video',
    mimeType: 'video/mp4',
    holds: isBrand(/^(?:iso[m2-9]|mp4[12]|avc1|M4V |dash|MSNV|mmp4|f4v )$/u),
  },
};

/** Whether it is a workbook of Excel since 2007, whose values can be read. */
export const isWorkbook = (mimeType: string): boolean => mimeType === FORMATS['xlsx']?.mimeType;

/** For a file field's `accept`; phones offer camera and photos only where `image/*` is named. */
export const MEDIA_ACCEPT = ['image/*', ...Object.keys(FORMATS).map((ending) => `.${ending}`)].join(
  ',',
);

/** The extension in lower case, without its dot; empty if there is none. */
export const endingOf = (fileName: string): string =>
  (/\.([a-z\d]{1,8})$/iu.exec(fileName)?.[1] ?? '').toLowerCase();

/** Whether files with this extension are accepted at all, whatever their content. */
export const isEndingTaken = (fileName: string): boolean =>
  Object.hasOwn(FORMATS, endingOf(fileName));

const formatOf = (fileName: string): Format | undefined =>
  isEndingTaken(fileName) ? FORMATS[endingOf(fileName)] : undefined;

/** Whether the beginning of a file is enough to tell its type. */
export const isJudgedByBeginning = (fileName: string): boolean =>
  formatOf(fileName)?.kind === 'text';

/** The media type on which content and name agree, if it is accepted; else null. */
export const mediaTypeOf = (bytes: Uint8Array, fileName: string, isCut = false): string | null => {
  const format = formatOf(fileName);
  return format?.holds(bytes, isCut) === true ? format.mimeType : null;
};

/** Whether every supported browser can display the image type; not so HEIC. */
export const isDrawnImage = (mimeType: string): boolean =>
  /^image\/(?:png|jpeg|webp|gif)$/u.test(mimeType);

/** The kind of a media type, for its icon and label; null if it is not accepted. */
export const mediaKindOf = (mimeType: string): MediaKind | null =>
  Object.values(FORMATS).find((format) => format.mimeType === mimeType)?.kind ?? null;
