import { COMPANY_OUTLINE, PROJECT_NAME, section, type DocumentTemplate } from './template';

const SUSTAINABILITY: DocumentTemplate = {
  key: 'jizokuka',
  name: '小規模事業者持続化補助金',
  description: '販路開拓に向けた経営計画書と補助事業計画書です。',
  programmePattern: /小規模事業者持続化補助/u,
  // Also published by regional chambers.
  elsewhere: /商工会/u,
  // oxfmt-ignore
  sections: [
    section('company', '経営計画：企業概要', '会社情報から自動で入力しました。主な商品・サービス、売上と利益の多いもの、立地や営業の様子を書き加えてください。', null, 'company'),
    section('market', '経営計画：顧客ニーズと市場の動向', 'お客さまが求めているもの、競合の状況、これからの見通しを、聞いた声や数字とともに書きます。'),
    section('strengths', '経営計画：自社や自社の提供する商品・サービスの強み', 'お客さまに選ばれている理由を、他社と比べて書きます。'),
    section('goals', '経営計画：経営方針・目標と今後のプラン', 'いつまでに、売上や客数をどこまで伸ばすか、そのために何をするかを順に書きます。'),
    section('project-name', '補助事業計画：補助事業で行う事業名', '取組の内容がひと目で分かる名前にします。', 30),
    section('activities', '補助事業計画：販路開拓等（生産性向上）の取組内容', '新しく始めることを、対象となるお客さま、方法、時期、これまでとの違いが分かるように書きます。'),
    section('efficiency', '補助事業計画：業務効率化（生産性向上）の取組内容', 'あわせて行う業務の見直しがあれば書きます。なければ空欄で構いません。'),
    section('effects', '補助事業計画：補助事業の効果', '売上や利益がどれだけ増えるかを、客数や単価の見込みから計算して書きます。'),
  ],
};

const DIGITAL: DocumentTemplate = {
  key: 'digital',
  name: 'デジタル化・AI導入補助金（旧IT導入補助金）',
  description: 'ITツールの導入に向けて、申請の入力内容を整理する書類です。',
  programmePattern: /デジタル化・AI導入補助|IT導入補助/u,
  // oxfmt-ignore
  sections: [
    COMPANY_OUTLINE,
    section('business', '事業内容', '事業の内容を、業種、商品、お客さまが分かるように書きます。', 255, 'business'),
    section('strengths', '自社の強み', '選ばれている理由と、今後伸ばしたい点を書きます。', 255),
    section('weaknesses', '自社の弱み・経営課題', '時間や費用がかかっている業務を数字で示します。', 255),
    section('tools', '導入するITツールと機能', 'ツールの名称、使う機能、対象の業務、提供するIT導入支援事業者を書きます。'),
    section('current-process', '導入前の業務の流れ', '作業の手順、かかる時間、担当の人数を書きます。'),
    section('effects', '導入後の効果', '削減できる時間、その時間の使い方、売上への効果を書きます。'),
    section('numbers', '労働生産性の計画', '売上、原価、従業員数、労働時間の実績と、年ごとの計画を書きます。'),
    section('wages', '賃金の計画', '給与支給総額と事業場内最低賃金の計画、従業員への表明を書きます。'),
    section('security', '情報セキュリティの取組', '自己宣言の状況、社内規程、情報を守るための対策を書きます。', 500),
  ],
};

const ENERGY: DocumentTemplate = {
  key: 'energy',
  name: '省エネ・脱炭素の補助金',
  description: '省エネ設備への更新や脱炭素の投資に向けた実施計画書です。',
  programmePattern:
    /省エネルギー投資促進(?:・需要構造転換|に向けた)?支援|省エネ・非化石転換補助|SHIFT事業|脱炭素技術等による工場/u,
  // oxfmt-ignore
  sections: [
    COMPANY_OUTLINE,
    { ...PROJECT_NAME, heading: '補助事業の名称' },
    section('site', '事業所の概要', '所在地、延床面積、操業の時間、主な用途を書きます。'),
    section('usage', 'エネルギー使用量の現状', '電気、ガス、油などの年間の使用量と費用を書きます。'),
    section('equipment', '既存設備と導入設備の比較', '型式、能力、台数、効率、更新する理由を書きます。'),
    section('savings', '省エネルギー効果の計算', '原油換算量、CO2排出量の削減を、前提と式とともに書きます。'),
    section('schedule', '実施体制とスケジュール', '発注、工事、検収、計測の日程と担当を書きます。'),
    section('funding', '資金計画', '三者見積の結果、補助対象外の費用、自己資金と借入を書きます。'),
  ],
};

const FOUNDING: DocumentTemplate = {
  key: 'founding',
  name: '創業の補助金・助成事業',
  description: '創業の前後に使える補助金・助成事業の事業計画書です。',
  programmePattern: /創業助成|創業支援補助|創業補助|起業支援/u,
  // Not one programme: municipalities and prefectures ask founders for the same sections.
  elsewhere: /./u,
  // oxfmt-ignore
  sections: [
    { ...COMPANY_OUTLINE, heading: '申請者の概要' },
    { ...PROJECT_NAME, heading: '事業の名称' },
    section('motive', '創業の動機と経緯', 'この事業を始める理由と、これまでの経験を書きます。', 1000),
    section('business', '事業の内容', '誰に、何を、どのように提供するかを書きます。', 1500),
    section('market', '市場と競合', '想定するお客さま、市場の規模、競合との違いを書きます。', 1000),
    section('activities', '実施の計画', '開業までの準備、販売の方法、人員の計画を月ごとに書きます。', 1500),
    section('numbers', '売上・利益の計画', '客数と単価から、3年分の売上と利益を計算して書きます。', 1500),
    section('funding', '資金計画', '開業に必要な資金と調達の方法、運転資金の備えを書きます。', 1000),
  ],
};

export const SMALL_BUSINESS_TEMPLATES = [SUSTAINABILITY, DIGITAL, ENERGY, FOUNDING];
