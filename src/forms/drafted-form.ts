import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import * as draftDatabase from '~/lib/draft-database';
import {
  draftPlace,
  dropDraft,
  keepDraft,
  provideDraftDatabase,
  readDraft,
  type DraftPlace,
} from '~/session/drafts';
import { clearUnsaved, setUnsaved } from '~/session/unsaved';

provideDraftDatabase(draftDatabase);

/** Typing comes in bursts; a page that is left within this time writes at once. */
const PAUSE_MS = 300;

type DraftedForm<Values> = {
  /** A draft of an earlier visit was restored just now. */
  isRestored: boolean;
  /** Resets to the saved values and deletes the draft. */
  discard: () => void;
  /**
   * Makes `saved`, by default the present values, the state that the form is compared with. What was
   * typed after `sent` went out stays, as unsaved.
   */
  markSaved: (saved?: Values, sent?: Values) => void;
};

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (!(one instanceof Blob) && JSON.stringify(one) === JSON.stringify(other));

const namesOf = <Values extends FieldValues>(values: Values): FieldPath<Values>[] =>
  Object.keys(values) as FieldPath<Values>[];

/**
 * Keeps a form of react-hook-form from being lost: while it holds changes, leaving asks first
 * (`session/unsaved`); with `shape`, what is typed is also kept as a draft by e-mail and workspace
 * and brought back after a crash, a reload or an expired session (product.md §5). A form with
 * passwords gives no shape: they are stored nowhere. `shape` must be the same on every render.
 */
export const useDraftedForm = <Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  {
    title,
    name,
    shape,
  }: { title: string; name: string; shape?: z.ZodMiniType<Values> | undefined },
): DraftedForm<Values> => {
  const id = useId();
  const [isRestored, setRestored] = useState(false);
  const isKept = shape !== undefined;
  const lastPlace = useRef<DraftPlace | null>(null);
  // An expired session takes the owner's name away before the form; a new address goes with the form.
  const place = useCallback((): DraftPlace | null => {
    const present = isKept ? draftPlace(name) : null;
    const isSameWorkspace = present?.workspaceId === (lastPlace.current ?? present)?.workspaceId;
    if (present !== null && isSameWorkspace) lastPlace.current = present;
    return lastPlace.current;
  }, [isKept, name]);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const { reset, setValue, subscribe, getValues, formState } = form;
  const { isDirty, defaultValues } = formState;

  const forget = useCallback((): void => {
    clearTimeout(timer.current ?? undefined);
    timer.current = null;
    clearUnsaved(id);
    const here = place();
    if (here !== null) void dropDraft(here);
    setRestored(false);
  }, [id, place]);

  const discard = useCallback((): void => {
    reset();
    forget();
  }, [forget, reset]);

  // An answer may come after the page was left without saving.
  const isOnScreen = useRef(false);
  const markSaved = (saved: Values = getValues(), sent: Values = getValues()): void => {
    const present = getValues();
    const typedSince = namesOf(present).filter(
      (field) => !isSame(present[field], sent[field]) && !isSame(present[field], saved[field]),
    );
    reset(saved);
    forget();
    for (const field of typedSince) setValue(field, present[field], { shouldDirty: true });
    // The form may be as dirty as at its last render: then the effect below does not run.
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

  // Until it was read, the draft of the visit before must not be written over.
  const isRead = useRef(false);
  useEffect(() => {
    const here = place();
    if (here === null || shape === undefined) return undefined;
    let isHere = true;
    void readDraft(here, shape).then((draft) => {
      if (!isHere) return;
      isRead.current = true;
      if (draft === null) return;
      const present = getValues();
      const merged = { ...draft };
      // Whoever types already means what stands there now.
      for (const field of namesOf(present)) {
        const typed = present[field];
        if (!isSame(typed, saved.current?.[field])) Object.assign(merged, { [field]: typed });
      }
      reset(merged, { keepDefaultValues: true });
      setRestored(true);
    });
    return () => {
      isHere = false;
    };
  }, [getValues, place, reset, shape]);

  useEffect(() => {
    if (!isKept) return undefined;
    let hasChanges = false;
    let isOver = false;
    const flush = (): void => {
      const here = place();
      if (timer.current === null || here === null) return;
      clearTimeout(timer.current);
      timer.current = null;
      if (!isRead.current) {
        if (!isOver) timer.current = setTimeout(flush, PAUSE_MS);
        return;
      }
      void (hasChanges ? keepDraft(here, title, getValues()) : dropDraft(here));
    };
    const unsubscribe = subscribe({
      formState: { values: true, isDirty: true },
      callback: (state) => {
        hasChanges = state.isDirty === true;
        clearTimeout(timer.current ?? undefined);
        timer.current = setTimeout(flush, PAUSE_MS);
      },
    });
    // At `pagehide` the browser may drop the write with the page; this comes before its question.
    window.addEventListener('beforeunload', flush);
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      isOver = true;
      unsubscribe();
      window.removeEventListener('beforeunload', flush);
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [getValues, isKept, place, subscribe, title]);

  return { isRestored, discard, markSaved };
};
