import { useId, useMemo, type ReactNode } from 'react';
import { classNames } from '~/ui/page/class-names';
import { FieldContext } from './field-context';
import { FieldError } from './field-error';

export type FieldProps = {
  label: ReactNode;
  /** Shown on every field of a form with both required and optional fields. */
  requirement?: 'required' | 'optional' | undefined;
  hint?: ReactNode;
  error?: string | null | undefined;
  hideLabel?: boolean | undefined;
  /** The control's id, if an error summary links to it. */
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** Label, hint and error of one control, which is its child. */
export const Field = ({
  label,
  requirement,
  hint,
  error,
  hideLabel = false,
  id,
  className,
  children,
}: FieldProps) => {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const hasHint = Boolean(hint);
  const hasError = Boolean(error);
  const required = requirement === 'required';

  const control = useMemo(
    () => ({
      id: controlId,
      'aria-describedby': classNames(hasHint && hintId, hasError && errorId) || undefined,
      'aria-invalid': hasError ? (true as const) : undefined,
      'aria-required': required ? (true as const) : undefined,
    }),
    [controlId, hintId, errorId, hasHint, hasError, required],
  );

  return (
    <div className={classNames('grid content-start gap-2', className)}>
      <label
        htmlFor={controlId}
        className={
          hideLabel ? 'sr-only' : 'flex flex-wrap items-baseline gap-x-2 leading-row font-bold'
        }
      >
        {label}
        <RequirementMark requirement={requirement} />
      </label>
      {hasHint && (
        <p id={hintId} className="-mt-1 text-sm text-ink-2">
          {hint}
        </p>
      )}
      <FieldContext value={control}>{children}</FieldContext>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
};

/** 必須 or 任意 as text, not only by color or symbol. */
export const RequirementMark = ({ requirement }: Pick<FieldProps, 'requirement'>) => {
  if (requirement === undefined) return null;
  const isRequired = requirement === 'required';
  return (
    <>
      {' '}
      <span className={`text-sm font-normal ${isRequired ? 'text-error-ink' : 'text-ink-2'}`}>
        {isRequired ? '必須' : '任意'}
      </span>
    </>
  );
};
