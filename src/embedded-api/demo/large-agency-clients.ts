import type { DemoClient } from './demo-client';

/** しらかば (workspace 6): all over the country, known to very different depths. */
// oxfmt-ignore
export const LARGE_AGENCY_CLIENTS: readonly DemoClient[] = [
  ['株式会社つくし機工', 'ツクシキコウ', '群馬県 太田市', [5], 64, {
    wants: [5, 8], capital: 3000, sales: 98_000, since: '1974-05-20', fiscal: 3, postalCode: '373-0001', line: '飯田町0-0-0',
    phone: '0276000001', web: 'https://tsukushi-kiko.example.com/', by: '土筆 正人', contact: ['生産技術部 岡田 亮', 'okada.tsukushi'],
    memo: '毎月第2火曜に工場で打ち合わせ。加工時間の実測の表を預かっている。' }],
  ['有限会社あおぎり旅館', 'アオギリリョカン', '長野県 下高井郡山ノ内町', [13], 31, {
    wants: [4, 8], capital: 800, sales: 31_500, since: '1963-07-01', fiscal: 5, postalCode: '381-0401', line: '平穏0-0',
    phone: '0269000002', by: '青桐 茂', contact: ['青桐 千尋（長女）', 'chihiro.aogiri'],
    memo: '来年10月に代表を交代する予定。株式の移転は顧問の税理士と進めている。' }],
  ['まつかぜ運輸株式会社', 'マツカゼウンユ', '埼玉県 川口市', [8], 46, {
    wants: [6, 9], capital: 2000, sales: 71_000, since: '1982-04-01', fiscal: 3, postalCode: '332-0001', line: '朝日0-0-0',
    phone: '0480000003', by: '松風 浩', contact: ['総務課 三宅 里美', 'miyake.matsukaze'], memo: '運行管理者は3人。GビズIDは取得済み。' }],
  ['かもめ倉庫株式会社', 'カモメソウコ', '千葉県 船橋市', [8], 72, {
    wants: [8], capital: 5000, sales: 124_000, since: '1969-10-15', fiscal: 9, postalCode: '273-0016', line: '潮見町0-0',
    phone: '0470000004', web: 'https://kamome-soko.example.com/', by: '鴎 隆司', contact: ['業務改善室 西村 悠', 'nishimura.kamome'] }],
  ['ヘアサロンこでまり', 'ヘアサロンコデマリ', '東京都 世田谷区', [14], 5, {
    wants: [2], sales: 3200, since: '2016-03-03', isSole: true, contact: ['小手 真理', 'kodemari'], memo: '次の持続化補助金で再申請の予定。' }],
  ['株式会社しおさい水産加工', 'シオサイスイサンカコウ', '宮城県 石巻市', [2, 5], 38, {
    wants: [2, 8], capital: 1500, sales: 56_000, since: '1991-02-12', fiscal: 12, postalCode: '986-0022', line: '魚町0-0-0',
    phone: '0225000006', by: '塩崎 勝', contact: ['専務 塩崎 恵子', 'shiozaki.shiosai'] }],
  ['のぞみ丘農園合同会社', 'ノゾミオカノウエン', '北海道 帯広市', [1], 12, {
    wants: [2, 10], capital: 300, sales: 8700, since: '2011-06-01', fiscal: 12, by: '望月 岳', contact: ['望月 岳', 'nozomi-oka'] }],
  ['株式会社きざはしソフト', 'キザハシソフト', '東京都 渋谷区', [7], 24, {
    wants: [1, 5, 6], capital: 1000, sales: 29_000, since: '2018-09-10', fiscal: 8, postalCode: '150-0001', line: '神宮前0-0-0',
    web: 'https://kizahashi.example.com/', by: '階 俊介', contact: ['管理部 平野 奈々', 'hirano.kizahashi'] }],
  ['医療法人社団なのはな会', 'ナノハナカイ', '神奈川県 藤沢市', [16], 85, {
    wants: [8, 9], sales: 102_000, since: '1998-11-01', fiscal: 3, phone: '0466000009', by: '菜花 明', contact: ['事務長 堀 雅之', 'hori.nanohana'] }],
  ['社会福祉法人ひばり野福祉会', 'ヒバリノフクシカイ', '静岡県 浜松市', [16], 120, {
    wants: [6, 9], sales: 88_000, since: '1989-04-01', fiscal: 3, by: '雲雀 幸子', contact: ['法人本部 大石 翔', 'oishi.hibarino'] }],
  ['有限会社よいづき酒造', 'ヨイヅキシュゾウ', '新潟県 長岡市', [5, 9], 17, {
    wants: [2, 8], capital: 1000, sales: 24_000, since: '1951-12-01', fiscal: 6, by: '宵月 清', contact: ['蔵元 宵月 清', 'yoizuki'],
    memo: '海外向けの小瓶を来春に発売したい。' }],
  ['株式会社いぶき電設', 'イブキデンセツ', '愛知県 豊田市', [4, 6], 29, {
    wants: [6, 10], capital: 2000, sales: 52_000, since: '1985-08-08', fiscal: 7, phone: '0565000012', by: '伊吹 剛' }],
  ['株式会社たけとり学習舎', 'タケトリガクシュウシャ', '東京都 武蔵野市', [15], 18, {
    wants: [8, 12], capital: 500, since: '2007-03-20', contact: ['教務 竹内 梓', 'takeuchi.taketori'] }],
  ['あさぎり不動産株式会社', 'アサギリフドウサン', '神奈川県 横浜市', [11], 11, { wants: [8], capital: 1000, fiscal: 3, by: '朝霧 徹' }],
  ['株式会社つむぎ織物', 'ツムギオリモノ', '京都府 京都市', [5], 21, {
    wants: [2, 4], capital: 1200, sales: 18_600, since: '1948-01-15', fiscal: 1, by: '紬 惣一郎', contact: ['紬 惣太', 'tsumugi'] }],
  ['さざなみ観光バス株式会社', 'サザナミカンコウバス', '広島県 尾道市', [8], 33, { wants: [8, 10], capital: 2500, sales: 41_000, fiscal: 3 }],
  ['株式会社こはく硝子', 'コハクガラス', '福井県 鯖江市', [5], 14, { wants: [5, 8], capital: 1000, contact: ['琥珀 健', 'kohaku'] }],
  ['カフェもみじ亭', 'カフェモミジテイ', '広島県 廿日市市', [13], 4, { wants: [2], isSole: true, contact: ['紅葉 由紀'] }],
  ['株式会社わかば清掃', 'ワカバセイソウ', '大阪府 大阪市', [18], 52, { wants: [9], capital: 1000, by: '若葉 昭' }],
  ['有限会社さつき自動車整備', 'サツキジドウシャセイビ', '栃木県 宇都宮市', [18], 8, { capital: 300, contact: ['五月 実', 'satsuki'] }],
  ['株式会社はるかぜ保育サービス', 'ハルカゼホイクサービス', '千葉県 柏市', [16], null, { wants: [12] }],
  ['合同会社みなも設計', 'ミナモセッケイ', '東京都', [12], 6],
  ['オリーブの丘製菓', 'オリーブノオカセイカ', '香川県'],
  ['株式会社ときわ商会'],
];
