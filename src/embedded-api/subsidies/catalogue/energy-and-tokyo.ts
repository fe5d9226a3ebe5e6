import { areaIdOf, NATIONWIDE } from '~/domain/content/areas';
import { forSmallerCompanies, type CatalogueEntry } from './entry';

const tokyo = {
  ...forSmallerCompanies,
  kind: 'grant',
  issuer: '公益財団法人東京都中小企業振興公社',
  officialUrl: 'https://www.tokyo-kosha.or.jp/',
  level: 'foundation',
  areaId: areaIdOf('東京都') ?? NATIONWIDE,
} as const;

/** Energy saving, and the best known programmes of 東京都. */
export const ENERGY_AND_TOKYO_PROGRAMMES: readonly CatalogueEntry[] = [
  {
    ...forSmallerCompanies,
    title: '省エネ・非化石転換補助金（省エネルギー投資促進支援事業費補助金ほか）',
    catchPhrase: '工場や事業場の設備の省エネルギー化と電化・燃料転換を支えます。',
    issuer: '資源エネルギー庁（一般社団法人環境共創イニシアチブ）',
    tagIds: [8, 10, 101, 102, 202],
    employeesBand: 1,
    maximum: 150_000,
    rate: '1/3以内または1/2以内（事業の類型による）',
    opens: -20,
    closes: 19,
    summary:
      '工場・事業場全体の省エネルギー、電化・脱炭素目的の燃料転換、指定された設備への更新などを類型ごとに補助する制度です。',
    requirements:
      '国内で事業活動を営む法人または個人事業主／類型ごとの省エネルギー量などの要件を満たすこと',
    expenses: '設計費／設備費／工事費（類型による）',
    officialUrl: 'https://sii.or.jp/',
  },
  {
    ...forSmallerCompanies,
    title: '脱炭素技術等による工場・事業場の省CO2化加速事業（SHIFT事業）',
    catchPhrase: '工場や事業場の二酸化炭素の排出を大きく減らす設備への更新を支えます。',
    issuer: '環境省',
    categories: [5, 9, 11, 13, 16],
    tagIds: [5, 8, 10, 101, 106, 202],
    employeesBand: 1,
    maximum: 50_000,
    rate: '1/3',
    opens: 34,
    closes: 76,
    summary:
      '排出削減の計画にもとづいて行う、電化・燃料転換・運用の改善を含む設備の更新などを補助する制度です。',
    requirements:
      '工場または事業場を保有する民間企業など／削減の目標と計画をつくり、結果を報告すること',
    expenses: '工事費／設備費／業務費／事務費',
    officialUrl: 'https://www.env.go.jp/',
  },
  {
    ...tokyo,
    title: '躍進的な事業推進のための設備投資支援事業',
    catchPhrase: '都内の中小企業による、競争力を高める設備の導入を助成します。',
    categories: [4, 5, 7, 8, 9, 12, 13, 18],
    tagIds: [1, 8, 101, 102, 201, 203],
    maximum: 20_000,
    rate: '申請区分により1/2～4/5以内',
    opens: -6,
    closes: 14,
    summary:
      '更なる発展に向けた競争力の強化、デジタル化、イノベーション、後継者による事業の変革などに必要な機械設備の導入を助成する制度です。',
    requirements:
      '都内に登記のある本店または支店で2年以上事業を継続している中小企業者など／実施の場所と設備の要件を満たすこと',
    expenses: '機械装置／器具備品／ソフトウェア',
  },
  {
    ...tokyo,
    title: '創業助成事業',
    catchPhrase: '都内で創業する人と創業まもない人に、初期の経費を助成します。',
    tagIds: [1, 7, 103, 107, 109, 110, 206],
    employeesBand: 3,
    maximum: 400,
    rate: '2/3以内',
    opens: 40,
    closes: 50,
    summary:
      '都内で創業を予定する個人、または創業から5年未満の中小企業者などに、賃借料や広告費、人件費など創業初期の経費の一部を助成する制度です。',
    requirements:
      '都内で創業を計画する個人または創業後5年未満の中小企業者など／定められた創業支援事業のいずれかを利用していること',
    expenses: '賃借料／広告費／器具備品購入費／専門家指導費／従業員人件費／産業財産権出願・導入費',
  },
];
