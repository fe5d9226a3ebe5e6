import type { ReactNode } from 'react';
import { useId } from 'react';

import { classNames } from '~/ui/page/class-names';
import { FieldError } from './field-error';
import type { Requirement } from './requirement-mark';
import { RequirementMark } from './requirement-mark';

interface FieldGroupProps {
  legend: ReactNode;
  requirement?: Requirement | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  /** The group's id: an error summary that links to it leads to its first control. */
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A fieldset of checkboxes or radio buttons. */
export function FieldGroup({
  legend,
  requirement,
  hint,
  error,
  id,
  className,
  children,
}: FieldGroupProps) {
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
        {requirement !== undefined && ' '}
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
}
