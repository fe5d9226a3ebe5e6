import { decodeText, JAPANESE_ENCODINGS } from '~/domain/text/decode-text';

const isControl = (code: number): boolean =>
  code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0c && code !== 0x0d;

/** The byte order mark of UTF-16, as Notepad and Excel write it. */
const wideEncoding = ([first, second]: Uint8Array): string | null => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
};

const holdsControl = (bytes: Uint8Array): boolean => {
  // A loop, as `some` would call a function for each of up to twenty million bytes.
  for (let at = 0; at < bytes.length; at += 1) if (isControl(bytes[at] ?? 0)) return true;
  return false;
};

const wideText = (bytes: Uint8Array, encoding: string, isCut: boolean): string | null => {
  const text = decodeText(bytes, [encoding], isCut)?.text;
  if (text === undefined) return null;
  for (let at = 0; at < text.length; at += 1) if (isControl(text.charCodeAt(at))) return null;
  return text;
};

/** The text in UTF-8, UTF-16 with a BOM, or Shift_JIS, else null. `isCut`: the end is missing. */
export const textOf = (bytes: Uint8Array, isCut = false): string | null => {
  const wide = wideEncoding(bytes);
  if (wide !== null) return wideText(bytes, wide, isCut);
  if (holdsControl(bytes)) return null;
  return decodeText(bytes, JAPANESE_ENCODINGS, isCut)?.text ?? null;
};

const MARKUP = /^\s*<(?:\?xml|!doctype|!--|html|head|body|script|svg|iframe)/iu;

/** Whether a file is text, and not HTML, which a browser would run. */
export const isText = (bytes: Uint8Array, isCut: boolean): boolean => {
  const text = textOf(bytes, isCut);
  return text !== null && !MARKUP.test(text);
};
