import { forSmallerCompanies, type CatalogueEntry } from './entry';

const SME = '中小企業庁';
const SMRJ = '独立行政法人中小企業基盤整備機構';

/** Equipment, new business, sales and succession: METI and its agencies. */
export const INVESTMENT_PROGRAMMES: readonly CatalogueEntry[] = [
  {
    ...forSmallerCompanies,
    title: 'ものづくり・商業・サービス生産性向上促進補助金（ものづくり補助金）',
    catchPhrase: '新しい製品やサービスの開発に必要な設備投資を支える制度です。',
    issuer: SME,
    tagIds: [1, 5, 8, 101, 102, 106, 112, 203],
    maximum: 3000,
    rate: '中小企業 1/2、小規模企業・小規模事業者および再生事業者 2/3',
    opens: -24,
    closes: 33,
    summary:
      '革新的な新製品・新サービスの開発や海外の需要を開拓する取組に必要な設備投資などを補助する制度です。／従業員の数と申請枠によって上限額が変わり、賃上げの計画に応じた上乗せがあります。',
    requirements:
      '中小企業者、小規模企業者・小規模事業者など／付加価値額と賃金の引上げを含む3～5年の事業計画をつくること',
    expenses:
      '機械装置・システム構築費／技術導入費／専門家経費／運搬費／クラウドサービス利用費／外注費／知的財産権等関連経費',
    officialUrl: 'https://portal.monodukuri-hojo.jp/',
  },
  {
    ...forSmallerCompanies,
    title: 'デジタル化・AI導入補助金（旧IT導入補助金）',
    catchPhrase: '登録されたITツールの導入を補助する制度です。',
    issuer: '中小企業庁・独立行政法人中小企業基盤整備機構',
    tagIds: [8, 9, 102, 201, 204],
    maximum: 450,
    rate: '1/2以内（申請枠や規模により最大4/5）',
    opens: -40,
    closes: 9,
    summary:
      '業務の効率化や販売の促進に役立つ、事務局に登録されたソフトウェアやサービスの導入を補助する制度です。／登録された支援事業者と共同で申請します。',
    requirements:
      '中小企業・小規模事業者など／交付の申請までにGビズIDプライムを取得し、SECURITY ACTIONを宣言していること',
    expenses: 'ソフトウェア購入費／クラウド利用料／導入関連費／申請枠によりハードウェア購入費',
    officialUrl: 'https://it-shien.smrj.go.jp/',
  },
  {
    ...forSmallerCompanies,
    title: '小規模事業者持続化補助金〈一般型 通常枠〉',
    catchPhrase: '小規模事業者の販路開拓と、あわせて行う業務の効率化を支えます。',
    issuer: '中小企業庁（商工会・商工会議所）',
    tagIds: [2, 8, 101, 103, 104, 105, 106],
    employeesBand: 3,
    maximum: 250,
    rate: '2/3（一定の条件で3/4）',
    opens: -18,
    closes: 24,
    summary:
      '小規模事業者が自ら経営計画をつくり、商工会または商工会議所の支援を受けながら取り組む販路開拓などを補助する制度です。／通常の上限は50万円で、インボイスや賃上げの特例により上乗せがあります。',
    requirements:
      '小規模事業者（商業・サービス業は従業員5人以下、宿泊・娯楽業と製造業その他は20人以下）／商工会または商工会議所の支援を受け、確認書の交付を受けること',
    expenses:
      '機械装置等費／広報費／ウェブサイト関連費／展示会等出展費／旅費／新商品開発費／委託・外注費',
    papers: '経営計画書（様式2）／決算書／確定申告書／事業支援計画書',
    officialUrl: 'https://www.chusho.meti.go.jp/',
  },
  {
    ...forSmallerCompanies,
    title: '事業承継・M&A補助金',
    catchPhrase: '事業の引継ぎと、そのあとの経営の統合にかかる費用を補助します。',
    issuer: SME,
    tagIds: [4, 8, 101, 106, 107, 207],
    maximum: 1000,
    rate: '1/2または2/3',
    opens: -10,
    closes: 47,
    summary:
      '事業の承継やM&Aを機に行う設備投資、専門家の活用、引継ぎのあとの統合の取組などを枠ごとに補助する制度です。',
    requirements: '中小企業者など／枠ごとに定められた承継または引継ぎの要件を満たすこと',
    expenses: '設備費／専門家への委託費／システム利用料／外注費／廃業にともなう費用',
    officialUrl: 'https://shoukei-mahojokin.go.jp/',
  },
  {
    ...forSmallerCompanies,
    title: '中小企業新事業進出補助金',
    catchPhrase: '既存の事業と異なる、新しい市場への進出を支えます。',
    issuer: SMRJ,
    tagIds: [1, 8, 101, 102, 103, 110, 203],
    maximum: 9000,
    rate: '1/2',
    opens: -30,
    closes: 12,
    summary:
      '新しい市場や高い付加価値をもつ事業への進出に必要な設備投資などを補助する制度です。／上限額は従業員の数によって変わり、大幅な賃上げを行う場合の特例があります。',
    requirements:
      '中小企業など／新事業進出の指針に沿った3～5年の事業計画をつくること／付加価値額と賃上げの要件を満たすこと',
    expenses:
      '機械装置・システム構築費または建物費（いずれか必須）／運搬費／技術導入費／外注費／専門家経費／広告宣伝・販売促進費',
    officialUrl: 'https://shinjigyou-shinshutsu.smrj.go.jp/',
  },
  {
    ...forSmallerCompanies,
    title: '中小企業省力化投資補助金（一般型）',
    catchPhrase: '人手不足に悩む事業者の、現場に合わせた省力化を支えます。',
    issuer: SMRJ,
    tagIds: [8, 9, 101, 102, 203, 204],
    maximum: 10_000,
    rate: '中小企業 1/2、小規模企業者・小規模事業者 2/3（金額により1/3）',
    opens: 12,
    closes: 68,
    summary:
      '個々の現場や事業の内容に合わせた設備の導入とシステムの構築を補助する制度です。／上限額は従業員の数によって変わり、大幅な賃上げを行う場合の特例があります。',
    requirements:
      '人手不足の状態にある中小企業など／労働生産性と賃金の引上げを含む事業計画をつくること',
    expenses:
      '機械装置・システム構築費／技術導入費／専門家経費／運搬費／クラウドサービス利用費／外注費',
    officialUrl: 'https://shoryokuka.smrj.go.jp/',
  },
  {
    ...forSmallerCompanies,
    title: '中小企業省力化投資補助金（カタログ注文型）',
    catchPhrase: 'カタログから選ぶ省力化製品の導入を、簡易な手続きで補助します。',
    issuer: SMRJ,
    tagIds: [8, 9, 101, 203, 204],
    maximum: 1500,
    rate: '1/2以下',
    opens: -380,
    closes: null,
    summary:
      'カタログに登録された汎用製品を選び、販売事業者と共同で申請する制度です。随時申請できます。',
    requirements:
      '人手不足の状態にある中小企業など／労働生産性を年平均3％以上高める計画をつくること',
    expenses: '製品本体価格／導入に要する費用',
    officialUrl: 'https://shoryokuka.smrj.go.jp/',
  },
  {
    ...forSmallerCompanies,
    title: '中小企業成長加速化補助金',
    catchPhrase: '売上高100億円をめざす中小企業の大胆な投資を支えます。',
    issuer: SMRJ,
    tagIds: [1, 8, 101, 102, 110, 203],
    employeesBand: 1,
    maximum: 50_000,
    rate: '1/2以内',
    opens: 21,
    closes: 60,
    summary:
      '売上高100億円への飛躍をめざす中小企業の、工場や物流拠点の新設、設備の導入などを補助する制度です。',
    requirements:
      '売上高が10億円以上100億円未満の中小企業／「100億宣言」を行い公表していること／投資額1億円以上の計画であること',
    expenses: '建物費／機械装置等費／ソフトウェア費／外注費／専門家経費',
    officialUrl: 'https://growth-100-oku.smrj.go.jp/',
  },
  {
    ...forSmallerCompanies,
    title: '中堅・中小企業の賃上げに向けた省力化等の大規模成長投資補助金',
    catchPhrase: '人手不足のなかで成長をめざす、大規模な投資を支えます。',
    issuer: '経済産業省',
    tagIds: [1, 8, 101, 102, 110, 203, 204],
    employeesBand: 1,
    maximum: 500_000,
    rate: '1/3以内',
    opens: -75,
    closes: -12,
    summary:
      '工場などの拠点の新設や大規模な設備投資により、持続的な賃上げをめざす中堅・中小企業を補助する制度です。',
    requirements:
      '常時使用する従業員の数が2,000人以下の会社など／賃上げの要件を満たす事業計画をつくること',
    expenses: '建物費／機械装置費／ソフトウェア費／外注費／専門家経費',
    officialUrl: 'https://seichotoushi-hojo.jp/',
  },
  {
    ...forSmallerCompanies,
    title: '成長型中小企業等研究開発支援事業（Go-Tech事業）',
    catchPhrase: '大学や公設試験研究機関と行う、ものづくり基盤技術の研究開発を支えます。',
    issuer: SME,
    categories: [5, 7, 12],
    tagIds: [1, 5, 106, 109, 111, 112],
    maximum: 9750,
    rate: '中小企業者等 2/3以内、大学・公設試等 定額',
    opens: -14,
    closes: 44,
    summary:
      '中小企業が大学や公設試験研究機関などと連携して行う、事業化につながる研究開発を最長3年間補助する制度です。',
    requirements: '中小企業者などを含む共同体で申請すること／研究開発計画が指針に沿っていること',
    expenses: '物品費／人件費・謝金／旅費／委託費／その他の研究開発経費',
    officialUrl: 'https://www.chusho.meti.go.jp/',
  },
];
