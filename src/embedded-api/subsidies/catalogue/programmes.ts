import { areaIdOf, NATIONWIDE } from '~/domain/content/areas';
import type { SubsidyKind, SubsidyLevel } from '~/domain/subsidies/subsidy';

/** What the programmes of a group have in common, unless one states otherwise. */
type CommonFacts = {
  readonly kind: SubsidyKind;
  readonly issuer: string;
  readonly officialUrl: string;
  readonly level: SubsidyLevel;
  readonly areaId: number;
  /** An employees band of the domain; 1 is no limit. */
  readonly employeesBand: number;
  /** What such programmes usually ask for. */
  readonly papers: readonly string[];
};

export type CatalogueEntry = CommonFacts & {
  readonly title: string;
  readonly catchPhrase: string;
  /** Absent: every industry. */
  readonly categories?: readonly number[];
  readonly tagIds: readonly number[];
  /** In 万円, of the programme's best-known category; absent if it varies. */
  readonly maximum?: number;
  readonly rate: string;
  /** Days from the anchor day; without `closes` the call is open all year. */
  readonly opens: number;
  readonly closes?: number;
  readonly summary: readonly string[];
  readonly requirements: readonly string[];
  readonly expenses: readonly string[];
};

/** Most national programmes for smaller companies. */
const SMALLER_COMPANIES: CommonFacts = {
  kind: 'subsidy',
  issuer: '',
  officialUrl: '',
  level: 'national',
  areaId: NATIONWIDE,
  employeesBand: 6,
  papers: ['履歴事項全部証明書', '決算書', '労働者名簿', '見積書'],
};

/** Employment and working conditions: 厚生労働省 and its agency. */
const LABOUR: CommonFacts = {
  ...SMALLER_COMPANIES,
  kind: 'grant',
  issuer: '厚生労働省',
  officialUrl: 'https://www.mhlw.go.jp/',
  employeesBand: 1,
  papers: ['就業規則', '賃金台帳', '労働者名簿', '支給申請書'],
};

/** The best known programmes of 東京都. */
const TOKYO: CommonFacts = {
  ...SMALLER_COMPANIES,
  kind: 'grant',
  issuer: '公益財団法人東京都中小企業振興公社',
  officialUrl: 'https://www.tokyo-kosha.or.jp/',
  level: 'foundation',
  areaId: areaIdOf('東京都') ?? NATIONWIDE,
};

