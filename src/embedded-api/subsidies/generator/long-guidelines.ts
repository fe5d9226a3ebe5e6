import { BUSINESS_CATEGORIES } from '~/domain/content/business-categories';
import { TAG_GROUPS } from '~/domain/content/tags';
import type { Random } from './random';
import type { Section } from './sections';

const EXPENSES = TAG_GROUPS.find(({ name }) => name === '対象経費')?.tags ?? [];

const QUESTIONS = [
  '申請に費用はかかりますか。|申請そのものに費用はかかりません。ただし、証明書の取得や見積りに要する費用は申請者の負担となります。',
  '複数の事業所から申請できますか。|一つの法人につき一件までです。事業所ごとに別の取組を行う場合は、一つの計画にまとめてください。',
  '採択されたあとに計画を変更できますか。|やむを得ない事情がある場合は、変更の前に承認の申請が必要です。承認の前に行った変更は対象になりません。',
  '支払いの方法に決まりはありますか。|銀行振込を原則とします。現金での支払いは少額のものに限り、手形や小切手による支払いは認められません。',
  '購入した設備を処分できますか。|取得価格が50万円以上の設備は、定められた期間のうちは承認を受けずに処分できません。',
  '申請書の作成を任せることはできますか。|計画は申請者自身が作成してください。助言を受けた場合は、その支援者の名称と内容を記入してください。',
];

const expenseLine = (expense: string, random: Random): string =>
  random.pick([
    `${expense}は、取組に必要な最小限のものに限ります。契約書、納品書、請求書および振込みの控えを保存し、実績報告の際に提出してください。`,
    `${expense}を計上する場合は、単価が10万円以上のものについて2者以上の見積書を添えてください。見積りが取れない場合は、理由書を提出してください。`,
    `${expense}のうち、取組以外にも使うものは、使用の割合を合理的に示せる部分だけを対象とします。割合の根拠となる資料を備えてください。`,
  ]);

/** Guidelines by industry, about 900 characters each, and common questions. */
export const guidelineSections = (aim: string, industries: number, random: Random): Section[] => [
  ...random.some(BUSINESS_CATEGORIES, industries).map(({ code, name }) => ({
    heading: `業種別の手引き（${code} ${name}）`,
    lines: [
      `${name}を営む事業者が${aim}を計画するときは、次の点に注意してください。`,
      ...EXPENSES.map((expense, index) => `${index + 1}．${expenseLine(expense.name, random)}`),
    ],
  })),
  {
    heading: 'よくある質問',
    lines: QUESTIONS.flatMap((row, index) => {
      const [question = '', answer = ''] = row.split('|');
      return [`問${index + 1}　${question}`, `答${index + 1}　${answer}`];
    }),
  },
];
