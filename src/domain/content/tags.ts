type Tag = { tagId: number; name: string };

type TagGroup = { tagGroupId: number; name: string; tags: readonly Tag[] };

const numbered = (firstId: number, names: readonly string[]): readonly Tag[] =>
  names.map((name, index) => ({ tagId: firstId + index, name }));

/** 利用目的, exactly as the jGrants API names them; also what a company profile's `tagIds` hold. */
export const PURPOSES = numbered(1, [
  '新たな事業を行いたい',
  '販路拡大・海外展開をしたい',
  'イベント・事業運営支援がほしい',
  '事業を引き継ぎたい',
  '研究開発・実証事業を行いたい',
  '人材育成を行いたい',
  '資金繰りを改善したい',
  '設備整備・IT導入をしたい',
  '雇用・職場環境を改善したい',
  'エコ・SDGs活動支援がほしい',
  '災害（自然災害、感染症等）支援がほしい',
  '教育・子育て・少子化支援がほしい',
  'スポーツ・文化支援がほしい',
  '安全・防災対策支援がほしい',
  'まちづくり・地域振興支援がほしい',
]);

const EXPENSES = numbered(101, [
  '機械装置・設備費',
  'システム・ソフトウェア費',
  '広告宣伝・販売促進費',
  'ウェブサイト関連費',
  '展示会等出展費',
  '外注・委託費',
  '専門家経費',
  '研修・教育費',
  '人件費・賃金',
  '建物・改修費',
  '原材料・試作費',
  '知的財産権関連費',
]);

const THEMES = numbered(201, [
  'デジタル化・DX',
  '省エネ・脱炭素',
  '賃上げ',
  '人手不足・省力化',
  '働き方改革',
  '創業・スタートアップ',
  '事業承継・M&A',
  '観光・インバウンド',
  '農林水産・食品',
  '女性・若者・高齢者の活躍',
]);

export const TAG_GROUPS: readonly TagGroup[] = [
  { tagGroupId: 1, name: '利用目的', tags: PURPOSES },
  { tagGroupId: 2, name: '対象経費', tags: EXPENSES },
  { tagGroupId: 3, name: 'テーマ', tags: THEMES },
];

const NAME_BY_ID = new Map(
  TAG_GROUPS.flatMap(({ tags }) => tags).map((tag) => [tag.tagId, tag.name]),
);

export const isPurpose = (tagId: number): boolean => PURPOSES.some((tag) => tag.tagId === tagId);

export const purposeIdOf = (name: string): number | undefined =>
  PURPOSES.find((tag) => tag.name === name)?.tagId;

export const tagName = (tagId: number): string | undefined => NAME_BY_ID.get(tagId);
