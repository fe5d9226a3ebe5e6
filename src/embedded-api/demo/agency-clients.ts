import type { DemoClient } from './demo-client';

/** あさひ丘, なぎさ and つばめ, by workspace; the companies that their tasks and documents are about come first. */
// oxfmt-ignore
export const AGENCY_CLIENTS: Readonly<Record<number, readonly DemoClient[]>> = {
  5: [
    ['有限会社うぐいす精密', 'ウグイスセイミツ', '大阪府 東大阪市', [5], 27, {
      wants: [1, 8], capital: 1000, sales: 34_000, since: '1979-09-01', fiscal: 3, postalCode: '577-0012', line: '長田東0-0-0',
      phone: '0660000001', web: 'https://uguisu-seimitsu.example.com/', by: '鶯谷 修', contact: ['工場長 村上 聡', 'murakami.uguisu'],
      memo: '木曜の午後は連絡がつきやすい。市場の統計は先方で調べている。' }],
    ['喫茶こもれび', 'キッサコモレビ', '大阪府 豊中市', [13], 2, {
      wants: [2], sales: 1400, since: '1995-04-10', isSole: true, by: '木元 礼子', contact: ['木元 礼子', 'komorebi'],
      memo: '商工会議所の会員。店は水曜が休み。' }],
    ['株式会社すずらん印刷', 'スズランインサツ', '大阪府 大阪市', [5], 34, {
      wants: [8, 10], capital: 2000, sales: 48_000, since: '1968-06-03', fiscal: 9, postalCode: '537-0001', line: '東成区深江北0-0-0',
      phone: '0660000003', by: '鈴木 蘭子', contact: ['製造部 松本 学', 'matsumoto.suzuran'] }],
    ['ひなた食品工業株式会社', 'ヒナタショクヒンコウギョウ', '大阪府 堺市', [5], 58, {
      wants: [2, 8], capital: 3000, sales: 112_000, since: '1972-11-25', fiscal: 12, postalCode: '590-0001', line: '堺区遠里小野町0-0',
      phone: '0720000004', by: '日向 大樹', contact: ['経営企画室 藤原 静', 'fujiwara.hinata'] }],
    ['もくれん歯科医院', 'モクレンシカイイン', '大阪府 吹田市', [16], 9, {
      wants: [8], since: '2009-10-01', isSole: true, by: '木蓮 守', contact: ['受付 橋本 彩', 'mokuren'] }],
    ['株式会社あけぼの建装', 'アケボノケンソウ', '大阪府 八尾市', [4], 15, { wants: [6, 9], capital: 1000, fiscal: 6, contact: ['曙 和也'] }],
    ['合同会社ゆずりは介護サービス', 'ユズリハカイゴサービス', '大阪府 枚方市', [16], null, { contact: ['管理者 譲原 久美', 'yuzuriha'] }],
    ['たんぽぽ雑貨店'],
  ],
  7: [
    ['株式会社はまゆう工務店', 'ハマユウコウムテン', '福岡県 糸島市', [4], 19, {
      wants: [6, 8], capital: 1000, sales: 46_000, since: '1993-05-06', fiscal: 4, postalCode: '819-1101', line: '志登0-0',
      phone: '0920000001', by: '浜 勇作', contact: ['現場監督 古賀 拓海', 'koga.hamayu'] }],
    ['有限会社やまもも薬局', 'ヤマモモヤッキョク', '福岡県 福岡市', [9], 14, {
      wants: [9], capital: 300, sales: 26_000, since: '2001-08-01', fiscal: 7, by: '山本 桃子', contact: ['山本 桃子', 'yamamomo'] }],
    ['社会福祉法人うみかぜ保育園', 'ウミカゼホイクエン', '福岡県 福津市', [16], 28, {
      wants: [9, 12], since: '1986-04-01', fiscal: 3, contact: ['園長 海江田 節子', 'umikaze'] }],
    ['麺処とんび', 'メンドコロトンビ', '福岡県 福岡市', [13], 6, { isSole: true, contact: ['鳶田 豪'] }],
    ['株式会社げんかい青果'],
  ],
  10: [
    ['つるはし洋食器工房', 'ツルハシヨウショッキコウボウ', '新潟県 燕市', [5], 4, {
      wants: [2], sales: 3900, since: '1988-02-01', isSole: true, by: '鶴橋 義男', contact: ['鶴橋 義男', 'tsuruhashi'],
      memo: '来春の見本市に出展する。英語の資料は通訳の方と作っている。' }],
    ['株式会社つばきの刃物製作所', 'ツバキノハモノセイサクショ', '新潟県 三条市', [5], 22, {
      wants: [8], capital: 1000, sales: 27_000, since: '1956-10-10', fiscal: 10, postalCode: '955-0001', line: '北野新田0-0',
      phone: '0256000002', by: '椿 正', contact: ['製造課 五十嵐 武', 'igarashi.tsubaki'] }],
    ['有限会社こしじチタン工業', 'コシジチタンコウギョウ', '新潟県 燕市', [5], 16, {
      wants: [5], capital: 800, sales: 21_000, since: '1990-07-07', fiscal: 3, by: '越路 進', contact: ['技術部 本間 葵', 'honma.koshiji'] }],
    ['株式会社くろがねプレス', 'クロガネプレス', '新潟県 三条市', [5], 47, {
      wants: [8, 10], capital: 2000, sales: 63_000, since: '1971-03-18', fiscal: 3, by: '黒金 誠二', contact: ['設備課 渡邉 徹', 'watanabe.kurogane'] }],
    ['ゆきわり米菓株式会社', 'ユキワリベイカ', '新潟県 長岡市', [5, 9], 39, { wants: [2, 8], capital: 1500, sales: 45_000, fiscal: 8, by: '雪割 保' }],
    ['有限会社みおつくし鮮魚', 'ミオツクシセンギョ', '新潟県 新潟市', [9], 9, { wants: [8], capital: 300, contact: ['澪 あゆみ', 'miotsukushi'] }],
    ['農事組合法人かたくりの里', 'カタクリノサト', '新潟県 南魚沼市', [1], 7, { wants: [10] }],
    ['合同会社ゆきしろ木工', 'ユキシロモッコウ', '新潟県 加茂市', [5], 5, { contact: ['白井 雪雄', 'yukishiro'] }],
    ['宿はまなす', 'ヤドハマナス', '新潟県 佐渡市', [13], null, { isSole: true }],
    ['株式会社あまのがわ印章'],
  ],
};
