import { COMPANY_OUTLINE, section, type DocumentTemplate, type TemplateSection } from './template';

const EMPLOYER_OUTLINE: TemplateSection = { ...COMPANY_OUTLINE, heading: '事業主の概要' };

const workforce = (guidance: string): TemplateSection =>
  section('workforce', '雇用の状況', guidance, null, 'employment');

const WORK_IMPROVEMENT: DocumentTemplate = {
  key: 'work-improvement',
  name: '業務改善助成金',
  description: '設備投資などで生産性を上げ、事業場内最低賃金を引き上げる計画書です。',
  programmePattern: /業務改善助成金/u,
  // oxfmt-ignore
  sections: [
    { ...EMPLOYER_OUTLINE, heading: '事業場の概要' },
    workforce('事業場の労働者数と、事業場内最低賃金で働く人数を書きます。'),
    section('wages', '賃金引上げ計画', '現在の事業場内最低賃金、引き上げる額、対象の人数、引上げの日、就業規則への定め方を書きます。'),
    section('issues', '現在の業務と課題', '時間のかかっている作業を、1日あたりの時間や人数で書きます。'),
    section('measures', '業務改善計画（設備投資などの内容）', '導入する設備、コンサルティング、研修の内容を、見積書と同じ名称で書きます。'),
    section('effects', '生産性向上の効果', '導入の前後で作業時間や処理量がどう変わるかを、計算とともに書きます。'),
    section('schedule', '事業の実施予定', '交付決定後の発注、納品、支払い、賃金引上げの日程を書きます。'),
  ],
};

const CAREER_UP: DocumentTemplate = {
  key: 'career-up',
  name: 'キャリアアップ助成金',
  description: '有期雇用労働者の正社員化や処遇改善に向けた計画書です。',
  programmePattern: /キャリアアップ助成金/u,
  // oxfmt-ignore
  sections: [
    EMPLOYER_OUTLINE,
    section('manager', 'キャリアアップ管理者', '管理者の氏名、役職、就いた日と、その役割を書きます。', 500),
    workforce('雇用形態ごとの人数と、計画の対象になる人数を書きます。'),
    section('goal', 'キャリアアップ計画の目標', '計画の期間に、どの雇用形態の何人をどうするかを書きます。', 1000),
    section('measures', '目標を達成するための措置', '転換の試験、面接、研修、賃金の見直しなど、行うことを時期とともに書きます。', 1500),
    section('rules', '転換制度と就業規則', '転換の手続き、要件、時期を定めた条文と、施行日を書きます。賞与、退職金、昇給の定めも確認します。', 1500),
    section('wages', '転換前後の賃金の比較', '転換の前後6か月の賃金の見込みと、増える割合を書きます。', 1000),
    section('opinion', '労働者代表の意見', '意見を聴いた日、代表の選び方、意見の内容を書きます。', 500),
  ],
};

const TRAINING: DocumentTemplate = {
  key: 'training',
  name: '人材開発支援助成金',
  description: '職務に関する訓練を計画に沿って行うための計画書です。',
  programmePattern: /人材開発支援助成金/u,
  // oxfmt-ignore
  sections: [
    EMPLOYER_OUTLINE,
    workforce('雇用保険の被保険者数と、訓練を受ける予定の人数を書きます。'),
    section('policy', '人材育成の基本方針', '経営の方針と、求める人材像、職業能力開発推進者を書きます。', 1000),
    section('business-change', '事業展開・DX化などの内容', '新しい分野への展開や業務のデジタル化の内容と、訓練が必要な理由を書きます。', 1500),
    section('curriculum', '訓練の内容とカリキュラム', '科目、時間数、講師、実施方法、使用する教材を書きます。'),
    section('trainees', '訓練の対象者', '対象者の職務と人数、選び方を書きます。', 1000),
    section('schedule', '訓練の日程', '計画の届出、訓練の開始と終了、支給申請の日程を書きます。', 1000),
    section('evaluation', '効果の確認方法', '訓練後に、習得した内容をどのように確認し、業務に生かすかを書きます。', 1000),
  ],
};

const FAMILY_SUPPORT: DocumentTemplate = {
  key: 'family-support',
  name: '両立支援等助成金',
  description: '育児や介護と仕事の両立を支える取組の計画書です。',
  programmePattern: /両立支援等助成金/u,
  // oxfmt-ignore
  sections: [
    EMPLOYER_OUTLINE,
    workforce('男女別の人数、育児休業などの取得の実績を書きます。'),
    section('action-plan', '一般事業主行動計画', '計画の期間、目標、届出と公表の日を書きます。'),
    section('support-plan', '育休復帰支援プラン', '引継ぎの方法、休業中の連絡、復帰後の働き方を書きます。'),
    section('substitute', '業務を代替する体制', '代替要員、手当、業務の見直しを書きます。'),
    section('rules', '就業規則の整備', '休業と短時間勤務などの条文と、施行日を書きます。'),
    section('schedule', '休業から復帰までの日程', '面談、休業、復帰、支給申請の日程を書きます。'),
  ],
};

const WORK_STYLE: DocumentTemplate = {
  key: 'work-style',
  name: '働き方改革推進支援助成金',
  description: '労働時間の短縮や休暇の取りやすさに向けた計画書です。',
  programmePattern: /働き方改革推進支援助成金/u,
  // oxfmt-ignore
  sections: [
    EMPLOYER_OUTLINE,
    workforce('労働者数、時間外労働の実績、年次有給休暇の取得率を書きます。'),
    section('goals', '成果目標', '選ぶ成果目標と、現在の状態と目標の状態を書きます。'),
    section('measures', '改善事業の内容', '導入する設備、研修、コンサルティングの内容を書きます。'),
    section('effects', '労働時間への効果', '削減できる時間を、作業ごとの計算とともに書きます。'),
    section('talks', '労使の話し合い', '話し合いの体制、日程、周知の方法を書きます。'),
    section('schedule', '事業の実施予定', '交付決定後の発注から支給申請までの日程を書きます。'),
  ],
};

export const EMPLOYER_GRANT_TEMPLATES = [
  WORK_IMPROVEMENT,
  CAREER_UP,
  TRAINING,
  FAMILY_SUPPORT,
  WORK_STYLE,
];