// oxfmt-ignore
export const CATALOGUE: readonly CatalogueEntry[] = [
  // Equipment, new business, sales and succession: METI and its agencies.
  { ...SMALLER_COMPANIES, title: 'ものづくり・商業・サービス生産性向上促進補助金（ものづくり補助金）',
    issuer: '中小企業庁', officialUrl: 'https://portal.monodukuri-hojo.jp/',
    tagIds: [1, 5, 8, 101, 102, 106, 112, 203], maximum: 3000, rate: '中小企業 1/2、小規模企業・小規模事業者および再生事業者 2/3', opens: -24, closes: 33,
    catchPhrase: '新しい製品やサービスの開発に必要な設備投資を支える制度です。',
    summary: ['革新的な新製品・新サービスの開発や海外の需要を開拓する取組に必要な設備投資などを補助する制度です。', '従業員の数と申請枠によって上限額が変わり、賃上げの計画に応じた上乗せがあります。'],
    requirements: ['中小企業者、小規模企業者・小規模事業者など', '付加価値額と賃金の引上げを含む3～5年の事業計画をつくること'],
    expenses: ['機械装置・システム構築費', '技術導入費', '専門家経費', '運搬費', 'クラウドサービス利用費', '外注費', '知的財産権等関連経費'] },
  { ...SMALLER_COMPANIES, title: 'デジタル化・AI導入補助金（旧IT導入補助金）',
    issuer: '中小企業庁・独立行政法人中小企業基盤整備機構', officialUrl: 'https://it-shien.smrj.go.jp/',
    tagIds: [8, 9, 102, 201, 204], maximum: 450, rate: '1/2以内（申請枠や規模により最大4/5）', opens: -40, closes: 9,
    catchPhrase: '登録されたITツールの導入を補助する制度です。',
    summary: ['業務の効率化や販売の促進に役立つ、事務局に登録されたソフトウェアやサービスの導入を補助する制度です。', '登録された支援事業者と共同で申請します。'],
    requirements: ['中小企業・小規模事業者など', '交付の申請までにGビズIDプライムを取得し、SECURITY ACTIONを宣言していること'],
    expenses: ['ソフトウェア購入費', 'クラウド利用料', '導入関連費', '申請枠によりハードウェア購入費'] },
  { ...SMALLER_COMPANIES, title: '小規模事業者持続化補助金〈一般型 通常枠〉',
    issuer: '中小企業庁（商工会・商工会議所）', officialUrl: 'https://www.chusho.meti.go.jp/',
    tagIds: [2, 8, 101, 103, 104, 105, 106], employeesBand: 3, maximum: 250, rate: '2/3（一定の条件で3/4）', opens: -18, closes: 24,
    catchPhrase: '小規模事業者の販路開拓と、あわせて行う業務の効率化を支えます。',
    summary: ['小規模事業者が自ら経営計画をつくり、商工会または商工会議所の支援を受けながら取り組む販路開拓などを補助する制度です。', '通常の上限は50万円で、インボイスや賃上げの特例により上乗せがあります。'],
    requirements: ['小規模事業者（商業・サービス業は従業員5人以下、宿泊・娯楽業と製造業その他は20人以下）', '商工会または商工会議所の支援を受け、確認書の交付を受けること'],
    expenses: ['機械装置等費', '広報費', 'ウェブサイト関連費', '展示会等出展費', '旅費', '新商品開発費', '委託・外注費'] },
  { ...SMALLER_COMPANIES, title: '事業承継・M&A補助金',
    issuer: '中小企業庁', officialUrl: 'https://shoukei-mahojokin.go.jp/',
    tagIds: [4, 8, 101, 106, 107, 207], maximum: 1000, rate: '1/2または2/3', opens: -10, closes: 47,
    catchPhrase: '事業の引継ぎと、そのあとの経営の統合にかかる費用を補助します。',
    summary: ['事業の承継やM&Aを機に行う設備投資、専門家の活用、引継ぎのあとの統合の取組などを枠ごとに補助する制度です。'],
    requirements: ['中小企業者など', '枠ごとに定められた承継または引継ぎの要件を満たすこと'],
    expenses: ['設備費', '専門家への委託費', 'システム利用料', '外注費', '廃業にともなう費用'] },
  { ...SMALLER_COMPANIES, title: '中小企業新事業進出補助金',
    issuer: '独立行政法人中小企業基盤整備機構', officialUrl: 'https://shinjigyou-shinshutsu.smrj.go.jp/',
    tagIds: [1, 8, 101, 102, 103, 110, 203], maximum: 9000, rate: '1/2', opens: -30, closes: 12,
    catchPhrase: '既存の事業と異なる、新しい市場への進出を支えます。',
    summary: ['新しい市場や高い付加価値をもつ事業への進出に必要な設備投資などを補助する制度です。', '上限額は従業員の数によって変わり、大幅な賃上げを行う場合の特例があります。'],
    requirements: ['中小企業など', '新事業進出の指針に沿った3～5年の事業計画をつくること', '付加価値額と賃上げの要件を満たすこと'],
    expenses: ['機械装置・システム構築費または建物費（いずれか必須）', '運搬費', '技術導入費', '外注費', '専門家経費', '広告宣伝・販売促進費'] },
  { ...SMALLER_COMPANIES, title: '中小企業省力化投資補助金（一般型）',
    issuer: '独立行政法人中小企業基盤整備機構', officialUrl: 'https://shoryokuka.smrj.go.jp/',
    tagIds: [8, 9, 101, 102, 203, 204], maximum: 10000, rate: '中小企業 1/2、小規模企業者・小規模事業者 2/3（金額により1/3）', opens: 12, closes: 68,
    catchPhrase: '人手不足に悩む事業者の、現場に合わせた省力化を支えます。',
    summary: ['個々の現場や事業の内容に合わせた設備の導入とシステムの構築を補助する制度です。', '上限額は従業員の数によって変わり、大幅な賃上げを行う場合の特例があります。'],
    requirements: ['人手不足の状態にある中小企業など', '労働生産性と賃金の引上げを含む事業計画をつくること'],
    expenses: ['機械装置・システム構築費', '技術導入費', '専門家経費', '運搬費', 'クラウドサービス利用費', '外注費'] },
  { ...SMALLER_COMPANIES, title: '中小企業省力化投資補助金（カタログ注文型）',
    issuer: '独立行政法人中小企業基盤整備機構', officialUrl: 'https://shoryokuka.smrj.go.jp/',
    tagIds: [8, 9, 101, 203, 204], maximum: 1500, rate: '1/2以下', opens: -380,
    catchPhrase: 'カタログから選ぶ省力化製品の導入を、簡易な手続きで補助します。',
    summary: ['カタログに登録された汎用製品を選び、販売事業者と共同で申請する制度です。随時申請できます。'],
    requirements: ['人手不足の状態にある中小企業など', '労働生産性を年平均3％以上高める計画をつくること'],
    expenses: ['製品本体価格', '導入に要する費用'] },
  { ...SMALLER_COMPANIES, title: '中小企業成長加速化補助金',
    issuer: '独立行政法人中小企業基盤整備機構', officialUrl: 'https://growth-100-oku.smrj.go.jp/',
    tagIds: [1, 8, 101, 102, 110, 203], employeesBand: 1, maximum: 50000, rate: '1/2以内', opens: 21, closes: 60,
    catchPhrase: '売上高100億円をめざす中小企業の大胆な投資を支えます。',
    summary: ['売上高100億円への飛躍をめざす中小企業の、工場や物流拠点の新設、設備の導入などを補助する制度です。'],
    requirements: ['売上高が10億円以上100億円未満の中小企業', '「100億宣言」を行い公表していること', '投資額1億円以上の計画であること'],
    expenses: ['建物費', '機械装置等費', 'ソフトウェア費', '外注費', '専門家経費'] },
  { ...SMALLER_COMPANIES, title: '中堅・中小企業の賃上げに向けた省力化等の大規模成長投資補助金',
    issuer: '経済産業省', officialUrl: 'https://seichotoushi-hojo.jp/',
    tagIds: [1, 8, 101, 102, 110, 203, 204], employeesBand: 1, maximum: 500000, rate: '1/3以内', opens: -75, closes: -12,
    catchPhrase: '人手不足のなかで成長をめざす、大規模な投資を支えます。',
    summary: ['工場などの拠点の新設や大規模な設備投資により、持続的な賃上げをめざす中堅・中小企業を補助する制度です。'],
    requirements: ['常時使用する従業員の数が2,000人以下の会社など', '賃上げの要件を満たす事業計画をつくること'],
    expenses: ['建物費', '機械装置費', 'ソフトウェア費', '外注費', '専門家経費'] },
  { ...SMALLER_COMPANIES, title: '成長型中小企業等研究開発支援事業（Go-Tech事業）',
    issuer: '中小企業庁', officialUrl: 'https://www.chusho.meti.go.jp/',
    tagIds: [1, 5, 106, 109, 111, 112], categories: [5, 7, 12], maximum: 9750, rate: '中小企業者等 2/3以内、大学・公設試等 定額', opens: -14, closes: 44,
    catchPhrase: '大学や公設試験研究機関と行う、ものづくり基盤技術の研究開発を支えます。',
    summary: ['中小企業が大学や公設試験研究機関などと連携して行う、事業化につながる研究開発を最長3年間補助する制度です。'],
    requirements: ['中小企業者などを含む共同体で申請すること', '研究開発計画が指針に沿っていること'],
    expenses: ['物品費', '人件費・謝金', '旅費', '委託費', 'その他の研究開発経費'] },
  { ...LABOUR, title: '業務改善助成金',
    tagIds: [8, 9, 101, 102, 107, 203], employeesBand: 6, maximum: 600, rate: '3/4または4/5（引上げ前の事業場内最低賃金による）', opens: -60, closes: 75,
    catchPhrase: '事業場内の最低賃金を引き上げ、生産性を高める設備投資を助成します。',
    summary: ['事業場内で最も低い賃金を一定額以上引き上げ、設備投資などを行った中小企業にその費用の一部を助成する制度です。'],
    requirements: ['中小企業・小規模事業者であること', '事業場内最低賃金と地域別最低賃金の差が定められた額以内であること', '解雇や賃金の引下げなどの事由がないこと'],
    expenses: ['機械設備の導入', 'コンサルティングの導入', '人材育成・教育訓練'] },
  { ...LABOUR, title: 'キャリアアップ助成金（正社員化コース）',
    tagIds: [6, 9, 109, 203, 210], maximum: 80, rate: '1人あたり定額（対象者と企業の規模による）', opens: -200,
    catchPhrase: '有期で働く人などを正社員にした事業主に助成します。',
    summary: ['有期雇用の労働者などを正社員に転換し、転換の前後で賃金を一定以上引き上げた事業主に助成する制度です。'],
    requirements: ['雇用保険適用事業所の事業主', '転換の前日までにキャリアアップ計画を提出していること', '転換後6か月の賃金を3％以上増額していること'],
    expenses: ['定額の助成（使途の定めはありません）'] },
  { ...LABOUR, title: '人材開発支援助成金（事業展開等リスキリング支援コース）',
    tagIds: [1, 6, 9, 108, 109, 201], maximum: 10000, rate: '経費 最大75％、賃金 1人1時間あたり定額（企業の規模による）', opens: -200,
    catchPhrase: '新しい事業やデジタル化に必要な訓練の経費と賃金を助成します。',
    summary: ['新規事業の立ち上げやデジタル化などにともない、従業員に新しい知識や技能を習得させる訓練の経費と、訓練中の賃金の一部を助成する制度です。'],
    requirements: ['雇用保険適用事業所の事業主', '職業能力開発推進者を選び、計画を従業員に周知していること', '訓練の開始前に計画届を提出すること'],
    expenses: ['訓練の受講料・講師謝金', '訓練期間中の賃金の一部'] },
  { ...LABOUR, title: '両立支援等助成金（育児休業等支援コースほか）',
    tagIds: [9, 12, 109, 205, 210], employeesBand: 6, rate: 'コースごとの定額', opens: -200,
    catchPhrase: '育児や介護と仕事の両立に取り組む事業主に助成します。',
    summary: ['男性の育児休業の取得、育休からの復帰、介護離職の防止など、両立を支える取組を行った中小企業事業主にコースごとに助成する制度です。'],
    requirements: ['中小企業事業主であること', '就業規則などに両立のための制度を定めていること', 'コースごとの取組と期間の要件を満たすこと'],
    expenses: ['定額の助成（使途の定めはありません）'] },
  { ...LABOUR, title: '働き方改革推進支援助成金',
    tagIds: [6, 8, 9, 101, 102, 107, 205], employeesBand: 6, rate: '3/4（一定の条件で4/5）', opens: -90, closes: 3,
    catchPhrase: '労働時間の短縮や休暇の取得に取り組む中小企業に助成します。',
    summary: ['時間外労働の縮減、年次有給休暇の取得促進、勤務間インターバルの導入などの成果目標に向けた取組の費用を助成する制度です。'],
    requirements: ['労災保険の適用を受ける中小企業事業主', '年5日の年次有給休暇の取得に向けて就業規則などを整備していること'],
    expenses: ['労務管理担当者への研修', '外部専門家によるコンサルティング', '就業規則の作成・変更', '労務管理用ソフトウェア・機器の導入', '労働能率を高める設備の導入'] },
  { ...LABOUR, title: '65歳超雇用推進助成金（65歳超継続雇用促進コース）',
    issuer: '独立行政法人高齢・障害・求職者雇用支援機構', officialUrl: 'https://www.jeed.go.jp/',
    tagIds: [6, 9, 107, 109, 210], maximum: 160, rate: '定額（措置の内容と対象者の数による）', opens: -150,
    catchPhrase: '65歳以上への定年の引上げなどを行った事業主に助成します。',
    summary: ['定年の引上げ、定年の定めの廃止、希望者全員を対象とする継続雇用制度の導入などを行った事業主に助成する制度です。'],
    requirements: ['雇用保険適用事業所の事業主', '就業規則などで制度を定め、実施していること', '1年以上継続して雇用する60歳以上の被保険者がいること'],
    expenses: ['定額の助成（制度の導入に専門家への委託などの費用を要したことが条件）'] },
  // Energy saving.
  { ...SMALLER_COMPANIES, title: '省エネ・非化石転換補助金（省エネルギー投資促進支援事業費補助金ほか）',
    issuer: '資源エネルギー庁（一般社団法人環境共創イニシアチブ）', officialUrl: 'https://sii.or.jp/',
    tagIds: [8, 10, 101, 102, 202], employeesBand: 1, maximum: 150000, rate: '1/3以内または1/2以内（事業の類型による）', opens: -20, closes: 19,
    catchPhrase: '工場や事業場の設備の省エネルギー化と電化・燃料転換を支えます。',
    summary: ['工場・事業場全体の省エネルギー、電化・脱炭素目的の燃料転換、指定された設備への更新などを類型ごとに補助する制度です。'],
    requirements: ['国内で事業活動を営む法人または個人事業主', '類型ごとの省エネルギー量などの要件を満たすこと'],
    expenses: ['設計費', '設備費', '工事費（類型による）'] },
  { ...SMALLER_COMPANIES, title: '脱炭素技術等による工場・事業場の省CO2化加速事業（SHIFT事業）',
    issuer: '環境省', officialUrl: 'https://www.env.go.jp/',
    tagIds: [5, 8, 10, 101, 106, 202], categories: [5, 9, 11, 13, 16], employeesBand: 1, maximum: 50000, rate: '1/3', opens: 34, closes: 76,
    catchPhrase: '工場や事業場の二酸化炭素の排出を大きく減らす設備への更新を支えます。',
    summary: ['排出削減の計画にもとづいて行う、電化・燃料転換・運用の改善を含む設備の更新などを補助する制度です。'],
    requirements: ['工場または事業場を保有する民間企業など', '削減の目標と計画をつくり、結果を報告すること'],
    expenses: ['工事費', '設備費', '業務費', '事務費'] },
  { ...TOKYO, title: '躍進的な事業推進のための設備投資支援事業',
    tagIds: [1, 8, 101, 102, 201, 203], categories: [4, 5, 7, 8, 9, 12, 13, 18], maximum: 20000, rate: '申請区分により1/2～4/5以内', opens: -6, closes: 14,
    catchPhrase: '都内の中小企業による、競争力を高める設備の導入を助成します。',
    summary: ['更なる発展に向けた競争力の強化、デジタル化、イノベーション、後継者による事業の変革などに必要な機械設備の導入を助成する制度です。'],
    requirements: ['都内に登記のある本店または支店で2年以上事業を継続している中小企業者など', '実施の場所と設備の要件を満たすこと'],
    expenses: ['機械装置', '器具備品', 'ソフトウェア'] },
  { ...TOKYO, title: '創業助成事業',
    tagIds: [1, 7, 103, 107, 109, 110, 206], employeesBand: 3, maximum: 400, rate: '2/3以内', opens: 40, closes: 50,
    catchPhrase: '都内で創業する人と創業まもない人に、初期の経費を助成します。',
    summary: ['都内で創業を予定する個人、または創業から5年未満の中小企業者などに、賃借料や広告費、人件費など創業初期の経費の一部を助成する制度です。'],
    requirements: ['都内で創業を計画する個人または創業後5年未満の中小企業者など', '定められた創業支援事業のいずれかを利用していること'],
    expenses: ['賃借料', '広告費', '器具備品購入費', '専門家指導費', '従業員人件費', '産業財産権出願・導入費'] },
  // No call for applications; shown on request (product §13).
  { ...SMALLER_COMPANIES, title: '100億宣言',
    issuer: '独立行政法人中小企業基盤整備機構', officialUrl: 'https://growth-100-oku.smrj.go.jp/',
    tagIds: [1], employeesBand: 1, rate: '補助はありません', opens: -300, papers: [],
    catchPhrase: '売上高100億円をめざすことを宣言し、公表します。',
    summary: ['中小企業が、売上高100億円をめざすことと、そのための取組を宣言して公表する制度です。補助金の申請の要件とされることがあります。'],
    requirements: ['売上高が10億円以上100億円未満の中小企業'],
    expenses: [] },
];
