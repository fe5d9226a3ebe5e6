const isControl = (code: number): boolean =>
  code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0c && code !== 0x0d;

/** Windows' Notepad and Excel say with these two bytes that they write UTF-16. */
const wideEncoding = ([first, second]: Uint8Array): string | null => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
};

const decoded = (bytes: Uint8Array, encoding: string, isCut: boolean): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return null;
  }
};

const holdsControl = (bytes: Uint8Array): boolean => {
  // Not by `some`: it calls a function for each of up to twenty million bytes.
  for (let at = 0; at < bytes.length; at += 1) if (isControl(bytes[at] ?? 0)) return true;
  return false;
};

const wideText = (bytes: Uint8Array, encoding: string, isCut: boolean): string | null => {
  const text = decoded(bytes, encoding, isCut);
  if (text === null) return null;
  for (let at = 0; at < text.length; at += 1) if (isControl(text.charCodeAt(at))) return null;
  return text;
};

/**
 * The text in a file: UTF-8, UTF-16 that says so, or Shift_JIS as Excel writes it; null where it is no
 * text. Of bytes that are the beginning of a file only (`isCut`) the last character may be a half.
 */
export const textOf = (bytes: Uint8Array, isCut = false): string | null => {
  const wide = wideEncoding(bytes);
  if (wide !== null) return wideText(bytes, wide, isCut);
  if (holdsControl(bytes)) return null;
  return decoded(bytes, 'utf-8', isCut) ?? decoded(bytes, 'shift_jis', isCut);
};

const MARKUP = /^\s*<(?:\?xml|!doctype|!--|html|head|body|script|svg|iframe)/iu;

/** Whether a file is text, and no page that a browser would run. */
export const isText = (bytes: Uint8Array, isCut: boolean): boolean => {
  const text = textOf(bytes, isCut);
  return text !== null && !MARKUP.test(text);
};
