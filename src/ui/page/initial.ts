export const LEGAL_FORM =
  '(?:株式会社|有限会社|合同会社|合資会社|合名会社|(?:一般|公益)(?:社団|財団)法人|特定非営利活動法人|社会福祉法人|医療法人|[(（]株[)）]|[(（]有[)）]|㈱|㈲)';

const FORM_BEFORE = new RegExp(`^${LEGAL_FORM}`, 'u');

/** The first character of a name, without a company's legal form. */
export function initialOf(name: string): string {
  const trimmed = name.trim();
  const bare = trimmed.replace(FORM_BEFORE, '').trim() || trimmed;
  const segments = new Intl.Segmenter('ja', { granularity: 'grapheme' }).segment(bare);
  const [first] = segments;
  return first?.segment.toLocaleUpperCase('ja') ?? '';
}
