import { mediaTypeOf } from '~/domain/medias/media-type';
import { sha256Of } from '~/embedded-api/core/sha256';
import photo from './files/workshop.png?inline';

// Inlined: the demo is seeded in one worker file, without further requests. The PDFs are ASCII text.
const pdfs = import.meta.glob<string>('./files/*/*.pdf', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const PDF_NAMES: Readonly<Record<string, string>> = {
  '納税証明書_その3の3.pdf': 'tax-certificate',
  '履歴事項全部証明書.pdf': 'company-registry',
  '経営革新計画承認書.pdf': 'plan-approval',
  '見積書_複合加工機.pdf': 'estimate',
};

const CSV =
  '\ufeff氏名,雇用形態,入社日\r\n佐藤 美咲,正社員,2015/04/01\r\n田中 健一,正社員,2018/10/01\r\n鈴木 由佳,パート,2023/06/15\r\n';
const TEXT =
  '就業規則の変更点\n\n1. 賃金規程に、事業場内最低賃金の引上げを追記しました。\n2. 在宅勤務の規定を新設しました。\n';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

let photoBytes: Uint8Array<ArrayBuffer> | undefined;

/** Decoded once, as several workspaces have the photo. */
const bytesOfPhoto = (): Uint8Array<ArrayBuffer> => {
  const decode = () => atob(photo.slice(photo.indexOf(',') + 1));
  photoBytes ??= Uint8Array.from(decode(), (character) => character.charCodeAt(0));
  return photoBytes.slice();
};

const contentOf = (fileName: string, workspaceId: number): Uint8Array<ArrayBuffer> => {
  if (fileName.endsWith('.png')) return bytesOfPhoto();
  if (fileName.endsWith('.csv')) return bytesOf(CSV);
  if (fileName.endsWith('.txt')) return bytesOf(TEXT);
  const pdf = pdfs[`./files/${workspaceId}/${PDF_NAMES[fileName]}.pdf`];
  if (pdf === undefined) throw new Error(`Workspace ${workspaceId} has no file for ${fileName}`);
  return bytesOf(pdf);
};

/** The content of a demo file. The PDFs differ by workspace because they name its company. */
export const seededFile = async (fileName: string, workspaceId: number) => {
  const bytes = contentOf(fileName, workspaceId);
  const mimeType = mediaTypeOf(bytes, fileName);
  if (mimeType === null) throw new Error(`The type of ${fileName} is not accepted`);
  return { content: bytes.buffer, mimeType, sha256: await sha256Of(bytes.buffer) };
};
