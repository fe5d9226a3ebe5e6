import { foldForSearch, withoutLastLongVowel, wordIndex } from '~/domain/text/japanese-text';

/** Groups of synonyms; they also count inside a longer word. */
const GROUPS: readonly (readonly string[])[] = [
  // The programme was renamed in 2026.
  ['デジタル化・AI導入', 'IT導入'],
  ['ものづくり補助金', 'もの補助', 'ものづくり・商業・サービス生産性向上促進補助金'],
  ['ものづくり', 'ものつくり', 'もの作り', 'ものずくり'],
  ['持続化補助金', '小規模事業者持続化補助金'],
  // Followed by 新事業進出 in 2025.
  ['事業再構築', '新事業進出'],
  ['事業再構築補助金', '事業再構築促進補助金', '新事業進出補助金', '新事業進出促進補助金'],
  ['DX', 'デジタルトランスフォーメーション', 'デジタル化'],
  ['GX', 'グリーントランスフォーメーション'],
  ['AI', '人工知能'],
  ['IoT', 'モノのインターネット'],
  ['EC', '電子商取引'],
  ['ネットショップ', 'オンラインショップ', 'ECサイト'],
  ['ホームページ', 'ウェブサイト', 'Webサイト'],
  ['パソコン', 'PC'],
  ['サイバーセキュリティ', '情報セキュリティ'],
  ['インボイス', '適格請求書'],
  ['省エネ', '省エネルギー'],
  ['再エネ', '再生可能エネルギー'],
  ['脱炭素', 'カーボンニュートラル'],
  ['太陽光発電', 'ソーラー発電'],
  ['EV', '電気自動車'],
  ['空調', 'エアコン'],
  ['ドローン', '無人航空機'],
  ['賃上げ', '賃金引上げ', '賃金引き上げ', '賃金の引上げ', '賃金の引き上げ'],
  ['テレワーク', '在宅勤務', 'リモートワーク'],
  ['育児休業', '育休'],
  ['障害者', '障がい者', '障碍者'],
  ['高齢者', '高年齢者', 'シニア'],
  ['子ども', '子供'],
  ['事業承継', '事業引継ぎ', '事業の引継ぎ', '事業を引き継ぎ'],
  ['M&A', '合併・買収'],
  ['スタートアップ', 'ベンチャー'],
  ['販路開拓', '販路拡大'],
  ['研究開発', 'R&D'],
  ['インバウンド', '訪日外国人', '訪日客'],
  ['コロナ', '新型コロナウイルス感染症'],
  ['事業継続計画', 'BCP'],
  ['SDGs', '持続可能な開発目標'],
  ['HACCP', 'ハサップ'],
  ['6次産業化', '六次産業化'],
];

/** Misspellings that are understood but never suggested. */
const SLIPS: ReadonlySet<string> = new Set(['ものずくり']);

interface Name {
  name: string;
  folded: string;
}

const FOLDED: readonly (readonly Name[])[] = GROUPS.map((names) =>
  names
    .map((name) => ({ name, folded: foldForSearch(name) }))
    .toSorted((one, other) => other.folded.length - one.folded.length),
);

interface Found extends Name {
  start: number;
  end: number;
  others: readonly Name[];
}

/** The position of a name in a word; its last long vowel may be missing at the end of the word. */
const placeOf = (word: string, folded: string): { start: number; end: number } | null => {
  const start = wordIndex(word, folded);
  if (start !== -1) return { start, end: start + folded.length };
  const shorter = withoutLastLongVowel(folded);
  return shorter !== folded && word.endsWith(shorter)
    ? { start: word.length - shorter.length, end: word.length }
    : null;
};

/** The longest name of each group in the word, without names inside a longer one. */
const namesIn = (word: string): Found[] => {
  const found = FOLDED.flatMap((names): Found[] => {
    for (const one of names) {
      const place = placeOf(word, one.folded);
      if (place === null) continue;
      return [
        {
          ...one,
          ...place,
          others: names.filter((other) => other !== one && !SLIPS.has(other.name)),
        },
      ];
    }
    return [];
  });
  const isInside = (one: Found, other: Found): boolean =>
    other !== one &&
    other.start <= one.start &&
    one.end <= other.end &&
    other.folded.length > one.folded.length;
  return found.filter((one) => !found.some((other) => isInside(one, other)));
};

/** A word in which the part from `start` to `end` is replaced by a synonym. */
interface OtherName {
  start: number;
  end: number;
  name: string;
  /** The whole word with the synonym, folded. */
  word: string;
}

/** The synonyms of a folded word, without those that would find no more than the word itself. */
export const otherNames = (word: string): OtherName[] =>
  namesIn(word).flatMap(({ start, end, others }) =>
    others
      .map(({ name, folded }) => ({
        start,
        end,
        name,
        word: withoutLastLongVowel(word.slice(0, start) + folded + word.slice(end)),
      }))
      .filter((other) => wordIndex(other.word, word) === -1),
  );
