import { subsidyKindName, type RecordType, type SubsidyKind } from './subsidy';

const NAMES: Record<RecordType, string> = {
  procedure: '手続き',
  commission: '委託・執行団体',
  registration: '登録・宣言',
};

type RecordText = {
  title: string;
  catchPhrase?: string | null | undefined;
  text?: string | undefined;
};

type Rule = {
  type: RecordType;
  /** At least one of the two is found. */
  title?: RegExp;
  opening?: RegExp;
  /** In title or opening: the record is a call after all. */
  except?: RegExp;
};

const RULES: readonly Rule[] = [
  // First applications, such as 「（補助金申請）」 and 「支給申請」, are no procedures.
  {
    type: 'procedure',
    title:
      /実績報告|状況報告|税額報告|財産処分|共同申請_リース|(?:変更|中止|廃止|撤回|取下げ?|辞退|承継|着手)届|事前着手|変更(?:承認)?申請|(?<![0-9十])(?:[2-9]|[二三四五])年度?目(?:の?申請|の?支給|用|分)|事業完了後|完了後の各種申請|精算払|額の確定|後年度(?:用|事業)|承認者用|事業化状況|[【(]継続(?:分|事業|申請)?[】)]|申請練習/u,
  },
  {
    type: 'procedure',
    title: /交付申請/u,
    except: /応募資格|申請資格|(?:補助|助成|交付)対象者|対象事業者|(?:公募|募集)(?:し|いたし)ます/u,
  },
  {
    type: 'procedure',
    opening:
      /採択された[^。]{0,30}専用(?:サイト|ページ)|支給決定を受けている[^。]{0,20}支給申請をする場合|(?:すでに|既に)(?:補助|助成)(?:事業が完了|金が支払)(?![^。\n]*(?:ません|対象外|除[かきく]))[^。\n]*(?:申請|手続)|事業完了後.{0,12}の各種(?:申請|手続)/u,
  },
  {
    type: 'commission',
    title:
      /執行団体|間接団体|基金設置法人|事務局[)】]*[のを ]*(?:公募|募集|選定)|」事務局|[(]事務局[)]|(?:調査(?:事業)?|検討|提言|の改定|手法の構築|情報発信等事業|[(]委託[)])」(?:の公募|および)|委託(?:先|業務|事業者?)?の(?:公募|募集)|(?:業務|調査)委託(?:$|[)】])|受託(?:者|事業者)の?(?:公募|募集)|企画競争|プロポーザル/u,
  },
  {
    type: 'commission',
    opening: /(?:委託(?:先|業務の受託者)|受託(?:者|事業者)|執行団体)を(?:広く)?(?:公募|募集)/u,
  },
  {
    type: 'registration',
    title:
      /(?:事業者|業者|企業|店舗?|機関|団体|ビルダー|専門家|対象(?:製品|機器|設備|車両))等?の?(?:新規|更新)?登録(?:申請|受付|の?募集)?(?=$|[)】」(])|指定(?:[^」】]{0,8}(?:事業者|機関))の?公募/u,
  },
  {
    type: 'registration',
    // Not a subsidy for those who declare something.
    title:
      /^(?!.*(?:補助|助成|奨励|支援|給付)[金事]).*宣言(?:制度|企業|事業者)?(?:の?(?:登録|募集|申請|公募|公表))?(?:$|[)】」(])/u,
  },
];

/** What a text is about is said first; later parts also speak of reports and commissions. */
const OPENING = 300;

const plain = (text: string): string => text.normalize('NFKC');

/** Null: a call for applications, or not known. */
export const readRecordType = ({
  title,
  catchPhrase,
  text = '',
}: RecordText): RecordType | null => {
  const name = plain(title);
  const opening = `${plain(catchPhrase ?? '')}\n${plain(text).slice(0, OPENING)}`;
  const rule = RULES.find(
    (each) =>
      (each.title?.test(name) === true || each.opening?.test(opening) === true) &&
      each.except?.test(`${name}\n${opening}`) !== true,
  );
  return rule?.type ?? null;
};

type Told = RecordText & { recordType?: RecordType | 'call' | undefined };

/** As the server says; an older server does not, then as the title says. */
export const recordTypeOf = (record: Told): RecordType | null =>
  record.recordType === 'call' ? null : (record.recordType ?? readRecordType(record));

/** 「補助金」 or 「助成金」, or what the record is instead of a call. */
export const kindName = (record: Told & { kind: SubsidyKind }): string => {
  const type = recordTypeOf(record);
  return type === null ? subsidyKindName(record.kind) : NAMES[type];
};

const WITHOUT_ORDER = /奨励金|支援金|給付金|報奨金|利子補給|保証料/u;

/** Whether it pays for what is ordered after the grant decision. */
export const isPaidAfterOrder = (record: Told): boolean =>
  recordTypeOf(record) === null && !WITHOUT_ORDER.test(record.title);

/** Words that name a type of record in a search, beyond those that tell it by the title. */
const SEARCHED: Partial<Record<RecordType, RegExp>> = {
  commission: /事務局|委託|受託/u,
  registration: /(?:事業者|業者|企業|店|機関)登録|宣言/u,
};

/** Whether a search asks for such records by name. */
export const asksForRecordType = (keyword: string, type: RecordType): boolean =>
  readRecordType({ title: keyword }) === type || SEARCHED[type]?.test(plain(keyword)) === true;
