import { graphemesOf } from '~/domain/text/graphemes';
import { MEDIA_FILE_NAME_MAX, MEDIA_MAX_BYTES } from './media';
import { ACCEPTED_FORMATS, isEndingTaken } from './media-type';

/** Control characters, and those that reverse the text direction: 「fdp.exe」 would read 「exe.pdf」. */
const UNSEEN =
  /[\p{Cc}\u061c\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;
const FORBIDDEN = /[<>:"|?*]/gu;

/** Truncates a text to `most` UTF-16 code units without splitting a grapheme. */
const cut = (text: string, most: number): string => {
  let kept = '';
  for (const { segment } of graphemesOf(text)) {
    if (kept.length + segment.length > most) break;
    kept += segment;
  }
  return kept;
};

/** The extension with its dot; empty without one. */
const ENDING = /(?:\.[a-z\d]{1,8})?$/iu;

const splitName = (name: string): { stem: string; ending: string } => {
  const ending = ENDING.exec(name)?.[0] ?? '';
  return { stem: name.slice(0, name.length - ending.length), ending };
};

/** A file's name without path and invisible characters, shortened before its extension. */
export const cleanFileName = (sent: string): string => {
  const last = sent.split(/[/\\]/u).at(-1) ?? '';
  const name = last.replaceAll(UNSEEN, '').replaceAll(FORBIDDEN, '_').trim();
  const { stem, ending } = splitName(name);
  return `${cut(stem.trim() || 'ファイル', MEDIA_FILE_NAME_MAX - ending.length)}${ending}`;
};

/** File names for one folder; a taken one (case-insensitive) gets a number: 「見積 (2).pdf」. */
export const uniqueNames = (given: readonly string[]): string[] => {
  const taken = new Set<string>();
  return given.map((each) => {
    // macOS writes voiced kana as two characters.
    const name = cleanFileName(each.normalize('NFC'));
    const { stem, ending } = splitName(name);
    let unique = name;
    for (let count = 2; taken.has(unique.toLowerCase()); count += 1) {
      unique = `${stem} (${count})${ending}`;
    }
    taken.add(unique.toLowerCase());
    return unique;
  });
};

/** A file's default title: its name without the extension. */
export const titleOfFile = (fileName: string, most: number): string =>
  cut(splitName(fileName).stem, most);

/** 「1.2MB」, 「340KB」, 「1KB未満」: rounded up, so that no file shows 0. */
export const formatBytes = (bytes: number): string => {
  if (bytes > 0 && bytes < 1024) return '1KB未満';
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return `${Math.ceil(kilobytes)}KB`;
  const megabytes = Math.ceil((kilobytes / 1024) * 10) / 10;
  if (megabytes < 1000) return `${megabytes.toFixed(1)}MB`;
  return `${(Math.ceil((megabytes / 1024) * 10) / 10).toFixed(1)}GB`;
};

type MediaProblem = { statusCode: 413 | 415 | 422; message: string };

const emptyFile: MediaProblem = {
  statusCode: 422,
  message:
    'ファイルが空（0バイト）のため、アップロードできません。元のファイルを確認してください。',
};

const wrongKind: MediaProblem = {
  statusCode: 415,
  message: `この形式のファイルは、安全のためアップロードできません。${ACCEPTED_FORMATS}のいずれかを選択してください。`,
};

export const wrongContent: MediaProblem = {
  statusCode: 415,
  message:
    'ファイルの中身が、名前の拡張子と合わないため、アップロードできません。元のアプリで開けるかどうかを確認してください。',
};

/** The problem of a file that its size and extension show before it is read; null for none. */
export const fileProblem = ({ name, size }: Pick<File, 'name' | 'size'>): MediaProblem | null => {
  if (size === 0) return emptyFile;
  if (size > MEDIA_MAX_BYTES) {
    return {
      statusCode: 413,
      message: `ファイルが大きすぎます（${formatBytes(size)}）。20MB以下に分けるか、圧縮してください。`,
    };
  }
  return isEndingTaken(cleanFileName(name)) ? null : wrongKind;
};
