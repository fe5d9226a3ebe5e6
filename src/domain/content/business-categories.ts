/** Major divisions A to T of the Japan Standard Industrial Classification, as jGrants names them. */
type BusinessCategory = { businessCategoryId: number; code: string; name: string };

const NAMES = [
  '農業、林業',
  '漁業',
  '鉱業、採石業、砂利採取業',
  '建設業',
  '製造業',
  '電気・ガス・熱供給・水道業',
  '情報通信業',
  '運輸業、郵便業',
  '卸売業、小売業',
  '金融業、保険業',
  '不動産業、物品賃貸業',
  '学術研究、専門・技術サービス業',
  '宿泊業、飲食サービス業',
  '生活関連サービス業、娯楽業',
  '教育、学習支援業',
  '医療、福祉',
  '複合サービス事業',
  'サービス業（他に分類されないもの）',
  '公務（他に分類されるものを除く）',
  '分類不能の産業',
];

export const BUSINESS_CATEGORIES: readonly BusinessCategory[] = NAMES.map((name, index) => ({
  businessCategoryId: index + 1,
  code: 'ABCDEFGHIJKLMNOPQRST'.charAt(index),
  name,
}));

export const businessCategoryIdOf = (name: string): number | undefined =>
  BUSINESS_CATEGORIES.find((category) => category.name === name)?.businessCategoryId;

/** A record that lists every category applies to all. */
export const coversAllCategories = (businessCategoryIds: readonly number[]): boolean =>
  businessCategoryIds.length >= BUSINESS_CATEGORIES.length;

/** Categories, shortened: 「全業種」, 「製造業」, 「建設業ほか2業種」, 「記載なし」. */
export const businessCategoriesLabel = (businessCategoryIds: readonly number[]): string => {
  if (coversAllCategories(businessCategoryIds)) return '全業種';
  const names = businessCategoryIds.flatMap((id) => NAMES[id - 1] ?? []);
  const [first] = names;
  if (first === undefined) return '記載なし';
  return names.length === 1 ? first : `${first}ほか${names.length - 1}業種`;
};
