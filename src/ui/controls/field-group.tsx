import { useId, type ReactNode } from 'react';
import { classNames } from '~/ui/page/class-names';
import { RequirementMark, type FieldProps } from './field';
import { FieldError } from './field-error';

/** An error summary that links to the id leads to its first control. */
type FieldGroupProps = Omit<FieldProps, 'label' | 'hideLabel'> & { legend: ReactNode };

/** A fieldset of checkboxes or radio buttons. */
export const FieldGroup = ({
  legend,
  requirement,
  hint,
  error,
  id,
  className,
  children,
}: FieldGroupProps) => {
  const ownId = useId();
  const groupId = id ?? ownId;
  const hasHint = Boolean(hint);
  return (
    <fieldset
      id={groupId}
      aria-describedby={
        classNames(hasHint && `${groupId}-hint`, Boolean(error) && `${groupId}-error`) || undefined
      }
      className={classNames('min-w-0', className)}
    >
      <legend className="mb-1 flex flex-wrap items-baseline gap-x-2 leading-row font-bold">
        {legend}
        <RequirementMark requirement={requirement} />
      </legend>
      {hasHint && (
        <p id={`${groupId}-hint`} className="mb-1 text-sm text-ink-2">
          {hint}
        </p>
      )}
      <div className="flex flex-wrap gap-x-5 gap-y-1">{children}</div>
      {error && <FieldError id={`${groupId}-error`}>{error}</FieldError>}
    </fieldset>
  );
};
