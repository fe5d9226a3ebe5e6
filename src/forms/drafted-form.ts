import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import * as draftDatabase from '~/lib/draft-database';
import {
  draftPlace,
  dropDraft,
  keepDraft,
  provideDraftDatabase,
  readSentDraft,
  type DraftPlace,
} from '~/session/drafts';
import { clearUnsaved, setUnsaved } from '~/session/unsaved';

provideDraftDatabase(draftDatabase);

/** Debounce of draft writes; a page that unloads earlier writes at once. */
const PAUSE_MS = 300;

interface DraftedForm<Values> {
  /** A draft of an earlier visit was restored, and has been changed since the save. */
  isRestored: boolean;
  /** Resets to the saved values and deletes the draft. */
  discard: () => void;
  /**
   * Makes `saved`, by default the current values, the form's default values. Input that differs
   * from `sent`, typed while the save was pending, stays as unsaved changes.
   */
  markSaved: (saved?: Values, sent?: Values) => void;
  /** Notes in the draft that `request` is being sent, until `markAnswered`. */
  markSent: (request: unknown) => void;
  markAnswered: () => void;
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (!(one instanceof Blob) && JSON.stringify(one) === JSON.stringify(other));

const namesOf = <Values extends FieldValues>(values: Values): FieldPath<Values>[] =>
  Object.keys(values) as FieldPath<Values>[];

/**
 * Protects the input of a react-hook-form: while there are changes, leaving asks first
 * (`session/unsaved`). With `shape`, the input is also stored as a draft by user and workspace, and
 * restored after a crash, a reload or an expired session (product §5). Forms with passwords must
 * not pass a shape. `shape` must be the same on every render. `onUnanswered` gets what an earlier
 * visit sent without learning what became of it.
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
): DraftedForm<Values> => {
  const id = useId();
  const [isRestored, setRestored] = useState(false);
  const isKept = shape !== undefined;
  const lastPlace = useRef<DraftPlace | null>(null);
  // An expired session clears the e-mail address before the form unmounts, so the last place is
  // kept; after a change of address, drafts go to the new one.
  const place = useCallback((): DraftPlace | null => {
    const present = isKept ? draftPlace(name) : null;
    const isSameWorkspace = present?.workspaceId === (lastPlace.current ?? present)?.workspaceId;
    if (present !== null && isSameWorkspace) lastPlace.current = present;
    return lastPlace.current;
  }, [isKept, name]);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const unanswered = useRef<unknown>(undefined);
  const { reset, setValue, subscribe, getValues, formState } = form;
  const { isDirty, defaultValues } = formState;

  const forget = useCallback((): void => {
    clearTimeout(timer.current ?? undefined);
    timer.current = null;
    unanswered.current = undefined;
    clearUnsaved(id);
    const here = place();
    if (here !== null) void dropDraft(here);
    setRestored(false);
  }, [id, place]);

  const discard = useCallback((): void => {
    reset();
    forget();
  }, [forget, reset]);

  // The answer may arrive after the page was left without saving.
  const isOnScreen = useRef(false);
  const markSaved = (saved: Values = getValues(), sent: Values = getValues()): void => {
    const present = getValues();
    const typedSince = namesOf(present).filter(
      (field) => !isSame(present[field], sent[field]) && !isSame(present[field], saved[field]),
    );
    reset(saved);
    forget();
    for (const field of typedSince) setValue(field, present[field], { shouldDirty: true });
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

  const saved = useRef(defaultValues);
  useEffect(() => {
    saved.current = defaultValues;
  }, [defaultValues]);

  // A stored draft must not be overwritten before it was read.
  const isRead = useRef(false);
  const markSent = (request: unknown): void => {
    unanswered.current = request;
    const here = place();
    if (here !== null && isRead.current) void keepDraft(here, title, getValues(), request);
  };
  const markAnswered = (): void => {
    if (unanswered.current === undefined) return;
    unanswered.current = undefined;
    const here = place();
    if (here !== null) void (isDirty ? keepDraft(here, title, getValues()) : dropDraft(here));
  };
  const findUnanswered = useEffectEvent((request: unknown): void => {
    unanswered.current = request;
    if (request !== undefined) onUnanswered?.(request);
  });
  useEffect(() => {
    const here = place();
    if (here === null || shape === undefined) return undefined;
    let isHere = true;
    void readSentDraft(here, shape).then((draft) => {
      if (!isHere) return;
      isRead.current = true;
      if (draft === null) return;
      const present = getValues();
      const merged = { ...draft.values };
      // Fields that the user has already changed keep their values.
      for (const field of namesOf(present)) {
        const typed = present[field];
        if (!isSame(typed, saved.current?.[field])) Object.assign(merged, { [field]: typed });
      }
      reset(merged, { keepDefaultValues: true });
      setRestored(true);
      findUnanswered(draft.unanswered);
    });
    return () => {
      isHere = false;
    };
  }, [getValues, place, reset, shape]);

  useEffect(() => {
    if (!isKept) return undefined;
    let hasChanges = false;
    let hasUnmounted = false;
    const flush = (): void => {
      const here = place();
      if (timer.current === null || here === null) return;
      clearTimeout(timer.current);
      timer.current = null;
      if (!isRead.current) {
        if (!hasUnmounted) timer.current = setTimeout(flush, PAUSE_MS);
        return;
      }
      const sent = unanswered.current;
      void (hasChanges || sent !== undefined
        ? keepDraft(here, title, getValues(), sent)
        : dropDraft(here));
    };
    const unsubscribe = subscribe({
      formState: { values: true, isDirty: true },
      callback: (state) => {
        hasChanges = state.isDirty === true;
        if (!hasChanges) setRestored(false);
        clearTimeout(timer.current ?? undefined);
        timer.current = setTimeout(flush, PAUSE_MS);
      },
    });
    // At `pagehide` the browser may drop the write; `beforeunload` comes earlier.
    window.addEventListener('beforeunload', flush);
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      hasUnmounted = true;
      unsubscribe();
      window.removeEventListener('beforeunload', flush);
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [getValues, isKept, place, subscribe, title]);

  return { isRestored, discard, markSaved, markSent, markAnswered };
};
