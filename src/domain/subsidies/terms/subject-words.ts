/** Words in a title that indicate the facility, trade or status that a project presupposes. */
export type SubjectWords = {
  words: RegExp;
  name: string;
  /** Ids of the divisions whose companies all have it. */
  categoryIds: readonly number[];
  /** Words that say in a profile that the company has or plans it. */
  ownWords: readonly string[];
  /** Whether the words decide in the sentence about the purpose too, where they are no example. */
  inPurpose: boolean;
};

const [FARMING, FISHING, INFORMATION, TRANSPORT, COMMERCE, FINANCE, HOSPITALITY] = [
  1, 2, 7, 8, 9, 10, 13,
];

const subject = (
  name: string,
  words: RegExp,
  ownWords: string,
  {
    categoryIds = [],
    inPurpose = false,
  }: { categoryIds?: readonly number[]; inPurpose?: boolean } = {},
): SubjectWords => ({ name, words, categoryIds, ownWords: ownWords.split(' '), inPurpose });

/** The subjects of calls that not every company can have (product §10). */
export const SUBJECTS: readonly SubjectWords[] = [
  // Places and facilities
  subject('国立公園など', /国立公園|国定公園|自然公園|ジオパーク/u, '国立公園 国定公園', {
    inPurpose: true,
  }),
  subject('温泉', /温泉/u, '温泉'),
  subject('観光', /観光|インバウンド|ツアー|訪日|ワーケーション/u, '観光 旅行 宿泊 旅館 ホテル'),
  subject(
    '文化財・文化施設',
    /文化財|史跡|古民家|町家|美術館|博物館|劇場|文化芸術|伝統芸能/u,
    '文化財 古民家',
    { inPurpose: true },
  ),
  subject(
    '空き店舗・出店',
    /空き?店舗|中心市街地|チャレンジショップ|キッチンカー/u,
    '空き店舗 新規出店',
    { inPurpose: true },
  ),
  subject('商業団体', /商業関係|商業団体|アーケード/u, '商店街 商業団体'),
  subject('鉄道・空港・港湾', /鉄道|空港|港(?:湾|利用)/u, '鉄道 空港 港湾'),
  subject('漁港・水産', /漁港|漁船|漁村|(?<!農林)水産|養殖/u, '漁業 水産 養殖', {
    categoryIds: [FISHING],
  }),
  subject(
    '農地・農産物',
    /農地|農産|農村|農泊|農業用|農業生産|農業回復|農業被害|耕作放棄|果樹|畜産|酪農|中山間/u,
    '農業 農園 農産 畜産 酪農',
    { categoryIds: [FARMING] },
  ),
  subject('農業機械', /農業機械|スマート農業/u, '農業 農園', { categoryIds: [FARMING] }),
  subject('農林水産業', /農林水産/u, '農業 林業 漁業 水産 食品'),
  subject('木材', /木材|木質|木造|(?:県|多摩)産材|間伐|木育/u, '木材 木造 製材 木工 家具', {
    inPurpose: true,
  }),
  subject('食品・特産品', /食品|フードテック|食のまち|地場産品|特産品/u, '食品 菓 飲料 特産'),
  subject('倉庫', /倉庫/u, '倉庫'),
  subject('データセンター', /データセンター/u, 'データセンター', { inPurpose: true }),
  subject(
    '創業施設などの運営',
    /インキュベーション施設|コワーキング/u,
    'インキュベーション コワーキング',
  ),
  subject(
    '工場・拠点の新設',
    /企業立地|立地奨励|産業立地|工場等?.{0,8}(?:新設|建設|新増設)|用地取得|本社機能|企業再投資|再投資交付金/u,
    '工場 拠点 移転 新設',
  ),
  subject(
    '建物の条件',
    /ZEB|テナントビル|オフィスビル|空き家|クーリングシェルター|業務用建築物|非住宅/u,
    'オフィスビル テナントビル 空き家',
  ),
  subject('住宅', /(?<!非|共同|集合)住宅|ZEH|断熱リフォーム|断熱窓/u, '住宅 工務店 マンション'),
  subject('共同住宅', /共同住宅|集合住宅/u, '住宅 マンション アパート', { inPurpose: true }),
  subject('離島・過疎地など', /離島|過疎(?!ネットワーク)|半島振興|山村|辺地/u, '離島 過疎 山村'),
  subject('大学などとの共同', /大学|研究者|学術|産学官?連携|共同研究/u, '大学 産学'),
  subject('水道・下水道', /水インフラ|浄化槽|下水|上水道/u, '水道 下水 浄化槽'),
  subject('自治体の事業', /自治体|区市町村|公共避難施設|弔慰金|更生保護/u, '自治体 公共施設'),
  subject('スポーツ', /スポーツ/u, 'スポーツ'),
  // Vehicles and machines
  subject('トラック', /トラック|商用車/u, 'トラック 商用車', { categoryIds: [TRANSPORT] }),
  subject('バス', /(?<![ァ-ヶー])バス(?![ァ-ヶー])/u, '路線バス 貸切バス 観光バス バス会社'),
  subject('公共交通', /公共交通|フィーダー|LRT/u, '公共交通 バス タクシー 鉄道'),
  subject('物流', /物流|輸配送|荷主|コンテナ|運転者確保/u, '物流 運送 輸送 倉庫', {
    categoryIds: [TRANSPORT],
  }),
  subject('船', /内航|海運|船舶|フェリー|船(?=等|の|建造)/u, '船舶 造船 漁船 海運 フェリー', {
    inPurpose: true,
  }),
  subject('移動サービス', /モビリティ|自動運転|ドローン/u, 'モビリティ 自動運転 ドローン'),
  subject('建設機械', /建設機械|安全機械/u, '建設機械 重機', { inPurpose: true }),
  subject('宇宙・航空', /宇宙|航空機|ジェット燃料/u, '宇宙 航空'),
  subject(
    '冷凍冷蔵・フロンの設備',
    /コールドチェーン|冷凍冷蔵|フロン(?!ト|ティア)|自然冷媒/u,
    '冷凍 冷蔵',
  ),
  subject('PCBを含む変圧器', /PCB/u, 'PCB'),
  subject('蓄電池', /(?<!太陽光・)蓄電池|蓄電システム/u, '蓄電'),
  // Fields of industry
  subject('半導体・先端の情報技術', /半導体|ポスト5G|量子|生成AI基盤|バーチャル/u, '半導体 量子'),
  subject(
    '情報通信の基盤',
    /無線システム|無線環境|共聴|光化|スマートシティ|無線通信|地域デジタル人材/u,
    '通信 無線',
  ),
  subject(
    'コンテンツの製作',
    /コンテンツ|アニメ|映像|映画|IP360/u,
    'コンテンツ アニメ 映像 ゲーム',
  ),
  subject(
    '医療・福祉の製品',
    /医工連携|医療機器|医療関連|自立支援機器|ワクチン|福祉用具|再生医療|再生・細胞|創薬|ヘルスケア|フェムテック|アクセシビリティ|介護現場/u,
    '医療 介護 福祉',
  ),
  subject(
    '医療の事業',
    /救急|短期入[院所]|看護師|医師|医学|臨床|電子処方|医療DX|電子カルテ|患者/u,
    '病院 医院 クリニック 薬局 歯科 看護',
  ),
  subject(
    '資源循環・廃棄物',
    /資源循環|資源自律|循環経済|循環型社会|廃棄物|ごみ|リサイクル|プラスチック|破砕・選別/u,
    'リサイクル 廃棄物 再資源化',
  ),
  subject(
    '発電・電力',
    /(?:水力|風力|地熱|火力|バイオマス)|需要家主導|新エネルギー等|発電所|揚水|系統用|独立系統|アグリゲ|分散型エネルギー|ディマンドリスポンス|DRリソース|DR実証|電力データ|スマートメーター|熱利用/u,
    '発電 電力',
  ),
  subject(
    '水素・次世代燃料',
    /水素|燃料電池|水電解|合成燃料|カーボンリサイクル|HVDC/u,
    '水素 燃料電池',
  ),
  subject('原子力・電源地域', /原子力|深地層|革新炉|エネルギー構造高度化/u, '原子力'),
  subject(
    '石油・ガス・資源',
    /石油(?!供給|由来)|産油|産ガス|石炭|天然ガス(?!自動車|トラック)|都市ガス|SSの|エネルギー供給拠点|潤滑油|資源国/u,
    '石油 LPガス 都市ガス 天然ガス 石炭',
  ),
  subject('排出削減が困難な産業', /排出削減が困難/u, '鉄鋼 化学 セメント 製紙'),
  subject('重要インフラ', /重要インフラ|燃料備蓄/u, '燃料備蓄'),
  subject('地域ぐるみの脱炭素', /地域脱炭素|地域共創|地域共生型/u, '地域脱炭素'),
  subject('フィンテック', /フィンテック/u, 'フィンテック'),
  subject('債券・金融商品', /ボンド|ファイナンス|セキュリティトークン|ESGリース/u, '債券 ボンド', {
    categoryIds: [FINANCE],
  }),
  subject('融資・利子', /利子補給|保証料/u, '融資 借入'),
  subject(
    '海外での実証',
    /グローバルサウス|新興国|ASEAN|途上国|ウクライナ(?!避難民)|JCM|(?:インフラ|システム)の?海外展開|中央アジア|直接投資/u,
    '海外実証 現地法人',
  ),
  subject('貿易の手続き', /貿易(?:プラットフォーム|手続)/u, '貿易 輸出 輸入'),
  subject('化学物質の安全データシート', /SDS電子/u, 'SDS'),
  subject('保育・子どもの施設', /保育|学童|児童|放課後|こども園/u, '保育 学童 こども園'),
  subject('教育の事業', /教育用|高等教育|探究的|体験学習|学習機会|教育プログラム/u, '教育 学校 塾'),
  subject('建築の設計・施工', /建築BIM|建築GX/u, '建築 設計 工務店'),
  subject('保安の必要な設備', /産業保安(?!監督)|スマート保安/u, '保安 プラント'),
  subject('リース', /リース事業者/u, 'リース'),
  subject('芸術・創作', /芸術|作品制作|クリエイター/u, '芸術 アート 創作'),
  subject('イベントの開催', /イベント(?:産業|事業)|国際会議/u, 'イベント 催事'),
  // Kinds of projects and statuses of companies
  subject(
    '起業・副業',
    /副業|(?<!第二)(?:創業|起業)(?!者|家|促進|支援|応援|助成|資金|補助|予定)/u,
    '起業 創業 副業',
  ),
  subject('移住', /移住|UIJ|Uターン|関係人口|二地域/u, '移住', { inPurpose: true }),
  subject('上場', /(?<!以)上場|IPO|株式公開/u, '上場 IPO'),
  subject('売上高100億円の目標', /100億|成長加速化/u, '100億'),
  subject('大規模な投資', /大規模(?:成長|投資)/u, '大規模投資'),
  subject('大企業の事業', /大企業/u, '大企業'),
  subject('取引先との連携', /Scope3|企業間連携/u, 'サプライチェーン 取引先'),
  subject('M&A・事業承継', /M&A|事業承継|事業再編/u, 'M&A 事業承継 後継者'),
  subject(
    '知的財産',
    /外国出願|海外出願|(?:外国|海外)(?:商標|侵害|著作権)|特許|知的財産|意匠|侵害/u,
    '特許 商標 意匠 知的財産',
  ),
  subject('標準化の取組', /標準化/u, '標準化 JIS ISO'),
  subject(
    '調査・業務の受託',
    /調査」?の公募|(?:調査|事業|業務)(?:の|に係る)委託|委託[)」]|に(?:関する|係る)調査|調査事業」|企画運営|動向調査/u,
    '受託調査 調査会社',
  ),
  subject(
    '事業用の自動車',
    /先進安全自動車|事故防止対策|低公害|低燃費車/u,
    '運送 トラック バス タクシー',
    { categoryIds: [TRANSPORT] },
  ),
  subject('介護の事業', /要介護/u, '介護'),
  subject('障害者の雇用', /障害者(?!施設|福祉|総合)/u, '障害者'),
  subject('スタートアップ', /(?<![・、])スタートアップ(?![・、等に])|ベンチャー/u, '起業 創業'),
  subject('複数の会社の連携', /複数社連携|共同・協業|ビジネスコミュニティ|新連携/u, '連携'),
  subject(
    '支援機関の事業',
    /地域の人事部|人材(?:移転|発掘)|人材確保プロジェクト|診断(?:拡充|等)事業|キャリアアップ支援事業/u,
    '人材紹介 職業訓練 診断',
  ),
  subject('地域の課題', /地域・企業共生|ロボットフレンドリー/u, '地域課題'),
  subject('会員', /(?:企業会|協議会)[】]/u, '会員'),
  subject('公募による研究開発', /^(?:[0-9]{4}年度)?(?:第[0-9]+回)?「.*」.{0,12}公募/u, '研究開発'),
];

/** National programmes with conditions on an installation; used if nothing else is named. */
export const TECHNICAL: SubjectWords = subject(
  '設備や施設の条件',
  /二酸化炭素排出抑制対策|脱炭素成長型経済構造|エネルギー使用合理化/u,
  '省CO2 脱炭素',
);

/** Divisions that calls exclude by name: 「農業、林業及び漁業を除く」. */
export const EXCLUDED_DIVISIONS: readonly { words: RegExp; ids: readonly number[] }[] = [
  { words: /農林漁業|農林水産業|第?一次産業/u, ids: [1, 2] },
  { words: /農業.{0,3}林業/u, ids: [1] },
  { words: /漁業|水産業/u, ids: [2] },
  { words: /建設業/u, ids: [4] },
  { words: /(?<!の)製造業/u, ids: [5] },
  { words: /情報通信業/u, ids: [INFORMATION] },
  { words: /運輸業/u, ids: [TRANSPORT] },
  { words: /卸売業?.{0,2}小売業/u, ids: [COMMERCE] },
  { words: /金融業/u, ids: [FINANCE] },
  { words: /不動産業/u, ids: [11] },
  { words: /宿泊業.{0,2}飲食/u, ids: [HOSPITALITY] },
];
