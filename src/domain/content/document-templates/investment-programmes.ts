import { COMPANY_OUTLINE, PROJECT_NAME, section, type DocumentTemplate } from './template';

const MANUFACTURING: DocumentTemplate = {
  key: 'monozukuri',
  name: 'ものづくり補助金',
  description: '革新的な新製品・新サービスの開発に向けた設備投資の事業計画書です。',
  programmePattern: /ものづくり・商業・サービス生産性向上促進補助|ものづくり(?:等)?補助金/u,
  // oxfmt-ignore
  sections: [
    { ...COMPANY_OUTLINE, heading: '事業者の概要' },
    { ...PROJECT_NAME, heading: '補助事業計画名' },
    section('summary', '事業計画の概要', '開発する製品・サービスと、その新しさを短くまとめます。', 255),
    section('current-state', '補助事業の背景と自社の課題', '現在の製品・サービスと工程の限界を、不良率、納期、工数などの数字で示します。'),
    section('activities', '補助事業の具体的取組内容', '開発する製品・サービス、導入する設備の型番と性能、開発の手順と担当、解決する技術的な課題を書きます。写真や図を添える場所も決めておきます。'),
    section('novelty', '革新性と差別化の内容', '自社の既存品や他社の製品と比べ、性能、価格、提供方法のどこが新しいかを比較で示します。単なる設備の更新と読まれないようにします。'),
    section('future', '将来の展望（事業化に向けて想定している内容と期待される効果）', '想定する顧客、市場の規模、価格、販売の方法と、事業化までの道筋を書きます。'),
    section('numbers', '会社全体の事業計画', '付加価値額、給与支給総額、事業場内最低賃金の年ごとの計画と、計算の根拠を書きます。公募要領の要件を満たしているか確認します。'),
    section('organisation', '実施体制とスケジュール', '責任者、担当者、協力先の役割と、発注から検収、支払いまでの日程を書きます。'),
    section('funding', '資金計画', '補助金が入るまでの資金の手当て、金融機関からの借入の見込みを書きます。'),
  ],
};

const LABOUR_SAVING: DocumentTemplate = {
  key: 'labour-saving',
  name: '中小企業省力化投資補助金（一般型）',
  description: '人手不足を補う設備・システムをオーダーメイドで導入する事業計画書です。',
  programmePattern: /省力化投資補助(?!.*カタログ)/u,
  // oxfmt-ignore
  sections: [
    COMPANY_OUTLINE,
    { ...PROJECT_NAME, heading: '事業計画名' },
    section('shortage', '人手不足の状況', '残業時間、求人への応募者数、離職者数など、人手不足が分かる数字を書きます。'),
    section('process-before', '現在の業務プロセスと課題', '省力化する業務の手順を順に書き、それぞれの作業時間と人数を示します。'),
    section('equipment', '導入する設備・システム', '名称、構成、個別に設計する部分と、その設備を選んだ理由を書きます。'),
    section('process-after', '導入後の業務プロセスと省力化の効果', '導入の前と後の作業時間を比べ、省力化指数と投資回収期間の計算を書きます。'),
    section('reuse', '生まれた時間の使い方', '減らした時間を、付加価値の高い仕事や新しい取組にどう振り向けるかを書きます。'),
    section('numbers', '生産性・賃上げの数値計画', '労働生産性、給与支給総額などの年ごとの計画と根拠を書きます。'),
    section('schedule', '実施体制とスケジュール', '導入の責任者、支援者、月ごとの日程を書きます。'),
    section('funding', '資金計画', '自己資金と借入の内訳、補助金が入るまでの資金繰りを書きます。'),
  ],
};

