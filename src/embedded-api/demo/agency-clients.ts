/** Optional facts of a demo client. */
type MoreOfClient = {
  /** Tag ids of 利用目的. */
  wants?: readonly number[];
  /** 予定していること, one a line. */
  plans?: readonly string[];
  /** Ten thousand yen. */
  capital?: number;
  sales?: number;
  since?: string;
  fiscal?: number;
  postalCode?: string;
  line?: string;
  phone?: string;
  web?: string;
  by?: string;
  /** The contact's name, and the part of the address before @example.com. */
  contact?: readonly [name: string, mailbox?: string];
  memo?: string;
  /** A sole proprietor has no 法人番号. */
  isSole?: boolean;
};

export type DemoClient = readonly [
  name: string,
  kana?: string,
  location?: readonly [prefecture: string, city?: string],
  does?: readonly number[],
  employees?: number | null,
  more?: MoreOfClient,
];

/** あさひ丘, なぎさ and つばめ, by workspaceId; the clients of their tasks and documents first. */
// oxfmt-ignore
export const AGENCY_CLIENTS: Readonly<Record<number, readonly DemoClient[]>> = {
  5: [
    ['有限会社うぐいす精密', 'ウグイスセイミツ', ['大阪府', '東大阪市'], [5], 27, {
      wants: [1, 8], plans: ['レーザー加工機の更新 3,000万円 来年の夏', '従業員の資格取得'], capital: 1000, sales: 34_000, since: '1979-09-01', fiscal: 3, postalCode: '577-0012', line: '長田東0-0-0',
      phone: '0660000001', web: 'https://uguisu-seimitsu.example.com/', by: '鶯谷 修', contact: ['工場長 村上 聡', 'murakami.uguisu'],
      memo: '木曜の午後は連絡がつきやすい。市場の統計は先方で調べている。' }],
    ['喫茶こもれび', 'キッサコモレビ', ['大阪府', '豊中市'], [13], 2, {
      wants: [2], plans: ['看板とホームページの作り直し 80万円'], sales: 1400, since: '1995-04-10', isSole: true, by: '木元 礼子', contact: ['木元 礼子', 'komorebi'],
      memo: '商工会議所の会員。店は水曜が休み。' }],
    ['株式会社すずらん印刷', 'スズランインサツ', ['大阪府', '大阪市'], [5], 34, {
      wants: [8, 10], capital: 2000, sales: 48_000, since: '1968-06-03', fiscal: 9, postalCode: '537-0001', line: '東成区深江北0-0-0',
      phone: '0660000003', by: '鈴木 蘭子', contact: ['製造部 松本 学', 'matsumoto.suzuran'] }],
    ['ひなた食品工業株式会社', 'ヒナタショクヒンコウギョウ', ['大阪府', '堺市'], [5], 58, {
      wants: [2, 8], capital: 3000, sales: 112_000, since: '1972-11-25', fiscal: 12, postalCode: '590-0001', line: '堺区遠里小野町0-0',
      phone: '0720000004', by: '日向 大樹', contact: ['経営企画室 藤原 静', 'fujiwara.hinata'] }],
    ['もくれん歯科医院', 'モクレンシカイイン', ['大阪府', '吹田市'], [16], 9, {
      wants: [8], since: '2009-10-01', isSole: true, by: '木蓮 守', contact: ['受付 橋本 彩', 'mokuren'] }],
    ['株式会社あけぼの建装', 'アケボノケンソウ', ['大阪府', '八尾市'], [4], 15, { wants: [6, 9], capital: 1000, fiscal: 6, contact: ['曙 和也'] }],
    ['合同会社ゆずりは介護サービス', 'ユズリハカイゴサービス', ['大阪府', '枚方市'], [16], null, { contact: ['管理者 譲原 久美', 'yuzuriha'] }],
    ['たんぽぽ雑貨店'],
  ],
  7: [
    ['株式会社はまゆう工務店', 'ハマユウコウムテン', ['福岡県', '糸島市'], [4], 19, {
      wants: [6, 8], capital: 1000, sales: 46_000, since: '1993-05-06', fiscal: 4, postalCode: '819-1101', line: '志登0-0',
      phone: '0920000001', by: '浜 勇作', contact: ['現場監督 古賀 拓海', 'koga.hamayu'] }],
    ['有限会社やまもも薬局', 'ヤマモモヤッキョク', ['福岡県', '福岡市'], [9], 14, {
      wants: [9], capital: 300, sales: 26_000, since: '2001-08-01', fiscal: 7, by: '山本 桃子', contact: ['山本 桃子', 'yamamomo'] }],
    ['社会福祉法人うみかぜ保育園', 'ウミカゼホイクエン', ['福岡県', '福津市'], [16], 28, {
      wants: [9, 12], since: '1986-04-01', fiscal: 3, contact: ['園長 海江田 節子', 'umikaze'] }],
    ['麺処とんび', 'メンドコロトンビ', ['福岡県', '福岡市'], [13], 6, { isSole: true, contact: ['鳶田 豪'] }],
    ['株式会社げんかい青果'],
  ],
  10: [
    ['つるはし洋食器工房', 'ツルハシヨウショッキコウボウ', ['新潟県', '燕市'], [5], 4, {
      wants: [2], sales: 3900, since: '1988-02-01', isSole: true, by: '鶴橋 義男', contact: ['鶴橋 義男', 'tsuruhashi'],
      memo: '来春の見本市に出展する。英語の資料は通訳の方と作っている。' }],
    ['株式会社つばきの刃物製作所', 'ツバキノハモノセイサクショ', ['新潟県', '三条市'], [5], 22, {
      wants: [8], capital: 1000, sales: 27_000, since: '1956-10-10', fiscal: 10, postalCode: '955-0001', line: '北野新田0-0',
      phone: '0256000002', by: '椿 正', contact: ['製造課 五十嵐 武', 'igarashi.tsubaki'] }],
    ['有限会社こしじチタン工業', 'コシジチタンコウギョウ', ['新潟県', '燕市'], [5], 16, {
      wants: [5], capital: 800, sales: 21_000, since: '1990-07-07', fiscal: 3, by: '越路 進', contact: ['技術部 本間 葵', 'honma.koshiji'] }],
    ['株式会社くろがねプレス', 'クロガネプレス', ['新潟県', '三条市'], [5], 47, {
      wants: [8, 10], capital: 2000, sales: 63_000, since: '1971-03-18', fiscal: 3, by: '黒金 誠二', contact: ['設備課 渡邉 徹', 'watanabe.kurogane'] }],
    ['ゆきわり米菓株式会社', 'ユキワリベイカ', ['新潟県', '長岡市'], [5, 9], 39, { wants: [2, 8], capital: 1500, sales: 45_000, fiscal: 8, by: '雪割 保' }],
    ['有限会社みおつくし鮮魚', 'ミオツクシセンギョ', ['新潟県', '新潟市'], [9], 9, { wants: [8], capital: 300, contact: ['澪 あゆみ', 'miotsukushi'] }],
    ['農事組合法人かたくりの里', 'カタクリノサト', ['新潟県', '南魚沼市'], [1], 7, { wants: [10] }],
    ['合同会社ゆきしろ木工', 'ユキシロモッコウ', ['新潟県', '加茂市'], [5], 5, { contact: ['白井 雪雄', 'yukishiro'] }],
    ['宿はまなす', 'ヤドハマナス', ['新潟県', '佐渡市'], [13], null, { isSole: true }],
    ['株式会社あまのがわ印章'],
  ],
};

