import { MEDIA_CATEGORIES } from '~/domain/medias/media';
import { addDays, DAY_MS, jstDateOf } from '~/domain/time/dates';
import { withKnownExpiry } from '~/embedded-api/medias/expiry-notices';
import type { MediaContentRow, MediaRow } from '~/embedded-api/medias/rows';
import { cellsOf } from '~/embedded-api/subsidies/generator/subjects';
import { DEMO_WORKSPACES } from './seed-workspaces';
import { seededFile } from './seeded-file';

const WITH_FILES: ReadonlySet<number> = new Set([4, 5, 6, 7, 10]);
const DEMO_USER_ID = 1;

/** Expired, expiring soon and valid: title | file | category | days old | days to its end | memo. */
const PAPERS = `
  納税証明書（その3の3） | 納税証明書_その3の3.pdf | 納税証明書 | 98 | -6 | 税務署での再取得が必要です。
  履歴事項全部証明書 | 履歴事項全部証明書.pdf | 履歴事項全部証明書 | 83 | 9
  経営革新計画の承認書 | 経営革新計画承認書.pdf | 認定書 | 60 | 410
  見積書（複合加工機一式） | 見積書_複合加工機.pdf | 見積書 | 12 | | 3社のうち1社目
  労働者名簿 | 労働者名簿.csv | 労働者名簿 | 21
  工場の設置予定場所 | 設置予定場所.png | 写真 | 5
  就業規則の変更点 | 就業規則の変更点.txt | 就業規則 | 2
`
  .trim()
  .split('\n')
  .map((row) => {
    const [title = '', fileName = '', category = '', age, expiresIn, memo] = cellsOf(row);
    return {
      title,
      fileName,
      category: MEDIA_CATEGORIES.find((each) => each === category) ?? 'その他',
      age: Number(age),
      expiresIn: expiresIn ? Number(expiresIn) : null,
      memo: memo ?? null,
    };
  });

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
      // What is near on the first day is not notified: the demo would begin with a burst of
      // notices.
      withKnownExpiry(
        {
          ...ids,
          title,
          fileName,
          category,
          expiresOn: expiresIn === null ? null : addDays(today, expiresIn),
          memo,
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
