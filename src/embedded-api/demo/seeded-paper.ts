import type { CompanyFacts } from '~/domain/company/company-profile';
import { areaName } from '~/domain/content/areas';
import { formatNumber } from '~/domain/text/format-number';
import { formatYen } from '~/domain/text/money';
import { formatPaperDate } from '~/domain/time/dates';

/** In points from the lower left corner of A4. */
type Mark =
  | { x: number; y: number; size: number; text: string }
  | { x: number; y: number; toX: number; toY: number; width: number };

const LEFT = 56;
const RIGHT = 539;

const widthOf = (text: string, size: number): number =>
  Array.from(text).reduce((sum, sign) => sum + (/[ -~]/u.test(sign) ? size / 2 : size), 0);

type Align = 'start' | 'end' | 'center';

const put = (text: string, x: number, y: number, size = 10, align: Align = 'start'): Mark => {
  const width = widthOf(text, size);
  return { text, y, size, x: align === 'start' ? x : x - (align === 'end' ? width : width / 2) };
};

const rule = (y: number, width = 0.5, from = LEFT, to = RIGHT): Mark => ({
  x: from,
  y,
  toX: to,
  toY: y,
  width,
});

const upright = (x: number, from: number, to: number): Mark => ({
  x,
  y: from,
  toX: x,
  toY: to,
  width: 0.5,
});

const heading = (text: string): Mark[] => [put(text, (LEFT + RIGHT) / 2, 752, 20, 'center')];

type Item = readonly [name: string, count: number, unit: string, price: number];

const ITEMS: readonly Item[] = [
  ['5軸複合加工機 本体（主軸 12,000回転）', 1, '台', 24_800_000],
  ['自動工具交換装置（60本）', 1, '式', 2_350_000],
  ['機内計測プローブ', 1, '式', 980_000],
  ['CAM連携ソフトウェア（3年保守）', 1, '式', 1_620_000],
  ['搬入・据付・レベル出し', 1, '式', 1_150_000],
  ['操作研修（3日間、2名）', 3, '日', 120_000],
];

const TAX = 0.1;

const ROW = 24;
const TABLE_TOP = 520;
const EDGES = [LEFT, 310, 350, 390, 460, RIGHT];

const estimate = ({ companyName }: CompanyFacts): Mark[] => {
  const sum = ITEMS.reduce((all, [, count, , price]) => all + count * price, 0);
  const bottom = TABLE_TOP - ROW * (ITEMS.length + 1);
  const totals = [
    ['小計', sum],
    ['消費税（10%）', sum * TAX],
    ['合計', sum * (1 + TAX)],
  ] as const;
  return [
    ...heading('御 見 積 書'),
    put('見積番号 KM-2611-0384', RIGHT, 722, 9, 'end'),
    put(`${companyName} 御中`, LEFT, 690, 13),
    rule(682, 0.8, LEFT, 300),
    put('下記のとおりお見積り申し上げます。', LEFT, 660),
    put('株式会社北浜機械商会', RIGHT, 690, 12, 'end'),
    put('大阪府東大阪市高井田中 4-2-18', RIGHT, 672, 9, 'end'),
    put('電話 06-0000-0000　担当 中村', RIGHT, 658, 9, 'end'),
    put('件名　　複合加工機一式', LEFT, 622, 11),
    put('納期　　ご発注後 4か月　　有効期限　発行から60日', LEFT, 602),
    put('支払条件　検収月末締め、翌月末お振込み', LEFT, 584),
    put('お見積金額', LEFT, 552, 12),
    put(`${formatNumber(sum * (1 + TAX))}円（税込）`, 150, 552, 16),
    rule(544, 1.2, LEFT, 330),
    ...['品名', '数量', '単位', '単価', '金額'].map((text, index) =>
      put(text, ((EDGES[index] ?? 0) + (EDGES[index + 1] ?? 0)) / 2, TABLE_TOP - 16, 9, 'center'),
    ),
    rule(TABLE_TOP, 1),
    ...ITEMS.flatMap(([name, count, unit, price], index) => {
      const y = TABLE_TOP - ROW * (index + 1);
      return [
        rule(y),
        put(name, LEFT + 6, y - 16, 9),
        put(String(count), 344, y - 16, 9, 'end'),
        put(unit, 370, y - 16, 9, 'center'),
        put(formatNumber(price), 454, y - 16, 9, 'end'),
        put(formatNumber(count * price), RIGHT - 6, y - 16, 9, 'end'),
      ];
    }),
    ...totals.flatMap(([name, amount], index) => [
      put(name, 454, bottom - ROW * index - 16, 10, 'end'),
      put(formatNumber(amount), RIGHT - 6, bottom - ROW * index - 16, 10, 'end'),
      rule(bottom - ROW * (index + 1), index === 2 ? 1 : 0.5, 310),
    ]),
    ...EDGES.map((x) => upright(x, bottom, TABLE_TOP)),
    rule(bottom, 1),
    put('備考', LEFT, 236, 10),
    put('・据付場所の基礎工事と一次側の電気工事は含みません。', LEFT, 218, 9),
    put('・ご発注は、補助金の交付決定の後にお願いいたします。', LEFT, 202, 9),
  ];
};

