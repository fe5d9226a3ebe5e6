import { useId, useState, type ClipboardEvent } from 'react';
import { classNames } from '~/ui/page/class-names';
import { controlClass } from '~/ui/controls/control-class';
import { useInvalidField } from '~/features/documents/saver/invalid-fields';

/**
 * A figure as people type it, in either width and with 万: understood as it is typed, written out in
 * digits when the field is left. What cannot be understood stays as it was typed, and says so.
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
  /** Why what is typed cannot be understood. */
  invalidMessage: (text: string) => string;
  /** What is wrong with the figure where it can be understood. */
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
  const shown = value === null ? '' : value.toLocaleString('ja-JP', { maximumFractionDigits: 3 });
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
