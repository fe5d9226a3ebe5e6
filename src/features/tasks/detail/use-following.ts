import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Lets a form that holds nothing typed show what was saved elsewhere; one that does is left alone,
 * and learns of it when it is saved.
 */
export const useFollowing = <Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  values: Values,
): void => {
  const { isDirty } = form.formState;
  const text = JSON.stringify(values);
  const follow = useEffectEvent(() => form.reset(values));
  useEffect(() => {
    if (!isDirty) follow();
  }, [text, isDirty]);
};
