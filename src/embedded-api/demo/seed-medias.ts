import type { MediaCategory } from '~/domain/medias/media';
import { addDays, DAY_MS, jstDateOf } from '~/domain/time/dates';
import { withKnownExpiry } from '~/embedded-api/medias/expiry-notices';
import type { MediaContentRow, MediaRow } from '~/embedded-api/medias/rows';
import { DEMO_USER_ID, DEMO_WORKSPACES } from './seed-workspaces';
import { seededFile } from './seeded-file';

const WITH_FILES: ReadonlySet<number> = new Set([4, 5, 6, 7, 10]);
type Paper = {
  title: string;
  fileName: string;
  category: MediaCategory;
  /** In days. */
  age: number;
  /** Days until it expires; absent: never. */
  expiresIn?: number;
  memo?: string;
};

/** Expired, expiring soon and valid. */
// oxfmt-ignore
const PAPERS: readonly Paper[] = [
  { title: '納税証明書（その3の3）', fileName: '納税証明書_その3の3.pdf', category: '納税証明書', age: 98, expiresIn: -6, memo: '税務署での再取得が必要です。' },
  { title: '履歴事項全部証明書', fileName: '履歴事項全部証明書.pdf', category: '履歴事項全部証明書', age: 83, expiresIn: 9 },
  { title: '経営革新計画の承認書', fileName: '経営革新計画承認書.pdf', category: '認定書', age: 60, expiresIn: 410 },
  { title: '見積書（複合加工機一式）', fileName: '見積書_複合加工機.pdf', category: '見積書', age: 12, memo: '3社のうち1社目' },
  { title: '労働者名簿', fileName: '労働者名簿.csv', category: '労働者名簿', age: 21 },
  { title: '工場の設置予定場所', fileName: '設置予定場所.png', category: '写真', age: 5 },
  { title: '就業規則の変更点', fileName: '就業規則の変更点.txt', category: '就業規則', age: 2 },
];

/** The demo's files; mediaId counts from workspaceId × 100 + 1. */
export const seededMedias = async (
  now: number,
): Promise<{ rows: MediaRow[]; contents: MediaContentRow[] }> => {
  const today = jstDateOf(new Date(now));
  const files = await Promise.all(
    DEMO_WORKSPACES.flatMap(({ workspaceId }) =>
      WITH_FILES.has(workspaceId)
        ? PAPERS.map(async (paper, index) => ({
            ...paper,
            ids: { workspaceId, mediaId: workspaceId * 100 + index + 1 },
            file: await seededFile(paper.fileName, workspaceId),
          }))
        : [],
    ),
  );
  return {
    rows: files.map(({ ids, file, title, fileName, category, expiresIn, memo, age }) =>
      // Dates near the first day count as notified, so that the demo begins with few notices.
      withKnownExpiry(
        {
          ...ids,
          title,
          fileName,
          category,
          expiresOn: expiresIn === undefined ? null : addDays(today, expiresIn),
          memo: memo ?? null,
          mimeType: file.mimeType,
          size: file.content.byteLength,
          sha256: file.sha256,
          version: 1,
          createdAt: now - age * DAY_MS,
          createdBy: DEMO_USER_ID,
        },
        now,
      ),
    ),
    contents: files.map(({ ids, file }) => ({ ...ids, content: file.content })),
  };
};
