import { MEDIA_CATEGORIES, OTHER_CATEGORY, type MediaCategory } from './media';

/** Other names of the kinds, in the order in which they are tried. */
const OTHER_NAMES: readonly (readonly [pattern: RegExp, category: MediaCategory])[] = [
  [/履歴事項|登記簿|登記事項|現在事項/u, '履歴事項全部証明書'],
  [/納税証明/u, '納税証明書'],
  [/申告書|確定申告/u, '確定申告書'],
  [/決算|貸借対照表|損益計算書|財務諸表/u, '決算書'],
  [/見積/u, '見積書'],
  [/注文書|注文請書|発注/u, '発注書'],
  [/契約/u, '契約書'],
  [/納品|検収/u, '納品書'],
  [/請求/u, '請求書'],
  [/振込|振り込み|振替/u, '振込控'],
  [/通知/u, '通知書'],
  [/従業員名簿|社員名簿/u, '労働者名簿'],
  [/給与台帳/u, '賃金台帳'],
  [/賃金規程|給与規程|育児・?介護休業規程/u, '就業規則'],
  [/認定|承認書/u, '認定書'],
  [/領収書|レシート|実績報告/u, '実績報告書類'],
  // Cameras and phones number their pictures.
  [/写真|画像|^(?:IMG|DSC|DSCN|PXL|MVIMG)[_-]?\d/iu, '写真'],
];

/** The category that the name of a file or required document indicates; undefined if none. */
export const categoryOfName = (name: string): MediaCategory | undefined => {
  // Names from macOS have voiced kana as two characters.
  const read = name.normalize('NFKC');
  return (
    MEDIA_CATEGORIES.find((each) => each !== OTHER_CATEGORY && read.includes(each)) ??
    OTHER_NAMES.find(([pattern]) => pattern.test(read))?.[1]
  );
};

/** The kinds to choose from, with the current one if only the server knows it. */
export const categoriesWith = (current: string): readonly string[] =>
  current === '' || MEDIA_CATEGORIES.some((each) => each === current)
    ? MEDIA_CATEGORIES
    : [...MEDIA_CATEGORIES, current];
