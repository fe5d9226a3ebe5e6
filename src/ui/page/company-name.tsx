import { classNames } from './class-names';

const LEGAL_FORM =
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

/** 「株式会社」 before a name, or after it. */
const FORM = new RegExp(`^${LEGAL_FORM}|${LEGAL_FORM}$`, 'u');

/** A company's name, which breaks beside its legal form before it breaks anywhere else. */
export const CompanyName = ({ name, className }: { name: string; className?: string }) => {
  const form = FORM.exec(name);
  const isFirst = form?.index === 0;
  const place = form === null ? 0 : isFirst ? form[0].length : form.index;
  return (
    <span className={classNames('company-name', className)}>
      {place > 0 && name.slice(0, place)}
      {place > 0 && <wbr />}
      {name.slice(place)}
    </span>
  );
};
