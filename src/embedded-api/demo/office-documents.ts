import type { DemoDocument } from './demo-document';

const outline = (lines: readonly string[]): { company: string } => ({ company: lines.join('\n') });

/** あさひ丘, しらかば, なぎさ and つばめ, agencies that write for their clients. */
export const OFFICE_DOCUMENTS: Readonly<Record<number, readonly DemoDocument[]>> = {
  5: [
    {
      title: '新事業進出補助金 事業計画書（医療機器部品への進出）',
      client: 1,
      form: 'new-business',
      status: 'review',
      saved: { daysAgo: 2, by: 8 },
      rate: '1/2',
      maxAmount: 70_000_000,
      bodies: {
        ...outline([
          '会社名：有限会社うぐいす精密',
          '所在地：大阪府東大阪市',
          '従業員数：27人',
          '売上高：3億4,000万円',
          '業種：製造業（自動車部品の切削加工）',
        ]),
        'project-name': '微細切削による医療機器部品への進出',
        background:
          '主力の自動車部品は、電動化で対象の部品が5年後に4割減ると取引先から示されている。直径2mm以下の切削で培った技術を生かせる分野として、内視鏡の処置具の部品に進出する。',
        newness:
          '医療機器の部品は過去に製造・販売していない。材料、検査の基準、清浄な作業場所のいずれも既存の製造と異なり、顧客も医療機器メーカーへ変わる。',
        market:
          '内視鏡の処置具の国内市場は約1,100億円。使い捨て化で部品の数が増え、短い納期で試作できる加工会社が求められている。',
        feasibility:
          '品質管理の国際規格の認証を1年目に取得する。責任者は工場長、品質の担当者を1人採用する。',
      },
      expenses: [
        ['機械装置・システム構築費', '微細加工用自動旋盤', 38_000_000, 1],
        ['機械装置・システム構築費', '画像測定機', 7_400_000, 1],
        ['建物費', '清浄な作業室の設置', 13_600_000, 1],
        ['専門家経費', '品質の国際規格の取得支援（日）', 50_000, 20],
      ],
      comments: [
        {
          on: 'market',
          userId: 7,
          daysAgo: 2,
          body: '市場規模の出典が4年前のものです。最新の統計に差し替えてもらってください。',
        },
        { on: 'market', userId: 8, daysAgo: 1, body: '先方に依頼しました。木曜に届く予定です。' },
      ],
      former: [
        {
          daysAgo: 6,
          by: 1,
          bodies: { market: '内視鏡の処置具の市場について、先方で調査中。', feasibility: '' },
        },
      ],
    },
    {
      title: '持続化補助金 経営計画書（喫茶店）',
      client: 2,
      form: 'jizokuka',
      saved: { daysAgo: 5, by: 8 },
      rate: '2/3',
      bodies: {
        ...outline(['会社名：喫茶こもれび（個人事業）', '所在地：大阪府豊中市', '従業員数：2人']),
        market: '来店は60代以上が7割。若い世代からは、焙煎した豆を家で飲みたいという声がある。',
        strengths: '開業31年。自家焙煎の豆18種類を、注文を受けてから挽いている。',
      },
    },
    {
      title: '初回面談シート',
      form: 'blank',
      status: 'final',
      saved: { daysAgo: 40, by: 7 },
      bodies: {
        body: '1. 事業の内容と強み\n2. 解決したい課題と、その大きさ（時間、金額）\n3. 投資の内容、金額、希望の時期\n4. 直近2期の業績と資金繰り\n5. GビズIDの取得の状況\n6. 過去に受けた補助金・助成金',
      },
    },
  ],
  6: [
    {
      title: 'ものづくり補助金 事業計画書（自動車部品メーカー）',
      client: 1,
      form: 'monozukuri',
      saved: { daysAgo: 1, by: 3 },
      rate: '1/2',
      maxAmount: 12_500_000,
      bodies: {
        ...outline([
          '会社名：株式会社つくし機工',
          '所在地：群馬県太田市',
          '従業員数：64人',
          '業種：製造業（自動車部品）',
        ]),
        'project-name': '複合加工機による電動車向け部品の短納期生産',
        summary:
          '電動車の冷却部品を、旋削から穴あけまで1台の複合加工機で仕上げ、試作の納期を3週間から8日に縮める。',
        'current-state':
          '試作の依頼は2年で1.8倍になったが、旋盤とマシニングセンタの間の待ちが全体の時間の46%を占める。',
      },
      expenses: [['機械装置・システム構築費', '複合加工機一式', 26_400_000, 1]],
      comments: [
        { userId: 2, daysAgo: 1, body: '加工時間の実測の表を、別のファイルで預かっています。' },
      ],
    },
    {
      title: '事業承継・M&A補助金 計画書（旅館）',
      client: 2,
      form: 'succession',
      saved: { daysAgo: 3, by: 1 },
      bodies: {
        history: '昭和38年の創業。客室22室。3代目から長女への親族内承継を2年以内に行う。',
        plan: '代表の交代を来年10月とし、株式は贈与税の特例を使って段階的に移す。',
      },
    },
    {
      title: '働き方改革推進支援助成金 計画書（運送会社）',
      client: 3,
      form: 'work-style',
      status: 'review',
      saved: { daysAgo: 8, by: 3 },
      bodies: {
        goals: '勤務間インターバルを新たに11時間とし、就業規則に定める。',
        measures: '運行管理システムと、荷待ち時間を記録する端末を導入する。',
        effects: '点呼と日報の作成を、1人1日あたり38分から12分に減らす。',
      },
      expenses: [['機械装置・システム構築費', '運行管理システム', 2_300_000, 1]],
      rate: '3/4',
    },
  ],
  7: [
    {
      title: 'デジタル化・AI導入補助金 申請内容（建設会社）',
      client: 1,
      form: 'digital',
      saved: { daysAgo: 2, by: 1 },
      rate: '1/2',
      bodies: {
        ...outline(['会社名：株式会社はまゆう工務店', '所在地：福岡県糸島市', '従業員数：19人']),
        business: '木造住宅の新築と改修を、年間で約60件請け負う。',
        weaknesses:
          '現場ごとの原価が月末まで分からず、赤字の現場に気づくのが平均で38日遅れている。',
        tools: '原価管理クラウド（発注、請求の照合、現場別の損益）。',
      },
      expenses: [['クラウドサービス利用費', '原価管理クラウド（月）', 150_000, 24]],
      comments: [
        { on: 'tools', userId: 7, daysAgo: 1, body: '見積書の利用期間は24か月で合っていますか。' },
      ],
    },
    {
      title: 'キャリアアップ助成金 支給申請の控え（調剤薬局）',
      client: 2,
      form: 'career-up',
      status: 'final',
      saved: { daysAgo: 33, by: 7 },
      bodies: {
        goal: '医療事務の有期契約の3人を、正社員へ転換する。',
        wages: '転換の前後6か月の賃金は、3人とも3%以上の増額となった。',
      },
    },
  ],
  10: [
    {
      title: '持続化補助金 補助事業計画書（洋食器工房）',
      client: 1,
      form: 'jizokuka',
      saved: { daysAgo: 3, by: 1 },
      rate: '2/3',
      bodies: {
        ...outline(['会社名：つるはし洋食器工房', '所在地：新潟県燕市', '従業員数：4人']),
        strengths: '手磨きの鏡面仕上げができる職人が3人おり、刃の薄さは量産品の3分の2。',
        'project-name': '海外展示会への出展による手磨き洋食器の販路開拓',
        activities:
          '来春の見本市に出展し、飲食店向けの卸を開拓する。英語の商品冊子と、仕上げの工程が分かる映像を作る。',
      },
      expenses: [
        ['広告宣伝・販売促進費', '見本市の出展料', 615_000, 1],
        ['広告宣伝・販売促進費', '英語の冊子と映像の制作', 540_000, 1],
        ['旅費', '渡航と宿泊（人）', 230_000, 1.5],
      ],
    },
    {
      title: '相談記録（刃物メーカーの研磨工程）',
      client: 2,
      form: 'blank',
      saved: { daysAgo: 4, by: 1 },
      bodies: { body: '研磨は1本あたり14分。自動化の設備は2社から見積を取る予定。' },
    },
  ],
};
