import { useRef, useState, type SyntheticEvent } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '~/lib/http/api-error';

/**
 * Submits a form once at a time and shows a refusal where it belongs: a 422's messages at their
 * fields with the focus on the first (product §7), a 409 at the field `conflictAt` if given,
 * anything else in `failure`. `send` handles its success.
 */
export const useFormSubmission = <Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  send: (values: Sent) => Promise<void>,
  { conflictAt }: { conflictAt?: FieldPath<Values> | undefined } = {},
) => {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const isRunning = useRef(false);

  /** Shows an error at its fields, or in `failure`. */
  const refuse = (error: ApiError): void => {
    const known = Object.keys(form.getValues());
    const atFields = Object.entries(error.fields);
    if (error.statusCode === 409 && conflictAt !== undefined && atFields.length === 0) {
      atFields.push([conflictAt, error.message]);
    }
    const placed = atFields
      .filter(([name]) => known.includes(name))
      .toSorted(([one], [other]) => known.indexOf(one) - known.indexOf(other));
    placed.forEach(([name, message], index) => {
      const problem = { type: 'server', message };
      form.setError(name as FieldPath<Values>, problem, { shouldFocus: index === 0 });
    });
    const isAllPlaced = placed.length > 0 && placed.length === atFields.length;
    setFailure(isAllPlaced ? null : error);
  };

  const sendOnce = async (event?: SyntheticEvent): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setSending(true);
    setFailure(null);
    try {
      await form.handleSubmit(send)(event);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refuse(error);
    } finally {
      isRunning.current = false;
      setSending(false);
    }
  };

  return {
    /** For the form's `onSubmit`. Ignored while a submit is pending (promise F30). */
    submit: (event?: SyntheticEvent): void => {
      event?.preventDefault();
      void sendOnce(event);
    },
    isSending,
    /** The error that belongs to no field; cleared by the next submit. */
    failure,
    refuse,
    clearFailure: (): void => setFailure(null),
  };
};