/** A certificate: its terms and what it says of each, and who issued it. */
const certificate = (
  title: string,
  rows: readonly (readonly [term: string, ...lines: string[]])[],
  [issued, issuer]: readonly [string, string],
): Mark[] => {
  let y = 690;
  const table = rows.flatMap(([term, ...lines]): Mark[] => {
    const top = y;
    y -= 14 + lines.length * 16;
    return [
      rule(top),
      put(term, LEFT + 8, top - 18),
      ...lines.map((line, index) => put(line, 196, top - 18 - index * 16)),
    ];
  });
  return [
    ...heading(title),
    ...table,
    rule(y),
    ...[LEFT, 184, RIGHT].map((x) => upright(x, y, 690)),
    put(issued, LEFT, y - 60, 11),
    put(issuer, RIGHT, y - 96, 13, 'end'),
  ];
};

const known = (
  term: string,
  line: string | number | null | undefined,
): (readonly [string, string])[] => (line ? [[term, String(line)]] : []);

const areaNameOf = (areaId: number | null): string =>
  areaId === null ? '' : (areaName(areaId) ?? '');

const placeOf = ({ areaId, city, addressLine }: CompanyFacts): string =>
  `${areaNameOf(areaId)}${city ?? ''}${addressLine ?? '0-0-0'}`;

const PAPERS: Readonly<Record<string, (owner: CompanyFacts) => Mark[]>> = {
  '見積書（複合加工機一式）': estimate,
  '納税証明書（その3の3）': (owner) =>
    certificate(
      '納税証明書（その３の３）',
      [
        ['証明を受ける者', `名称　${owner.companyName}`, `所在地　${placeOf(owner)}`],
        ['税目', '法人税　消費税及び地方消費税'],
        ['証明する事項', '上記の税目について、未納の税額はありません。'],
        ['請求の理由', '補助金の申請のため'],
      ],
      ['上記のとおり、相違ないことを証明します。', '税務署長　財務事務官'],
    ),
  履歴事項全部証明書: (owner) =>
    certificate(
      '履歴事項全部証明書',
      [
        ...known('会社法人等番号', owner.corporateNumber?.replace(/^.(.{4})(..)/u, '$1-$2-')),
        ['商号', owner.companyName],
        ['本店', placeOf(owner)],
        ['公告をする方法', '官報に掲載してする。'],
        ...known('会社成立の年月日', owner.establishedOn && formatPaperDate(owner.establishedOn)),
        ['目的', '１．定款に定める事業', '２．前号に附帯する一切の業務'],
        ...known('資本金の額', owner.capital && `金${formatYen(owner.capital)}`),
        ...known(
          '役員に関する事項',
          owner.representativeName && `代表者　${owner.representativeName}`,
        ),
      ],
      ['これは登記簿に記録されている事項の全部であることを証明した書面である。', '法務局　登記官'],
    ),
};

const approval = (title: string, owner: CompanyFacts): Mark[] =>
  certificate(
    title,
    [
      [
        '申請者',
        owner.companyName,
        ...(owner.representativeName === null ? [] : [`代表者　${owner.representativeName}`]),
      ],
      ['計画の名称', '5軸加工と機内計測による短納期の試作体制の構築'],
      ['計画の期間', '5年間'],
      ['目標', '付加価値額　15%以上の向上', '給与支給総額　7.5%以上の向上'],
    ],
    ['中小企業等経営強化法の規定に基づき、承認します。', `${areaNameOf(owner.areaId)}知事`],
  );

/** What the demo's PDF of that title shows. */
export const drawnPaper = (title: string, owner: CompanyFacts): Mark[] =>
  PAPERS[title]?.(owner) ?? approval(title, owner);
