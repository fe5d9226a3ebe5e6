import { useId, useState, type ClipboardEvent } from 'react';
import { formatNumber } from '~/domain/text/format-number';
import { useInvalidField } from '~/features/documents/saver/invalid-fields';
import { controlClass } from '~/ui/controls/control-class';
import { classNames } from '~/ui/page/class-names';

/**
 * A number field that accepts full-width digits and 万. The input is parsed on every key and
 * formatted on blur; invalid input stays as typed, with an error.
 */
export const FigureField = ({
  label,
  value,
  read,
  invalidMessage,
  problem,
  onChange,
  onPaste,
  isDecimal = false,
  showsLabel = false,
}: {
  label: string;
  value: number | null;
  read: (text: string) => number | null | 'invalid';
  /** The error for input that `read` calls invalid. */
  invalidMessage: (text: string) => string;
  /** The error for a valid number, such as one that is too large. */
  problem?: string | undefined;
  onChange: (value: number | null) => void;
  onPaste?: ((event: ClipboardEvent) => void) | undefined;
  isDecimal?: boolean;
  showsLabel?: boolean;
}) => {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const isInvalid = typed !== null && read(typed) === 'invalid';
  useInvalidField(id, isInvalid);
  const error = isInvalid ? invalidMessage(typed) : problem;
  const shown = value === null ? '' : formatNumber(value);
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className={showsLabel ? 'leading-row font-bold' : 'sr-only'}>
        {label}
      </label>
      <input
        id={id}
        type="text"
        inputMode={isDecimal ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={typed ?? shown}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-problem`}
        onChange={({ target }) => {
          setTyped(target.value);
          const figure = read(target.value);
          if (figure !== 'invalid') onChange(figure);
        }}
        onBlur={() => {
          if (!isInvalid) setTyped(null);
        }}
        onPaste={onPaste}
        className={controlClass('sm', 'num text-end px-1.5!')}
      />
      {error !== undefined && (
        <p
          id={`${id}-problem`}
          className={classNames('text-sm text-error-ink', !showsLabel && 'min-w-0 break-words')}
        >
          {error}
        </p>
      )}
    </div>
  );
};
