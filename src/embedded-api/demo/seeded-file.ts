import type { CompanyFacts } from '~/domain/company/company-profile';
import { mediaTypeOf } from '~/domain/medias/media-type';
import { sha256Of } from '~/embedded-api/core/sha256';
import { drawnPaper } from './seeded-paper';
import { photoAt, PHOTO } from './seeded-photo';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const utf16 = (text: string): string =>
  Array.from({ length: text.length }, (_, at) =>
    text.charCodeAt(at).toString(16).padStart(4, '0'),
  ).join('');

/** A PDF of one page, in a font that PDF readers have. */
const pdf = (title: string, owner: CompanyFacts): Uint8Array<ArrayBuffer> => {
  const words = drawnPaper(title, owner)
    .map((mark) =>
      'text' in mark
        ? `BT /F1 ${mark.size} Tf ${mark.x} ${mark.y} Td <${utf16(mark.text)}> Tj ET`
        : `${mark.width} w ${mark.x} ${mark.y} m ${mark.toX} ${mark.toY} l S`,
    )
    .join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /HeiseiKakuGo-W5 /Encoding /UniJIS-UCS2-HW-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HeiseiKakuGo-W5 /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /DW 1000 /W [1 632 500] /FontDescriptor 7 0 R >>',
    '<< /Type /FontDescriptor /FontName /HeiseiKakuGo-W5 /Flags 4 /FontBBox [-92 -250 1010 922] /ItalicAngle 0 /Ascent 752 /Descent -221 /CapHeight 737 /StemV 114 >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const start = text.length;
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  return bytesOf(
    `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
  );
};

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

const crc32 = (bytes: Uint8Array): number => {
  let value = 0xffffffff;
  for (const byte of bytes) value = (CRC_TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
};

const joined = (...parts: Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

const number32 = (value: number): Uint8Array => {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
};

const chunk = (type: string, data: Uint8Array): Uint8Array => {
  const body = joined(bytesOf(type), data);
  return joined(number32(data.length), body, number32(crc32(body)));
};

const deflated = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> => {
  const { readable, writable } = new CompressionStream('deflate');
  const writer = writable.getWriter();
  // Written and read at the same time; a Blob of jsdom has no stream.
  void writer.write(bytes);
  void writer.close();
  return new Uint8Array(await new Response(readable).arrayBuffer());
};

const png = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const { width, height } = PHOTO;
  const rows = new Uint8ClampedArray((width * 3 + 1) * height);
  for (let y = 0; y < height; y += 1) {
    // The first byte of a row names its filter: none.
    for (let x = 0; x < width; x += 1) rows.set(photoAt(x, y), y * (width * 3 + 1) + 1 + x * 3);
  }
  const head = joined(number32(width), number32(height), Uint8Array.of(8, 2, 0, 0, 0));
  return joined(
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', head),
    chunk('IDAT', await deflated(new Uint8Array(rows.buffer))),
    chunk('IEND', new Uint8Array()),
  );
};

const CSV =
  '\ufeff氏名,雇用形態,入社日\r\n佐藤 美咲,正社員,2015/04/01\r\n田中 健一,正社員,2018/10/01\r\n鈴木 由佳,パート,2023/06/15\r\n';
const TEXT =
  '就業規則の変更点\n\n1. 賃金規程に、事業場内最低賃金の引上げを追記しました。\n2. 在宅勤務の規定を新設しました。\n';

let photo: Promise<Uint8Array<ArrayBuffer>> | undefined;

interface Seeded {
  title: string;
  fileName: string;
}

const contentOf = async (
  { title, fileName }: Seeded,
  owner: CompanyFacts,
): Promise<Uint8Array<ArrayBuffer>> => {
  if (fileName.endsWith('.png')) return (photo ??= png());
  if (fileName.endsWith('.csv')) return bytesOf(CSV);
  return fileName.endsWith('.txt') ? bytesOf(TEXT) : pdf(title, owner);
};

/** A small file of the type that its name says, about the company `owner`. */
export const seededFile = async (file: Seeded, owner: CompanyFacts) => {
  const bytes = await contentOf(file, owner);
  const mimeType = mediaTypeOf(bytes, file.fileName);
  if (mimeType === null) throw new Error(`the demo's ${file.fileName} is of no kind taken`);
  return { content: bytes.buffer, mimeType, sha256: await sha256Of(bytes.buffer) };
};
