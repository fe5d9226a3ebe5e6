import { useState } from 'react';
import { CERTIFICATE_MONTHS } from '~/domain/medias/media';
import { certificateExpiry } from '~/domain/medias/media-expiry';
import { formatDate } from '~/domain/time/dates';
import type { ControlSize } from '~/ui/controls/control-class';
import { Field } from '~/ui/controls/field';
import { HALF_DATE, isHalfDate } from '~/ui/controls/half-date';
import { TextInput } from '~/ui/controls/text-input';

/** A year that is still being typed has leading zeros, so earlier dates are ignored. */
const FIRST_DAY = '2000-01-01';

/** Asks for a certificate's issue date and sets its expiry date three months later. */
export const IssuedField = ({
  expiresOn,
  onExpiry,
  changedAt,
  size = 'md',
  className,
}: {
  /** The current expiry date (`YYYY-MM-DD`), or '' if there is none. */
  expiresOn: string;
  onExpiry: (expiresOn: string) => void;
  /** Where the expiry date can be changed: 「有効期限の欄」. */
  changedAt: string;
  size?: ControlSize;
  className?: string;
}) => {
  const [issuedOn, setIssuedOn] = useState('');
  const [isHalf, setHalf] = useState(false);
  const isApplied = issuedOn >= FIRST_DAY && certificateExpiry(issuedOn) === expiresOn;
  return (
    <Field
      label="発行日"
      requirement="optional"
      className={className}
      hint={
        isApplied
          ? `有効期限を${formatDate(expiresOn)}にしました。${changedAt}で変更できます。`
          : `入力すると、有効期限が発行日の${CERTIFICATE_MONTHS}か月後になります。`
      }
      error={isHalf ? HALF_DATE : undefined}
    >
      <TextInput
        type="date"
        size={size}
        max="9999-12-31"
        value={issuedOn}
        onChange={({ target }) => {
          setIssuedOn(target.value);
          setHalf(false);
          if (target.value >= FIRST_DAY) onExpiry(certificateExpiry(target.value));
        }}
        onBlur={({ target }) => setHalf(isHalfDate(target))}
      />
    </Field>
  );
};
