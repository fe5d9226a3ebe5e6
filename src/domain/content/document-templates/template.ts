/** The facts of the company's profile that a section can be prefilled with. */
export type PrefillKey = 'company' | 'business' | 'employment';

export type TemplateSection = {
  /** Unique within the template. */
  key: string;
  heading: string;
  /** What to write, in our words, not the programme's. */
  guidance: string | null;
  /** Characters; null: no limit, or one that differs by round. */
  maxLength: number | null;
  prefill: PrefillKey | null;
};

export type DocumentTemplate = {
  key: string;
  name: string;
  description: string;
  /** Matches titles and programme keys of its subsidies; null: for no programme in particular. */
  programmePattern: RegExp | null;
  /** A further condition on the title if the publisher is not the state; absent: national only. */
  elsewhere?: RegExp;
  sections: readonly TemplateSection[];
};

/** A section; without `prefill` it begins empty. */
export const section = (
  key: string,
  heading: string,
  guidance: string | null,
  maxLength: number | null = null,
  prefill: PrefillKey | null = null,
): TemplateSection => ({ key, heading, guidance, maxLength, prefill });

export const COMPANY_OUTLINE = section(
  'company',
  '会社概要',
  '会社情報から自動で入力しました。最新の内容かご確認のうえ、申請書の様式に合わせて整えてください。',
  null,
  'company',
);

/** The title of the project; portals limit it to 30 characters. */
export const PROJECT_NAME = section(
  'project-name',
  '事業名',
  '取組の内容がひと目で分かる名前にします。「何を使って、何を実現するか」を入れると伝わりやすくなります。',
  30,
);
