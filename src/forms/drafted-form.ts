import { useCallback, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { clearUnsaved, setUnsaved } from '~/session/unsaved';
import { createFormDraft } from './form-draft';

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (!(one instanceof Blob) && JSON.stringify(one) === JSON.stringify(other));

const namesOf = <Values extends FieldValues>(values: Values): FieldPath<Values>[] =>
  Object.keys(values) as FieldPath<Values>[];

/**
 * Protects the input of a form: leaving asks first while there are changes (`session/unsaved`).
 * With `shape`, constant and without passwords, input is also stored as a draft by user and
 * workspace and restored after a crash, a reload or an expired session (product §5). `onUnanswered`
 * gets a request of an earlier visit whose response was lost.
 */
export const useDraftedForm = <Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  {
    title,
    name,
    shape,
    onUnanswered,
  }: {
    title: string;
    name: string;
    shape?: z.ZodMiniType<Values> | undefined;
    onUnanswered?: (request: unknown) => void;
  },
) => {
  const id = useId();
  const [isRestored, setRestored] = useState(false);
  const { reset, setValue, subscribe, getValues, formState } = form;
  const { isDirty, defaultValues } = formState;
  const isKept = shape !== undefined;
  const draft = useMemo(
    () => (isKept ? createFormDraft(name, getValues) : null),
    [getValues, isKept, name],
  );

  const forget = useCallback((): void => {
    draft?.discard();
    clearUnsaved(id);
    setRestored(false);
  }, [draft, id]);

  /** Resets to the saved values and deletes the draft. */
  const discard = useCallback((): void => {
    reset();
    forget();
  }, [forget, reset]);

  // The answer may arrive after the page was left without saving.
  const isOnScreen = useRef(false);
  /**
   * Makes `saved`, by default the current values, the form's default values. Input that differs
   * from `sent`, entered while the save was pending, stays as unsaved changes.
   */
  const markSaved = (saved: Values = getValues(), sent: Values = getValues()): void => {
    const current = getValues();
    const typedSince = namesOf(current).filter(
      (field) => !isSame(current[field], sent[field]) && !isSame(current[field], saved[field]),
    );
    reset(saved);
    forget();
    for (const field of typedSince) setValue(field, current[field], { shouldDirty: true });
    // If `isDirty` has not changed since the last render, the effect below does not run.
    if (typedSince.length > 0 && isOnScreen.current) setUnsaved(id, { title, discard });
  };

  useEffect(() => {
    if (isDirty) setUnsaved(id, { title, discard });
    else clearUnsaved(id);
  }, [id, isDirty, title, discard]);
  useEffect(() => {
    isOnScreen.current = true;
    return () => {
      isOnScreen.current = false;
      clearUnsaved(id);
    };
  }, [id]);

  const restore = useEffectEvent((stored: Values, unanswered: unknown): void => {
    const current = getValues();
    const merged = { ...stored };
    // Fields that the user has already changed keep their values.
    for (const field of namesOf(current)) {
      const typed = current[field];
      if (!isSame(typed, defaultValues?.[field])) Object.assign(merged, { [field]: typed });
    }
    reset(merged, { keepDefaultValues: true });
    setRestored(true);
    if (unanswered !== undefined) onUnanswered?.(unanswered);
  });

  useEffect(() => draft?.setTitle(title), [draft, title]);
  useEffect(() => {
    if (draft === null || shape === undefined) return undefined;
    const unsubscribe = subscribe({
      formState: { values: true, isDirty: true },
      callback: (state) => {
        if (state.isDirty !== true) setRestored(false);
        draft.handleChange(state.isDirty === true);
      },
    });
    const stop = draft.start(shape, (values, unanswered) => restore(values, unanswered));
    return () => {
      unsubscribe();
      stop();
    };
  }, [draft, shape, subscribe]);

  return {
    /** A draft of an earlier visit was restored, and has been changed since the save. */
    isRestored,
    discard,
    markSaved,
    /** Notes in the draft that `request` is being sent, until `markAnswered`. */
    markSent: (request: unknown): void => draft?.markSent(request),
    markAnswered: (): void => draft?.markAnswered(isDirty),
  };
};
