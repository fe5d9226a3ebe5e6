import { employeesBandName, NO_EMPLOYEES_LIMIT } from '~/domain/company/employees-bands';
import { businessCategoriesLabel, BUSINESS_CATEGORIES } from '~/domain/content/business-categories';
import { tagName, TAG_GROUPS } from '~/domain/content/tags';
import { amountOf } from '~/domain/subsidies/amount';
import { formatDateTime, formatEnd } from '~/domain/time/dates';
import type { SubsidyHead } from '~/embedded-api/subsidies/source/record';
import type { Programme } from './programmes';
import { createRandom, type Random } from './random';

/** A section of the text: 「■応募資格」 and its lines. A line starting with `https://` becomes a link. */
export type CallSection = { readonly heading: string; readonly lines: readonly string[] };

/** What a record's text is made from. */
export type Writing = {
  readonly head: SubsidyHead;
  readonly programme: Programme;
  /** The number of industries that the text has guidelines for. */
  readonly guidelines: number;
};

/** A sequence for each part, which thus reads the same in the detail text and in its field. */
export const chanceOf = (
  { head }: Writing,
  part: 'text' | 'requirements' | 'contact' | 'look' | 'facts',
): Random => createRandom(head.subsidyId * 31 + part.charCodeAt(0) * 7 + part.length);

const BACKGROUNDS = [
  '人口の減少や物価の上昇など、事業をとりまく環境は大きく変わっています。',
  '人手不足が続くなか、限られた人数で付加価値を高めることが求められています。',
  '地域の産業がこれからも続いていくためには、新しい取組への一歩が欠かせません。',
  '多くの事業者から、最初の費用の負担が課題であるとの声が寄せられています。',
  '取組の効果を地域に広げることで、取引先や雇用にもよい影響が生まれることを期待しています。',
  '働く人の暮らしを支え、選ばれる職場をつくることが事業の成長につながります。',
  '環境への配慮は取引の条件ともなりつつあり、早めの備えが競争力を左右します。',
];

const EXPENSE_LINES: ReadonlyMap<number, string> = new Map([
  [101, '機械装置・工具・備品の購入、据付けに要する経費'],
  [102, 'ソフトウェアの購入、クラウドサービスの利用、システムの構築に要する経費'],
  [103, '広告の掲載、パンフレットや動画の制作、催しの開催に要する経費'],
  [104, 'ウェブサイトや予約・販売サイトの制作に要する経費'],
  [105, '展示会の出展料、小間の装飾、展示品の輸送に要する経費'],
  [106, '業務の一部を外部の事業者に委託する経費'],
  [107, '専門家への謝金と旅費、コンサルティングに要する経費'],
  [108, '講師への謝金、教材、受講料など研修に要する経費'],
  [109, '取組に直接従事する者の人件費、または引き上げた賃金の一部'],
  [110, '建物の改修、内装、設備工事に要する経費'],
  [111, '原材料、副資材、試作品の製作に要する経費'],
  [112, '特許権などの出願、調査、認証の取得に要する経費'],
]);

const EXCLUDED = [
  '汎用性が高く、目的外の使用が可能なもの（パソコン、乗用車など）の購入費は対象になりません。',
  '消費税および地方消費税、振込手数料、収入印紙代は対象になりません。',
  '中古品の購入は、3者以上の見積りがある場合に限り対象になります。',
  '同一の経費について、国や地方公共団体のほかの補助金を受けることはできません。',
  '交付決定の前に契約、発注または支払いを行った経費は対象になりません。',
];

const BONUS = [
  '直近の決算期に給与の総額を1.5％以上増加させた事業者',
  '事業継続力強化計画の認定を受けている事業者',
  'パートナーシップ構築宣言を公表している事業者',
  'くるみん認定またはえるぼし認定を受けている事業者',
  '過去3年以内にこの補助金の交付を受けていない事業者',
  '健康経営優良法人の認定を受けている事業者',
];

const FLOW = [
  '申請書の提出',
  '書類審査（必要に応じて面談を行います）',
  '採択または不採択の通知',
  '交付申請と交付決定',
  '事業の実施（契約、発注、支払いは交付決定のあとに行ってください）',
  '実績報告書の提出',
  '金額の確定と請求、入金',
];

