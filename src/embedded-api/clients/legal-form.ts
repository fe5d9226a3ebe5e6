const WORDS = [
  '(?:株式|有限|合同|合資|合名|相互)会社',
  '(?:一般|公益)?(?:社団|財団)法人',
  '(?:特定非営利活動|NPO|社会福祉|学校|宗教|監査|税理士|弁護士|司法書士|行政書士|社会保険労務士)法人',
  '(?:社会)?医療法人(?:社団|財団)?',
  '(?:農業協同|漁業協同|協同|企業)組合',
  // As 「㈱」 and 「（株）」 are once their width is one.
  String.raw`\((?:株|有|同|資|名|社|財|医|福|学|一社|一財|公社|公財|特非)\)`,
  '(?:カブシキ|ユウゲン|ゴウドウ|ゴウシ|ゴウメイ)[カガ]イシャ',
].join('|');

const BEFORE = new RegExp(`^(?:(?:${WORDS})\\s*)+`, 'u');
const AFTER = new RegExp(`(?:\\s*(?:${WORDS}))+$`, 'u');

/** A company's name or reading as it is looked up: 「株式会社」 before or after it says nothing. */
export const withoutLegalForm = (name: string): string => {
  const folded = name.normalize('NFKC').trim();
  return folded.replace(BEFORE, '').replace(AFTER, '') || folded;
};
