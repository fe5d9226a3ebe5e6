/** What a section can begin with, from the company's profile. */
const PREFILL_KEYS = ['company', 'business', 'employment'] as const;
export type PrefillKey = (typeof PREFILL_KEYS)[number];

export interface TemplateSection {
  /** Unique within the template. */
  key: string;
  heading: string;
  /** What to write, in our own words. */
  guidance: string | null;
  /** Characters; null: the form sets none, or it differs from round to round. */
  maxLength: number | null;
  prefill: PrefillKey | null;
}

export interface DocumentTemplate {
  key: string;
  name: string;
  description: string;
  /** Titles and programme keys of the subsidies that it is made for; null: for no one in particular. */
  programmePattern: RegExp | null;
  /** What else they say where others than the state publish them; absent: no others do. */
  elsewhere?: RegExp;
  hasExpenses: boolean;
  sections: readonly TemplateSection[];
}

export const section = (
  key: string,
  heading: string,
  guidance: string | null,
  {
    maxLength = null,
    prefill = null,
  }: Partial<Pick<TemplateSection, 'maxLength' | 'prefill'>> = {},
): TemplateSection => ({ key, heading, guidance, maxLength, prefill });

/** What nearly every form asks first. */
export const COMPANY_OUTLINE = section(
  'company',
  '会社概要',
  '登録済みの会社の情報から転記しています。最新の内容になっているか確認し、申請書の様式に合わせて整えてください。',
  { prefill: 'company' },
);

/** The title of the undertaking, which portals hold to 30 characters. */
export const PROJECT_NAME = section(
  'project-name',
  '事業名',
  '取組の内容がひと目で分かる名前にします。「何を使って、何を実現するか」を入れると伝わりやすくなります。',
  { maxLength: 30 },
);