/** しらかば (workspace 6): all over the country, with many or few facts. */
// oxfmt-ignore
export const LARGE_AGENCY_CLIENTS: readonly DemoClient[] = [
  ['株式会社つくし機工', 'ツクシキコウ', ['群馬県', '太田市'], [5], 64, {
    wants: [5, 8], capital: 3000, sales: 98_000, since: '1974-05-20', fiscal: 3, postalCode: '373-0001', line: '飯田町0-0-0',
    phone: '0276000001', web: 'https://tsukushi-kiko.example.com/', by: '土筆 正人', contact: ['生産技術部 岡田 亮', 'okada.tsukushi'],
    memo: '毎月第2火曜に工場で打ち合わせ。加工時間の実測の表を預かっている。' }],
  ['有限会社あおぎり旅館', 'アオギリリョカン', ['長野県', '下高井郡山ノ内町'], [13], 31, {
    wants: [4, 8], capital: 800, sales: 31_500, since: '1963-07-01', fiscal: 5, postalCode: '381-0401', line: '平穏0-0',
    phone: '0269000002', by: '青桐 茂', contact: ['青桐 千尋（長女）', 'chihiro.aogiri'],
    memo: '来年10月に代表を交代する予定。株式の移転は顧問の税理士と進めている。' }],
  ['まつかぜ運輸株式会社', 'マツカゼウンユ', ['埼玉県', '川口市'], [8], 46, {
    wants: [6, 9], capital: 2000, sales: 71_000, since: '1982-04-01', fiscal: 3, postalCode: '332-0001', line: '朝日0-0-0',
    phone: '0480000003', by: '松風 浩', contact: ['総務課 三宅 里美', 'miyake.matsukaze'], memo: '運行管理者は3人。GビズIDは取得済み。' }],
  ['かもめ倉庫株式会社', 'カモメソウコ', ['千葉県', '船橋市'], [8], 72, {
    wants: [8], capital: 5000, sales: 124_000, since: '1969-10-15', fiscal: 9, postalCode: '273-0016', line: '潮見町0-0',
    phone: '0470000004', web: 'https://kamome-soko.example.com/', by: '鴎 隆司', contact: ['業務改善室 西村 悠', 'nishimura.kamome'] }],
  ['ヘアサロンこでまり', 'ヘアサロンコデマリ', ['東京都', '世田谷区'], [14], 5, {
    wants: [2], sales: 3200, since: '2016-03-03', isSole: true, contact: ['小手 真理', 'kodemari'], memo: '次の持続化補助金で再申請の予定。' }],
  ['株式会社しおさい水産加工', 'シオサイスイサンカコウ', ['宮城県', '石巻市'], [2, 5], 38, {
    wants: [2, 8], capital: 1500, sales: 56_000, since: '1991-02-12', fiscal: 12, postalCode: '986-0022', line: '魚町0-0-0',
    phone: '0225000006', by: '塩崎 勝', contact: ['専務 塩崎 恵子', 'shiozaki.shiosai'] }],
  ['のぞみ丘農園合同会社', 'ノゾミオカノウエン', ['北海道', '帯広市'], [1], 12, {
    wants: [2, 10], capital: 300, sales: 8700, since: '2011-06-01', fiscal: 12, by: '望月 岳', contact: ['望月 岳', 'nozomi-oka'] }],
  ['株式会社きざはしソフト', 'キザハシソフト', ['東京都', '渋谷区'], [7], 24, {
    wants: [1, 5, 6], capital: 1000, sales: 29_000, since: '2018-09-10', fiscal: 8, postalCode: '150-0001', line: '神宮前0-0-0',
    web: 'https://kizahashi.example.com/', by: '階 俊介', contact: ['管理部 平野 奈々', 'hirano.kizahashi'] }],
  ['医療法人社団なのはな会', 'ナノハナカイ', ['神奈川県', '藤沢市'], [16], 85, {
    wants: [8, 9], sales: 102_000, since: '1998-11-01', fiscal: 3, phone: '0466000009', by: '菜花 明', contact: ['事務長 堀 雅之', 'hori.nanohana'] }],
  ['社会福祉法人ひばり野福祉会', 'ヒバリノフクシカイ', ['静岡県', '浜松市'], [16], 120, {
    wants: [6, 9], sales: 88_000, since: '1989-04-01', fiscal: 3, by: '雲雀 幸子', contact: ['法人本部 大石 翔', 'oishi.hibarino'] }],
  ['有限会社よいづき酒造', 'ヨイヅキシュゾウ', ['新潟県', '長岡市'], [5, 9], 17, {
    wants: [2, 8], capital: 1000, sales: 24_000, since: '1951-12-01', fiscal: 6, by: '宵月 清', contact: ['蔵元 宵月 清', 'yoizuki'],
    memo: '海外向けの小瓶を来春に発売したい。' }],
  ['株式会社いぶき電設', 'イブキデンセツ', ['愛知県', '豊田市'], [4, 6], 29, {
    wants: [6, 10], capital: 2000, sales: 52_000, since: '1985-08-08', fiscal: 7, phone: '0565000012', by: '伊吹 剛' }],
  ['株式会社たけとり学習舎', 'タケトリガクシュウシャ', ['東京都', '武蔵野市'], [15], 18, {
    wants: [8, 12], capital: 500, since: '2007-03-20', contact: ['教務 竹内 梓', 'takeuchi.taketori'] }],
  ['あさぎり不動産株式会社', 'アサギリフドウサン', ['神奈川県', '横浜市'], [11], 11, { wants: [8], capital: 1000, fiscal: 3, by: '朝霧 徹' }],
  ['株式会社つむぎ織物', 'ツムギオリモノ', ['京都府', '京都市'], [5], 21, {
    wants: [2, 4], capital: 1200, sales: 18_600, since: '1948-01-15', fiscal: 1, by: '紬 惣一郎', contact: ['紬 惣太', 'tsumugi'] }],
  ['さざなみ観光バス株式会社', 'サザナミカンコウバス', ['広島県', '尾道市'], [8], 33, { wants: [8, 10], capital: 2500, sales: 41_000, fiscal: 3 }],
  ['株式会社こはく硝子', 'コハクガラス', ['福井県', '鯖江市'], [5], 14, { wants: [5, 8], capital: 1000, contact: ['琥珀 健', 'kohaku'] }],
  ['カフェもみじ亭', 'カフェモミジテイ', ['広島県', '廿日市市'], [13], 4, { wants: [2], isSole: true, contact: ['紅葉 由紀'] }],
  ['株式会社わかば清掃', 'ワカバセイソウ', ['大阪府', '大阪市'], [18], 52, { wants: [9], capital: 1000, by: '若葉 昭' }],
  ['有限会社さつき自動車整備', 'サツキジドウシャセイビ', ['栃木県', '宇都宮市'], [18], 8, { capital: 300, contact: ['五月 実', 'satsuki'] }],
  ['株式会社はるかぜ保育サービス', 'ハルカゼホイクサービス', ['千葉県', '柏市'], [16], null, { wants: [12] }],
  ['合同会社みなも設計', 'ミナモセッケイ', ['東京都'], [12], 6],
  ['オリーブの丘製菓', 'オリーブノオカセイカ', ['香川県']],
  ['株式会社ときわ商会'],
];
