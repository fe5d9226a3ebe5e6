import { forSmallerCompanies, type CatalogueEntry } from './entry';

const labour = {
  ...forSmallerCompanies,
  kind: 'grant',
  issuer: '厚生労働省',
  officialUrl: 'https://www.mhlw.go.jp/',
  employeesBand: 1,
  papers: '就業規則／賃金台帳／労働者名簿／支給申請書',
} as const;

/** Employment and working conditions: 厚生労働省 and its agency. */
export const LABOUR_PROGRAMMES: readonly CatalogueEntry[] = [
  {
    ...labour,
    title: '業務改善助成金',
    catchPhrase: '事業場内の最低賃金を引き上げ、生産性を高める設備投資を助成します。',
    tagIds: [8, 9, 101, 102, 107, 203],
    employeesBand: 6,
    maximum: 600,
    rate: '3/4または4/5（引上げ前の事業場内最低賃金による）',
    opens: -60,
    closes: 75,
    summary:
      '事業場内で最も低い賃金を一定額以上引き上げ、設備投資などを行った中小企業にその費用の一部を助成する制度です。',
    requirements:
      '中小企業・小規模事業者であること／事業場内最低賃金と地域別最低賃金の差が定められた額以内であること／解雇や賃金の引下げなどの事由がないこと',
    expenses: '機械設備の導入／コンサルティングの導入／人材育成・教育訓練',
  },
  {
    ...labour,
    title: 'キャリアアップ助成金（正社員化コース）',
    catchPhrase: '有期で働く人などを正社員にした事業主に助成します。',
    tagIds: [6, 9, 109, 203, 210],
    maximum: 80,
    rate: '1人あたり定額（対象者と企業の規模による）',
    opens: -200,
    closes: null,
    summary:
      '有期雇用の労働者などを正社員に転換し、転換の前後で賃金を一定以上引き上げた事業主に助成する制度です。',
    requirements:
      '雇用保険適用事業所の事業主／転換の前日までにキャリアアップ計画を提出していること／転換後6か月の賃金を3％以上増額していること',
    expenses: '定額の助成（使途の定めはありません）',
  },
  {
    ...labour,
    title: '人材開発支援助成金（事業展開等リスキリング支援コース）',
    catchPhrase: '新しい事業やデジタル化に必要な訓練の経費と賃金を助成します。',
    tagIds: [1, 6, 9, 108, 109, 201],
    maximum: 10_000,
    rate: '経費 最大75％、賃金 1人1時間あたり定額（企業の規模による）',
    opens: -200,
    closes: null,
    summary:
      '新規事業の立ち上げやデジタル化などにともない、従業員に新しい知識や技能を習得させる訓練の経費と、訓練中の賃金の一部を助成する制度です。',
    requirements:
      '雇用保険適用事業所の事業主／職業能力開発推進者を選び、計画を従業員に周知していること／訓練の開始前に計画届を提出すること',
    expenses: '訓練の受講料・講師謝金／訓練期間中の賃金の一部',
  },
  {
    ...labour,
    title: '両立支援等助成金（育児休業等支援コースほか）',
    catchPhrase: '育児や介護と仕事の両立に取り組む事業主に助成します。',
    tagIds: [9, 12, 109, 205, 210],
    employeesBand: 6,
    maximum: null,
    rate: 'コースごとの定額',
    opens: -200,
    closes: null,
    summary:
      '男性の育児休業の取得、育休からの復帰、介護離職の防止など、両立を支える取組を行った中小企業事業主にコースごとに助成する制度です。',
    requirements:
      '中小企業事業主であること／就業規則などに両立のための制度を定めていること／コースごとの取組と期間の要件を満たすこと',
    expenses: '定額の助成（使途の定めはありません）',
  },
  {
    ...labour,
    title: '働き方改革推進支援助成金',
    catchPhrase: '労働時間の短縮や休暇の取得に取り組む中小企業に助成します。',
    tagIds: [6, 8, 9, 101, 102, 107, 205],
    employeesBand: 6,
    maximum: null,
    rate: '3/4（一定の条件で4/5）',
    opens: -90,
    closes: 3,
    summary:
      '時間外労働の縮減、年次有給休暇の取得促進、勤務間インターバルの導入などの成果目標に向けた取組の費用を助成する制度です。',
    requirements:
      '労災保険の適用を受ける中小企業事業主／年5日の年次有給休暇の取得に向けて就業規則などを整備していること',
    expenses:
      '労務管理担当者への研修／外部専門家によるコンサルティング／就業規則の作成・変更／労務管理用ソフトウェア・機器の導入／労働能率を高める設備の導入',
  },
  {
    ...labour,
    title: '65歳超雇用推進助成金（65歳超継続雇用促進コース）',
    catchPhrase: '65歳以上への定年の引上げなどを行った事業主に助成します。',
    issuer: '独立行政法人高齢・障害・求職者雇用支援機構',
    tagIds: [6, 9, 107, 109, 210],
    maximum: 160,
    rate: '定額（措置の内容と対象者の数による）',
    opens: -150,
    closes: null,
    summary:
      '定年の引上げ、定年の定めの廃止、希望者全員を対象とする継続雇用制度の導入などを行った事業主に助成する制度です。',
    requirements:
      '雇用保険適用事業所の事業主／就業規則などで制度を定め、実施していること／1年以上継続して雇用する60歳以上の被保険者がいること',
    expenses: '定額の助成（制度の導入に専門家への委託などの費用を要したことが条件）',
    officialUrl: 'https://www.jeed.go.jp/',
  },
];
