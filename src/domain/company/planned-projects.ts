const DIGITS = '[\\d,.〇一二三四五六七八九十百千数]+';
const AMOUNT = new RegExp(
  `(?:約|およそ|上限)?${DIGITS}(?:億(?:${DIGITS}(?:千|百)?万)?|(?:千|百)?万|千)?円(?:程度|前後|以内|くらい|ぐらい|ほど)?|${DIGITS}(?:億|(?:千|百)?万)(?:程度|前後|くらい|ぐらい|ほど)?(?=\\s|$)`,
  'gu',
);
const YEAR = '(?:今年度?|来年度?|再来年度?|年内|年度内|来期|今期|(?:令和\\d+|20\\d{2})年度?)';
const SEASON =
  '(?:春|夏|秋|冬|年末|年度末|年明け|上期|下期|前半|後半|(?:[1-9]|1[0-2])月(?:上旬|中旬|下旬|末)?)';
/** Followed by a blank, a particle or the end, so that 「冬季」 of a name stays. */
const TIME = new RegExp(
  `(?<![\\p{L}\\d])(?:${YEAR}(?:の?${SEASON})?|${SEASON})(?:頃|ごろ|まで|中)?(?:に|には|で|の)?(?=\\s|$|[、,])`,
  'gu',
);
/** The verb says nothing of the subject. */
const ACTION =
  /(?:の|を)(?:更新|導入|購入|買い?替え?|入れ?替え?|取り?替え?|作り?直し|設置|新設|開設|建設|整備|費用|経費)(?:したい|する)?$/u;

/** What is planned, without amount and season, as rows and links name it. */
export const plannedProjectName = (line: string): string => {
  const name = line
    .normalize('NFKC')
    .replaceAll(AMOUNT, ' ')
    .replaceAll(TIME, ' ')
    .replaceAll(/[\s、,]+/gu, ' ')
    .trim();
  return name === '' ? line.trim() : name;
};

/** The subject to be searched for: 「レーザー加工機」 of 「レーザー加工機の更新 3,000万円」. */
export const plannedProjectKeyword = (line: string): string => {
  const name = plannedProjectName(line);
  return name.replace(ACTION, '') || name;
};