const placeName = ({ issuer }: Programme): string =>
  issuer.areaDetail ??
  (issuer.level === 'national' ? '国内' : issuer.placeName.replace(/[【】]/gu, ''));

export const requirementLines = (writing: Writing): string[] => {
  const { head, programme } = writing;
  const random = chanceOf(writing, 'requirements');
  const { employeesBand, businessCategoryIds, kind } = head;
  const band = employeesBand === null ? undefined : employeesBandName(employeesBand);
  const isLimited = band !== undefined && employeesBand !== NO_EMPLOYEES_LIMIT;
  return [
    `${placeName(programme) || '国内'}に本社または事業所を有し、事業を営む${programme.target || '事業者'}であること`,
    ...(isLimited ? [`常時使用する従業員の数が${band}であること`] : []),
    ...(businessCategoryIds.length === 0
      ? []
      : [`対象業種：${businessCategoriesLabel(businessCategoryIds)}`]),
    kind === 'grant'
      ? '雇用保険の適用事業主であり、労働関係法令を遵守していること'
      : '税の滞納がなく、同じ経費について他の補助金を受けていないこと',
    ...random.some(
      [
        '事業の内容と成果の公表に同意すること',
        '暴力団または暴力団員と関係を有しないこと',
        '事業計画にもとづき、5年間の事業化状況を報告できること',
        '創業から1年以上が経過していること',
        '申請の時点でGビズIDプライムを取得していること',
      ],
      random.int(1, 3),
    ),
  ];
};

export const eligibleExpenseLines = ({ head }: Writing): string[] =>
  head.tagIds.flatMap((tagId) => {
    const line = EXPENSE_LINES.get(tagId);
    return line === undefined ? [] : [`${tagName(tagId) ?? ''}：${line}`];
  });

const amountLines = ({ rate, kind, ...amounts }: SubsidyHead): string[] => {
  const name = kind === 'grant' ? '助成' : '補助';
  const { term, yen, text } = amountOf(amounts);
  return [
    `${name}率：${rate ?? '公募要領をご確認ください'}`,
    `${term === '上限額' ? name : ''}${term}：${yen === null ? '公募要領をご確認ください' : text}`,
  ];
};

const periodLines = ({ acceptanceStart, acceptanceEnd }: SubsidyHead): string[] => [
  `${acceptanceStart === null ? '随時' : formatDateTime(acceptanceStart)}から`,
  acceptanceEnd === null
    ? '通年で受け付けます。予算の上限に達した時点で終了することがあります。'
    : `${formatEnd(acceptanceEnd)}まで（必着）`,
];

const bullets = (lines: readonly string[]): string[] => lines.map((line) => `・${line}`);

export const contactLines = (writing: Writing): string[] => {
  const random = chanceOf(writing, 'contact');
  const office = random.pick(['補助金担当', '事務局', '産業支援係', '企業支援担当', '相談窓口']);
  return [
    `${writing.programme.issuer.name} ${office}`,
    '電話：00-0000-0000（平日9時から17時まで）',
    `メール：hojokin-${random.int(100, 999)}@example.jp`,
  ];
};

export const officialUrlOf = ({ head }: Writing): string =>
  `https://example.jp/subsidies/${head.subsidyId}`;

