import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { CLIENT_FIELDS, clientFieldId, focusClientField, type ClientForm } from './client-form';
import type { ApiError } from '~/lib/http/api-error';
import { FormErrors } from '~/ui/feedback/form-errors';
import { FormFailure } from '~/ui/feedback/form-failure';
import { Notice } from '~/ui/feedback/notice';

/** What went wrong with a save, on top of the form, and the way to each field that has a part in it. */
export const FormMessages = ({
  failure,
  outcome,
  isChecking,
  onCheck,
}: {
  failure: ApiError | null;
  /** What the look for an unknown result found. */
  outcome: string | null;
  isChecking: boolean;
  onCheck: () => void;
}) => {
  const place = useRef<HTMLDivElement>(null);
  const { errors, isSubmitted } = useFormState<ClientForm>();
  const wrong = CLIENT_FIELDS.flatMap((field) => {
    const error = errors[field];
    return error === undefined ? [] : [{ field, type: error.type, message: error.message ?? '' }];
  });
  const [first] = wrong;
  const refused = first?.type === 'server' ? first.field : null;

  // The foot, where the button is, stays in view; these words do not.
  useEffect(() => {
    if (failure !== null || outcome !== null) place.current?.focus();
  }, [failure, outcome]);
  useEffect(() => {
    if (refused !== null) focusClientField(refused);
  }, [refused]);

  return (
    <div ref={place} tabIndex={-1} className="grid gap-4 empty:hidden">
      <FormFailure
        message={failure?.message ?? null}
        onCheck={failure?.isResultUnknown === true ? onCheck : undefined}
        checking={isChecking}
      />
      {outcome !== null && (
        <Notice tone="warning" role="alert">
          {outcome}
        </Notice>
      )}
      {(isSubmitted || refused !== null) && (
        <FormErrors
          errors={wrong.map(({ field, message }) => ({ id: clientFieldId(field), message }))}
        />
      )}
    </div>
  );
};
