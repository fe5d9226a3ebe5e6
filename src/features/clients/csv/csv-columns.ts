import { byHeading, foldHeading, HEADING_MAX } from '~/domain/text/csv-heading';
import { CLIENT_LABELS, type ClientField } from '~/features/clients/form/client-form';

/** What a column can contain: a field of the form, the client's id, or several parts of an address. */
export type CsvField = ClientField | 'clientId' | 'address' | 'building';

export const CSV_FIELD_LABELS: Readonly<Record<CsvField, string>> = {
  ...CLIENT_LABELS,
  clientId: 'クライアントID',
  address: '住所（都道府県から番地まで）',
  building: '建物名',
};

/** Further headings by which a column is recognized, separated by spaces. */
const SYNONYMS: Readonly<Record<CsvField, string>> = {
  companyName:
    '企業名 法人名 社名 商号 屋号 取引先名 取引先 顧客名 クライアント名 商号又は名称 商号・名称',
  companyNameKana:
    'カナ 会社名カナ 会社名フリガナ 企業名カナ 企業名フリガナ 法人名カナ 法人名フリガナ 社名カナ 社名フリガナ 商号カナ 商号フリガナ 取引先名カナ 屋号カナ 読み よみがな',
  corporateNumber: '法人No 会社法人等番号 インボイス番号 適格請求書発行事業者登録番号',
  representativeName: '代表者 代表者氏名 代表 代表取締役 代表取締役名 社長名 代表者のお名前',
  establishedOn: '設立 設立年月日 創立日 会社設立日',
  phone: '電話 TEL 代表電話 代表電話番号 会社電話番号 連絡先電話番号',
  websiteUrl: 'URL ホームページURL HP ウェブサイト Webサイト サイトURL 会社URL',
  postalCode: '〒 郵便 郵便No ZIP 住所郵便番号',
  areaId: '県 都道府県名 住所都道府県 所在地都道府県',
  city: '市区町村名 市町村 市区 市区町村郡 住所市区町村 所在地市区町村',
  addressLine: '番地 番地等 町名番地 町域番地 丁目番地 以降の住所 それ以降の住所 町名・番地',
  businessCategoryIds: '業種名 業種分類 業界 主な業種 産業分類 業種コード',
  employees: '従業員 従業員数人 社員数 常時使用する従業員数 常用従業員数 人数',
  capital: '資本金額 出資金 資本金の額',
  annualSales: '年商 売上 売上高 年間売上 年間売上高 年商売上高 直近売上高',
  fiscalMonth: '決算 決算期 決算の月 会計年度末',
  plannedProjects: '予定 予定事項 取り組み予定 投資計画 設備投資の予定 やりたいこと',
  tagIds: '目的 補助金の利用目的 ご利用目的',
  contactName: '担当者 担当者氏名 ご担当者 ご担当者名 先方担当者 先方担当者名 窓口',
  contactEmail:
    '担当者メールアドレス 担当者メール メールアドレス メール E-mail Eメール 担当者Email 連絡先メールアドレス',
  memo: '備考 備考欄 ノート コメント 摘要',
  // No synonym: the id of another program would update the wrong client.
  clientId: '',
  address: '住所 所在地 本社所在地 本店所在地 会社住所 住所1 本社住所 所在地住所',
  building: '建物 ビル名 ビル 建物名・部屋番号 住所2 建物名等 ビル名等',
};

export const CSV_FIELDS = Object.keys(SYNONYMS) as CsvField[];

const BY_HEADING: ReadonlyMap<string, CsvField> = new Map(
  CSV_FIELDS.flatMap((field) =>
    [CSV_FIELD_LABELS[field], ...SYNONYMS[field].split(' ')]
      .filter((name) => name !== '')
      .map((name) => [foldHeading(name), field] as const),
  ),
);

export const fieldOfHeading = (heading: string): CsvField | null => byHeading(BY_HEADING, heading);

/** Records searched for the headings, as a title and a date may be above them. */
const HEADINGS_WITHIN = 10;

/** The record with the most recognized headings, and their number; null if there is none. */
export const findHeadings = (
  records: readonly (readonly string[])[],
): { index: number; known: number } | null => {
  let best: { index: number; known: number } | null = null;
  for (const [index, cells] of records.slice(0, HEADINGS_WITHIN).entries()) {
    const found = cells.flatMap((cell) => fieldOfHeading(cell) ?? []);
    if (found.length <= (best?.known ?? 0)) continue;
    // Below the first record, a single match is taken for a value, unless it is the only cell.
    const isOnlyCell = cells.filter((cell) => cell.trim() !== '').length === 1;
    if (index === 0 || found.length > 1 || (found.includes('companyName') && isOnlyCell)) {
      best = { index, known: found.length };
    }
  }
  return best;
};

/** 「万」 for 「資本金（万円）」: the unit of amounts that are written without a unit. */
export const unitOfHeading = (heading: string): string => {
  const plain = heading.slice(0, HEADING_MAX).normalize('NFKC');
  return /[([【〔単位:/\s](千|百万|千万|万|億|)円/u.exec(plain)?.[1] ?? '';
};

/** The field of each column; null: not imported. */
export type Assignments = readonly (CsvField | null)[];

/** Assigns fields by heading. Of two columns for one field, the left one gets it. */
export const assignByHeading = (headings: readonly string[]): Assignments => {
  const taken = new Set<CsvField>();
  return headings.map((heading) => {
    const field = fieldOfHeading(heading);
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
};

/** Assigns a field to a column, and removes it from the column that had it. */
export const assignByHand = (
  assignments: Assignments,
  column: number,
  field: CsvField | null,
): Assignments =>
  assignments.map((current, index) => {
    if (index === column) return field;
    return current === field ? null : current;
  });

/** Columns not imported because another column has the same field. */
export const doubledColumns = (
  headings: readonly string[],
  assignments: Assignments,
): { column: number; field: CsvField }[] =>
  headings.flatMap((heading, column) => {
    const field = fieldOfHeading(heading);
    const isDoubled = field !== null && assignments[column] === null && assignments.includes(field);
    return isDoubled ? [{ column, field }] : [];
  });
