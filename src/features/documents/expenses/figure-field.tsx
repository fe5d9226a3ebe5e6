import { useId, useState, type ClipboardEvent } from 'react';
import { formatNumber } from '~/domain/text/format-number';
import { useInvalidField } from '~/features/documents/saver/invalid-fields';
import { controlClass } from '~/ui/controls/control-class';
import { classNames } from '~/ui/page/class-names';
import { FIGURES } from './expense-edits';

/** A number field, parsed on every key and formatted on blur; invalid input stays as typed. */
export const FigureField = ({
  label,
  kind,
  value,
  problem,
  noteId,
  onChange,
  onPaste,
  showsLabel = false,
}: {
  label: string;
  kind: keyof typeof FIGURES;
  value: number | null;
  /** The error for a valid number, such as one that is too large. */
  problem?: string | undefined;
  /** An element that says something about the figure. */
  noteId?: string | undefined;
  onChange: (value: number | null) => void;
  onPaste?: ((event: ClipboardEvent) => void) | undefined;
  showsLabel?: boolean;
}) => {
  const id = useId();
  const { read, messageFor, inputMode } = FIGURES[kind];
  const [typed, setTyped] = useState<string | null>(null);
  const isInvalid = typed !== null && read(typed) === 'invalid';
  useInvalidField(id, isInvalid);
  const error = isInvalid ? messageFor(typed) : problem;
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className={showsLabel ? 'leading-row font-bold' : 'sr-only'}>
        {label}
      </label>
      <input
        id={id}
        type="text"
        inputMode={inputMode}
        autoComplete="off"
        value={typed ?? (value === null ? '' : formatNumber(value))}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={classNames(noteId, error !== undefined && `${id}-problem`) || undefined}
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
