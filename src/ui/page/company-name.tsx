import { classNames } from './class-names';

const LEGAL_FORM =
  '(?:株式会社|有限会社|合同会社|合資会社|合名会社|(?:一般|公益)(?:社団|財団)法人|特定非営利活動法人|社会福祉法人|医療法人|[(（]株[)）]|[(（]有[)）]|㈱|㈲)';

/** 「株式会社」 before a name, or after it. */
const FORM = new RegExp(`^${LEGAL_FORM}|${LEGAL_FORM}$`, 'u');

/** What a reader takes for one character. A segmenter, made for one, takes ten times as long. */
const CHARACTER =
  /^(?:\p{RI}{2}|.[\p{M}ﾞﾟ\p{Emoji_Modifier}]*(?:\u200D.[\p{M}\p{Emoji_Modifier}]*)*)/u;

/** The first character of a name, without a company's legal form. */
export const initialOf = (name: string): string => {
  const trimmed = name.trim();
  const bare = trimmed.replace(FORM, '').trim() || trimmed;
  return CHARACTER.exec(bare)?.[0].toLocaleUpperCase('ja') ?? '';
};

/** A company's name, which breaks beside its legal form before it breaks anywhere else. */
export const CompanyName = ({ name, className }: { name: string; className?: string }) => {
  const form = FORM.exec(name);
  const isFirst = form?.index === 0;
  const formStart = form === null ? 0 : isFirst ? form[0].length : form.index;
  return (
    <span className={classNames('company-name', className)}>
      {formStart > 0 && name.slice(0, formStart)}
      {formStart > 0 && <wbr />}
      {name.slice(formStart)}
    </span>
  );
};