const NEW_FIELDS: DocumentTemplate = {
  key: 'new-business',
  name: '中小企業新事業進出補助金',
  description: '既存の事業と異なる、新しい市場への進出の事業計画書です。',
  programmePattern: /新事業進出(?:補助|促進)/u,
  // oxfmt-ignore
  sections: [
    { ...COMPANY_OUTLINE, heading: '既存事業の内容' },
    { ...PROJECT_NAME, heading: '事業計画名' },
    section('background', '新事業に進出する背景', '外部環境の変化、自社の強みと弱み、進出しなければならない理由を書きます。'),
    section('newness', '新事業進出指針の要件への対応', '製品等の新規性、市場の新規性、新事業の売上の見込みを、既存の事業と比べて書きます。'),
    section('activities', '新事業の具体的な内容', '提供するもの、導入する設備、工程、価格を書きます。'),
    section('market', '新市場性・高付加価値性', '市場の広がり、相場と比べた価格、選ばれる理由を、調べた数字とともに書きます。'),
    section('competitiveness', '有望度と競争優位性', '競合と比べた強み、参入の障壁、許認可の見込みを書きます。'),
    section('feasibility', '実現可能性', '事業化までの課題と解決の方法、体制、財務の状況、日程を書きます。'),
    section('numbers', '収益計画', '売上、付加価値額、賃上げの年ごとの計画と根拠を書きます。'),
    section('funding', '資金計画', '投資の総額、借入の条件、金融機関の確認の状況を書きます。'),
  ],
};

/** The programme that replaced both; its categories: new products, new fields, markets abroad. */
const NEW_FIELDS_AND_MANUFACTURING: DocumentTemplate = {
  ...NEW_FIELDS,
  key: 'new-business-monozukuri',
  name: '新事業進出・ものづくり商業サービス補助金',
  description: '新製品・新サービスの開発や、新しい市場への進出の事業計画書です。',
  programmePattern: /新事業進出・ものづくり/u,
  sections: NEW_FIELDS.sections.map((each) =>
    each.key === 'newness'
      ? section(
          'newness',
          '新しさと申請する枠の要件',
          '申請する枠を示し、製品・サービスまたは市場の新しさを、既存の事業や他社と比べて書きます。公募要領の要件を満たしているか確認します。',
        )
      : each,
  ),
};

const SUCCESSION: DocumentTemplate = {
  key: 'succession',
  name: '事業承継・M&A補助金',
  description: '事業承継やM&Aをきっかけとした取組の事業計画書です。',
  programmePattern: /事業承継(?:・(?:M&A|引継ぎ))?(?:事業)?補助金/u,
  // oxfmt-ignore
  sections: [
    { ...COMPANY_OUTLINE, heading: '被承継者・承継者の概要' },
    { ...PROJECT_NAME, heading: '補助事業の名称' },
    section('history', '事業の沿革と経営資源', '創業からの歩み、引き継ぐ人材、技術、取引先、知的財産を書きます。'),
    section('plan', '承継・引継ぎの計画', '承継の方法、時期、株式や資産の移し方、関係者との話し合いの状況を書きます。'),
    section('activities', '承継後の取組内容', '承継をきっかけに始める設備投資、販路開拓、統合の取組を書きます。専門家に依頼する内容と費用も示します。'),
    section('effects', '生産性の向上と地域への効果', '付加価値額の目標、雇用、取引先への効果を書きます。'),
    section('schedule', '実施体制とスケジュール', '支援機関、専門家、社内の役割と日程を書きます。'),
    section('funding', '資金計画', '取得の対価、投資額、借入と自己資金の内訳を書きます。'),
  ],
};

const GROWTH: DocumentTemplate = {
  key: 'growth',
  name: '成長・大規模投資の補助金',
  description: '中小企業成長加速化補助金や大規模成長投資補助金に向けた投資計画書です。',
  programmePattern: /成長加速化補助金|大規模成長投資補助金/u,
  // oxfmt-ignore
  sections: [
    COMPANY_OUTLINE,
    section('vision', '経営者の構想と長期の成長像', '目指す売上の規模と、そこに至る道筋を書きます。'),
    section('environment', '市場と競争の環境', '自社の位置、機会と脅威を、出典のある数字で書きます。'),
    section('investment', '投資の内容', '建物、設備、システムの内容と規模、場所、時期を書きます。'),
    section('effects', '労働生産性と賃上げの目標', '基準となる値、目標の値、年ごとの計画を書きます。'),
    section('region', '地域への波及効果', '雇用、地域の取引先、産業の基盤への効果を書きます。'),
    section('feasibility', '実現可能性と体制', '経営の体制、財務の基盤、リスクへの備えを書きます。'),
    section('funding', '資金調達計画', '投資の総額と調達の内訳、金融機関との調整の状況を書きます。'),
  ],
};

export const INVESTMENT_TEMPLATES = [
  NEW_FIELDS_AND_MANUFACTURING,
  MANUFACTURING,
  LABOUR_SAVING,
  NEW_FIELDS,
  SUCCESSION,
  GROWTH,
];
