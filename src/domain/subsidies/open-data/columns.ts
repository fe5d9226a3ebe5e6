import { byHeading, foldHeading } from '~/domain/text/csv-heading';

/** The headings of each column, separated by spaces (product §24). */
const HEADINGS = {
  number: '制度番号 サービスID PSID',
  originalNumber: '元制度番号',
  change: '制度変更区分',
  code: '全国地方公共団体コード 地方公共団体コード 都道府県コード又は市区町村コード 市区町村コード',
  municipality: '地方公共団体の名称 地方公共団体名 実施機関',
  prefecture: '都道府県 都道府県名',
  town: '市町村 市区町村 市町村名 市区町村名',
  title: 'タイトル（制度名） タイトル 制度名',
  secondTitle: 'サブタイトル（通称） サブタイトル（通称名） サブタイトル 通称',
  kind: '支援制度種別',
  applicants: '対象者',
  expenses: '用途・対象物 用途・対象費 対象経費',
  areas: '対象地域',
  towns: '対象地域群',
  summary: '概要 制度概要',
  text: '内容 支援内容',
  amount: '給付金額 上限額',
  rate: '補助率',
  howToApply: '利用・申請方法 申請方法',
  page: '詳細参照先 URL 公式ページ',
  applicationPage: '申請方法URL',
  onlineApplication: '電子申請URL',
  acceptanceStart: '受付開始日',
  acceptanceEnd: '受付終了日',
  acceptanceNote: '受付備考',
  publishedOn: '公開日',
  updatedOn: '更新日 最終更新日',
  office: '制度所管組織 実施組織・支援機関',
  contact: 'お問い合わせ先 問い合わせ先',
  contactName: '連絡先名称',
  contactPhone: '連絡先電話番号',
  industries: '標準産業分類 業種',
  keywords: 'キーワード タグ（キーワード） 災害名 制度集 根拠法令',
  companies: 'タグ（カテゴリー） タグ（事業者分類） タグ（テーマ）',
  persons: '【人生の制度】ライフステージ分類',
  ignored: '公開終了日',
} as const;

export type OpenDataField = keyof typeof HEADINGS;

const FIELDS: ReadonlyMap<string, OpenDataField> = new Map(
  (Object.keys(HEADINGS) as OpenDataField[]).flatMap((field) =>
    HEADINGS[field].split(' ').map((heading) => [foldHeading(heading), field] as const),
  ),
);

/** Headings of this form have many endings: 「（個人対象）ライフイベント分類」. */
const GROUPS = [
  ['個人対象', 'persons'],
  ['事業者対象', 'companies'],
] as const;

export const fieldOfColumn = (heading: string): OpenDataField | null => {
  const folded = foldHeading(heading);
  const group = GROUPS.find(([start]) => folded.startsWith(start));
  return group?.[1] ?? byHeading(FIELDS, heading);
};
