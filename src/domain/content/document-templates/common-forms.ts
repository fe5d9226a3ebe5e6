import { COMPANY_OUTLINE, PROJECT_NAME, section, type DocumentTemplate } from './template';

/** For subsidies without a specific template. */
export const COMMON_FORM: DocumentTemplate = {
  key: 'common',
  name: '共通の項目',
  description: '多くの補助金で求められる項目をまとめた事業計画書です。',
  programmePattern: null,
  // oxfmt-ignore
  sections: [
    COMPANY_OUTLINE,
    PROJECT_NAME,
    section('summary', '事業の概要', '誰の、どのような課題を、何によって解決する事業かを短くまとめます。', 400),
    section('current-state', '現状と課題', '事業の現状を数字で示し、放置した場合の影響と、解決したい課題を具体的に書きます。', 2000),
    section('market', '市場と顧客の動向', '顧客のニーズ、競合の状況、市場の変化を、出典のある数字を添えて書きます。', 1500),
    section('strengths', '自社の強みと弱み', '技術、人材、立地、取引先など、他社と違う点を実績で示します。', 1000),
    section('activities', '取組内容', '補助事業で何をするかを、導入する設備やサービスの名称、数量、手順まで書きます。経費明細と食い違わないようにします。', 3000),
    section('organisation', '実施体制', '責任者と担当者の役割、外部の協力先、経理の担当を書きます。', 1000),
    section('schedule', 'スケジュール', '交付決定後の発注から、納品、検収、支払い、実績報告までを月ごとに書きます。交付決定前の契約・発注・支払いは補助の対象になりません。', 1000),
    section('effects', '期待される効果・数値目標', '売上、付加価値額、労働時間などの目標を、現在の値、目標の値、達成の時期、計算の根拠とともに書きます。', 2000),
    section('funding', '資金計画', '総額、補助金額、自己資金、借入の内訳を書きます。補助金は後払いのため、それまでの資金の手当ても示します。', 1000),
  ],
};

/** For employers' grants without a specific template. */
export const EMPLOYER_GRANT_FORM: DocumentTemplate = {
  key: 'employer-grant',
  name: '助成金の共通の項目',
  description: '雇用や職場づくりの助成金で整理しておきたい項目をまとめた計画書です。',
  programmePattern: null,
  // oxfmt-ignore
  sections: [
    { ...COMPANY_OUTLINE, heading: '事業主の概要' },
    section('workforce', '雇用の状況', '雇用形態ごとの人数、平均年齢、定着の状況などを書きます。賃金台帳や労働者名簿と人数を合わせます。', 1000, 'employment'),
    section('issues', '取り組む背景と課題', '人材の確保、育成、働き方などの課題と、これまでの対応を書きます。', 1500),
    section('measures', '取組の内容', '導入する制度、設備、研修などを、対象者、時期、方法まで書きます。', 2000),
    section('targets', '対象となる労働者', '対象者の人数、雇用形態、選び方を書きます。氏名などの個人情報は、求められた様式にだけ書きます。', 1000),
    section('rules', '就業規則・労使協定の整備', '改定する規程の名称、条文、施行日、届出の予定を書きます。', 1000),
    section('schedule', 'スケジュール', '計画の届出、取組の開始と終了、賃金の支払い、支給申請までの日程を書きます。', 1000),
    section('effects', '期待される効果', '定着率、労働時間、賃金などの目標を数字で書きます。', 1000),
  ],
};

/** One section to begin with: the writer adds the headings. */
export const BLANK_FORM: DocumentTemplate = {
  key: 'blank',
  name: '白紙',
  description: '見出しから自由に作成する書類です。',
  programmePattern: null,
  sections: [section('body', '本文', null)],
};
