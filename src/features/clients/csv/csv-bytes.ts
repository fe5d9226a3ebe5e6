import { decodeText, JAPANESE_ENCODINGS } from '~/domain/text/decode-text';

export const ENCODING_NAMES = {
  'utf-8': 'UTF-8',
  shift_jis: 'Shift_JIS',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16（ビッグエンディアン）',
};

export type CsvEncoding = keyof typeof ENCODING_NAMES;
export const CSV_ENCODINGS = Object.keys(ENCODING_NAMES) as CsvEncoding[];

const MB = 1024 * 1024;
const CSV_MB_MAX = 5;
export const CSV_BYTES_MAX = CSV_MB_MAX * MB;

/** Message to the user why a file cannot be read. */
export type CsvProblem = { problem: string };
type CsvText = { text: string; encoding: CsvEncoding };

export const isProblem = (read: object): read is CsvProblem => 'problem' in read;

const HOW_TO_SAVE =
  'Excelで開き、「名前を付けて保存」で「CSV UTF-8（コンマ区切り）」を選んで保存したファイルを選択してください。';

const SIGNATURES: readonly { bytes: readonly number[]; problem: string }[] = [
  {
    bytes: [0x50, 0x4b, 0x03, 0x04],
    problem: `Excelのブック（xlsx）か、圧縮されたファイル（zip）のため、読み取れません。${HOW_TO_SAVE}`,
  },
  {
    bytes: [0xd0, 0xcf, 0x11, 0xe0],
    problem: `以前の形式のExcelのブック（xls）のため、読み取れません。${HOW_TO_SAVE}`,
  },
  {
    bytes: [0x25, 0x50, 0x44, 0x46],
    problem: 'PDFのため、読み取れません。一覧をCSVで保存したファイルを選択してください。',
  },
];

const BYTE_ORDER_MARKS: readonly { bytes: readonly number[]; encoding: CsvEncoding }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

const begins = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** Decodes a CSV file, in the chosen encoding or by default in the detected one. */
export const readCsvText = (bytes: Uint8Array, chosen?: CsvEncoding): CsvText | CsvProblem => {
  if (bytes.length === 0) {
    return { problem: 'ファイルが空です。内容のあるCSVファイルを選択してください。' };
  }
  if (bytes.length > CSV_BYTES_MAX) {
    const size = (bytes.length / MB).toFixed(1);
    return {
      problem: `ファイルが大きすぎます（${size}MB）。${CSV_MB_MAX}MB以下のファイルに分けてください。`,
    };
  }
  const binary = SIGNATURES.find((signature) => begins(bytes, signature.bytes));
  if (binary !== undefined) return { problem: binary.problem };
  const known = chosen ?? BYTE_ORDER_MARKS.find((mark) => begins(bytes, mark.bytes))?.encoding;
  const read = decodeText<CsvEncoding>(bytes, known === undefined ? JAPANESE_ENCODINGS : [known]);
  if (read === null) {
    return {
      problem:
        chosen === undefined
          ? `文字コードを判別できませんでした。UTF-8かShift_JISのCSVファイルを選択してください。${HOW_TO_SAVE}`
          : `${ENCODING_NAMES[chosen]}として読み取れない文字があります。ほかの文字コードを選択してください。`,
    };
  }
  // NUL occurs in binary files, but not in text.
  return read.text.includes('\0')
    ? { problem: `CSVではないファイルのため、読み取れません。${HOW_TO_SAVE}` }
    : read;
};
