import { TAG_GROUPS } from '~/domain/content/tags';

const tagIds = new Map(
  TAG_GROUPS.flatMap(({ tags }) => tags.map(({ tagId, name }) => [name, tagId] as const)),
);

/** The portal has no tags for 対象経費 and テーマ; these unambiguous words select the app's tags. */
const THEME_WORDS: readonly (readonly [string, RegExp])[] = [
  ['デジタル化・DX', /デジタル|DX|ICT|IoT|クラウド|情報システム|電子カルテ|サイバー/iu],
  [
    '省エネ・脱炭素',
    /省エネ|脱炭素|再エネ|再生可能エネ|省CO2|CO2|太陽光|蓄電|ZEB|ZEH|カーボン|GX|水素/iu,
  ],
  ['賃上げ', /賃上げ|賃金引上げ|最低賃金|処遇改善/u],
  ['人手不足・省力化', /省力化|人手不足|人材確保|ロボット|自動化/u],
  ['働き方改革', /働き方|テレワーク|育業|育児休業|両立支援|労働時間|職場環境/u],
  ['創業・スタートアップ', /創業|起業|スタートアップ|ベンチャー/u],
  ['事業承継・M&A', /事業承継|事業引継|M&A|後継者/u],
  ['観光・インバウンド', /観光|インバウンド|旅行|宿泊施設/u],
  ['農林水産・食品', /農業|農林|農産|林業|木材|水産|漁業|漁村|食品|畜産/u],
  ['女性・若者・高齢者の活躍', /女性|若者|若手|高齢者雇用|高年齢者|シニア|就職氷河期/u],
];

const EXPENSE_WORDS: readonly (readonly [string, RegExp])[] = [
  ['機械装置・設備費', /機械装置|設備費|設備購入|備品購入|機器購入|設備導入/u],
  ['システム・ソフトウェア費', /ソフトウェア|システム構築|クラウド|ライセンス/u],
  ['広告宣伝・販売促進費', /広告|広報費|販売促進|宣伝/u],
  ['ウェブサイト関連費', /ウェブサイト|Webサイト|ホームページ|ECサイト/iu],
  ['展示会等出展費', /展示会|出展/u],
  ['外注・委託費', /外注|委託/u],
  ['専門家経費', /専門家|謝金|コンサルティング/u],
  ['研修・教育費', /研修|受講料|講習/u],
  ['人件費・賃金', /人件費|賃金|給与/u],
  ['建物・改修費', /改修|建物|工事費|内装/u],
  ['原材料・試作費', /原材料|試作|副資材/u],
  ['知的財産権関連費', /知的財産|特許|商標|出願/u],
];

const tagsIn = (text: string, table: typeof THEME_WORDS): number[] =>
  table.flatMap(([name, pattern]) => (pattern.test(text) ? (tagIds.get(name) ?? []) : []));

/** Tags of the app: themes from title and catch phrase, expenses only from their section. */
export const ownTagsOf = (heading: string, eligibleExpenses: string | null): number[] => [
  ...tagsIn(eligibleExpenses?.normalize('NFKC') ?? '', EXPENSE_WORDS),
  ...tagsIn(heading.normalize('NFKC'), THEME_WORDS),
];
