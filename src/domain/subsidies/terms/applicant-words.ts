/** Words in a title or sentence that indicate the applicant's trade. */
export type TradeWords = {
  words: RegExp;
  /** Ids of the divisions that the trade belongs to; empty: companies of any trade may apply. */
  categoryIds: readonly number[];
  /** The division contains other trades too, so that a company in it may not qualify. */
  isPart: boolean;
  /** Only companies of the trade may apply; false for a status that companies of any trade have. */
  isTradeAlone: boolean;
  name: string;
};

const [FARMING, FISHING, MINING, CONSTRUCTION, MANUFACTURING, ENERGY, INFORMATION] = [
  1, 2, 3, 4, 5, 6, 7,
];
const [TRANSPORT, COMMERCE, FINANCE, PROPERTY] = [8, 9, 10, 11];
const [HOSPITALITY, PERSONAL, EDUCATION, CARE] = [13, 14, 15, 16];

const trade = (
  name: string,
  words: RegExp,
  categoryIds: readonly number[],
  { whole = false } = {},
): TradeWords => ({ name, words, categoryIds, isPart: !whole, isTradeAlone: true });

const status = (name: string, words: RegExp): TradeWords => ({
  name,
  words,
  categoryIds: [],
  isPart: true,
  isTradeAlone: false,
});

/** Trades and statuses of applicants that titles name. */
export const TRADES: readonly TradeWords[] = [
  trade(
    '運送業',
    /(?:貨物自動車|トラック)?(?:運送|輸送)(?:業者|事業者|業)|物流事業者/u,
    [TRANSPORT],
    { whole: true },
  ),
  trade('バス・タクシー事業者', /バス事業者|(?:乗合|貸切)バス|タクシー/u, [TRANSPORT]),
  trade('船員を雇う事業者', /船員/u, [TRANSPORT]),
  trade('宿泊業', /宿泊(?:業|事業者|施設)|旅館|ホテル/u, [HOSPITALITY]),
  trade('飲食店', /飲食(?:店|業|事業者)/u, [HOSPITALITY]),
  trade('商店街', /商店街/u, [COMMERCE, HOSPITALITY, PERSONAL]),
  trade('農業者', /農業者|農家|農業経営/u, [FARMING], { whole: true }),
  trade('林業', /林業|森林/u, [FARMING]),
  trade('漁業者', /漁業(?:者|経営)/u, [FISHING], { whole: true }),
  trade('医療機関', /医療機関|病院|診療所|小児科|歯科|在宅医療|訪問看護|助産所/u, [CARE]),
  trade('薬局', /薬局/u, [CARE, COMMERCE]),
  trade('介護事業者', /介護(?:事業|施設|サービス|ロボット|テクノロジー|職員|人材|ソフト|老人)/u, [
    CARE,
  ]),
  trade('障害福祉の事業者', /放課後等デイ|障害(?:者|福祉)(?:施設|サービス)/u, [CARE]),
  trade('保育所', /保育(?:所|園)/u, [CARE, EDUCATION]),
  trade('学校', /学校(?!法人)|幼稚園/u, [EDUCATION]),
  trade('放送・通信事業者', /放送|ラジオ|ケーブルテレビ|電波|携帯電話|通信事業者|情報通信拠点/u, [
    INFORMATION,
  ]),
  trade('酒類事業者', /酒類/u, [MANUFACTURING, COMMERCE]),
  trade('皮革の事業者', /皮革/u, [MANUFACTURING, COMMERCE]),
  trade('伝統的工芸品などの産地', /伝統的?工芸|繊維産業|織物業/u, [MANUFACTURING]),
  trade('美容・理容業', /美容|理容/u, [PERSONAL]),
  trade('旅行業', /旅行業/u, [PERSONAL]),
  trade('鉱山の事業者', /鉱山|坑井/u, [MINING]),
  trade('コンビナートの企業', /コンビナート/u, [MANUFACTURING, ENERGY]),
  trade('石油製品販売業', /石油製品販売|給油所|SS(?:過疎|ネットワーク)/u, [COMMERCE]),
  trade('住宅の事業者', /共同住宅|既存住宅|住宅流通/u, [CONSTRUCTION, PROPERTY]),
  trade('金融事業者', /金融機関/u, [FINANCE]),
  status('外国人の雇用', /外国人(?:材|従業員|患者)/u),
  status('正規雇用への転換など', /正規雇用転換|就職氷河期|若者世代|ひとり親|難病/u),
  status('被災', /被災|災害支援枠/u),
  status('女性の起業・経営', /女性(?:起業|経営)/u),
  status(
    '団体・グループ',
    /団体・グループ|組合(?:等|向け)|執行団体|執行機関|事務局(?:公募|の?募集)/u,
  ),
];

/** Requirements that a profile does not answer, found in the lines about who may apply. */
export const OPEN_DEMANDS: readonly { name: string; words: RegExp }[] = [
  {
    name: '認定・承認を受けていること',
    words: /(?:認定|(?<!大臣の|大臣が)承認|許可)(?:を受け|を有|され)/u,
  },
  { name: '融資を受けたこと', words: /融資を(?:受け|実行)/u },
  { name: '支援・講座を受けたこと', words: /支援を受けた|受講|証明書?」?を受け|証明書が発行/u },
  { name: '被害を受けたこと', words: /被害を受け|被災/u },
  {
    name: '採択・支給決定を受けたこと',
    words: /採択された(?:者|方|事業者|補助)|(?:支給|交付)決定を受けた(?:者|方|事業|助成)/u,
  },
  { name: '外国人を雇用していること', words: /外国人[^。]{0,20}雇用/u },
];

/** Applicants other than companies. */
export const BODIES = /協議会|都道府県|市町村|地方公共団体|自治体|組合|団体|グループ/u;
export const COMPANIES = /企業|事業者|会社|法人|事業主|営む/u;
/** A list of applicants that includes any company. */
export const ANY_COMPANY = /民間企業|民間事業者|株式会社|民間団体/u;

const anyOf = (patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join('|'), 'u');

/** A single test that excludes most texts before the table is tried. */
export const ANY_TRADE = anyOf(TRADES.map(({ words }) => words));
export const ANY_OPEN_DEMAND = anyOf(OPEN_DEMANDS.map(({ words }) => words));
