import { classNames } from './class-names';
import { LEGAL_FORM } from './initial';

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