/** The detail as headed paragraphs. */
export const detailSections = (writing: Writing): CallSection[] => {
  const random = chanceOf(writing, 'text');
  const { head, programme, guidelines } = writing;
  const { subject, issuer, target } = programme;
  const help = head.kind === 'grant' ? '助成' : '補助';
  const expenses = eligibleExpenseLines(writing);
  const optional: CallSection[] = [
    { heading: '事業の流れ', lines: FLOW.map((step, index) => `${index + 1}．${step}`) },
    { heading: '加点項目', lines: bullets(random.some(BONUS, random.int(2, 5))) },
    { heading: '対象とならない経費', lines: bullets(random.some(EXCLUDED, random.int(2, 4))) },
    {
      heading: '審査の観点',
      lines: [
        `${subject.aim}が、申請する事業者の課題に照らして適切に計画されているか。`,
        '実施の体制と資金の計画に無理がなく、期間内に終えられる見込みがあるか。',
        '取組の成果が、売上げや生産性、雇用に結び付くことが数値で示されているか。',
      ],
    },
    {
      heading: '備考',
      lines: [
        `${help}金は事業が終わったあとの精算払いです。必要な資金はあらかじめご用意ください。`,
        '申請の内容に偽りがあった場合は、決定を取り消すことがあります。',
      ],
    },
  ];
  return [
    {
      heading: '目的・概要',
      lines: [
        `${issuer.name}では、${subject.aim}に取り組む${target || '事業者'}に対し、その経費の一部を${help}します。`,
        random.some(BACKGROUNDS, random.int(1, 4)).join(''),
      ],
    },
    { heading: '応募資格', lines: bullets(requirementLines(writing)) },
    ...(issuer.areaDetail === null ? [] : [{ heading: '地理条件', lines: [issuer.areaDetail] }]),
    ...(expenses.length === 0 ? [] : [{ heading: `${help}対象経費`, lines: bullets(expenses) }]),
    { heading: `${help}率・${help}上限額`, lines: amountLines(head) },
    { heading: '募集期間', lines: periodLines(head) },
    ...random.some(optional, random.weighted([1, 2, 3, 4, 5], [30, 30, 20, 12, 8])),
    ...(guidelines === 0 ? [] : guidelineSections(subject.aim, guidelines, random)),
    { heading: '問合せ先', lines: contactLines(writing) },
    { heading: '参照URL', lines: [officialUrlOf(writing)] },
  ];
};

const EXPENSES = TAG_GROUPS.find(({ name }) => name === '対象経費')?.tags ?? [];

// oxfmt-ignore
const QUESTIONS: readonly (readonly [question: string, answer: string])[] = [
  ['申請に費用はかかりますか。', '申請そのものに費用はかかりません。ただし、証明書の取得や見積りに要する費用は申請者の負担となります。'],
  ['複数の事業所から申請できますか。', '一つの法人につき一件までです。事業所ごとに別の取組を行う場合は、一つの計画にまとめてください。'],
  ['採択されたあとに計画を変更できますか。', 'やむを得ない事情がある場合は、変更の前に承認の申請が必要です。承認の前に行った変更は対象になりません。'],
  ['支払いの方法に決まりはありますか。', '銀行振込を原則とします。現金での支払いは少額のものに限り、手形や小切手による支払いは認められません。'],
  ['購入した設備を処分できますか。', '取得価格が50万円以上の設備は、定められた期間のうちは承認を受けずに処分できません。'],
  ['申請書の作成を任せることはできますか。', '計画は申請者自身が作成してください。助言を受けた場合は、その支援者の名称と内容を記入してください。'],
];

const expenseLine = (expense: string, random: Random): string =>
  random.pick([
    `${expense}は、取組に必要な最小限のものに限ります。契約書、納品書、請求書および振込みの控えを保存し、実績報告の際に提出してください。`,
    `${expense}を計上する場合は、単価が10万円以上のものについて2者以上の見積書を添えてください。見積りが取れない場合は、理由書を提出してください。`,
    `${expense}のうち、取組以外にも使うものは、使用の割合を合理的に示せる部分だけを対象とします。割合の根拠となる資料を備えてください。`,
  ]);

/** Guidelines by industry, about 900 characters each, and common questions. */
const guidelineSections = (aim: string, industries: number, random: Random): CallSection[] => [
  ...random
    .some(BUSINESS_CATEGORIES, industries)
    .map(({ code, name }) => ({
      heading: `業種別の手引き（${code} ${name}）`,
      lines: [
        `${name}を営む事業者が${aim}を計画するときは、次の点に注意してください。`,
        ...EXPENSES.map((expense, index) => `${index + 1}．${expenseLine(expense.name, random)}`),
      ],
    })),
  {
    heading: 'よくある質問',
    lines: QUESTIONS.flatMap(([question, answer], index) => [
      `問${index + 1}　${question}`,
      `答${index + 1}　${answer}`,
    ]),
  },
];
