import { useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { formatTime } from '~/domain/time/dates';
import { ApiError } from '~/lib/http/api-error';
import type { SaveStateName } from '~/ui/feedback/save-bar';
import { useDraftedForm } from './drafted-form';
import { useFormSubmission } from './form-submission';

/** What a check of an unknown result found; `error` takes the place of the failure's message. */
export type CheckOutcome = { tone: 'success' | 'warning' | 'error'; message: string };

/** A newer state for the form, and, as the end of a sentence, what was typed and is lost by it. */
type Loaded<Values> = { values: Values; discarded?: string };

type EditOptions<Values extends FieldValues, Sent, Theirs> = {
  /** Names the form where unsaved changes are told of. */
  title: string;
  /** The key of its draft. */
  name: string;
  /** The draft's schema; without it none is kept. The same on every render. */
  draft?: z.ZodMiniType<Values> | undefined;
  /** The field that a 409 belongs to, where it is no conflict. */
  conflictAt?: FieldPath<Values>;
  /**
   * Makes the call and what follows from it, `markSaved` among it. Returns what somebody else saved
   * where the user has to choose between the two.
   */
  save: (values: Sent) => Promise<Theirs | null | void>;
  /** What a refused save met; null: it is no conflict. */
  findConflict?: (refusal: ApiError) => Theirs | null | Promise<Theirs | null>;
  /** The newest state; null where there is none any more. An ApiError is shown in the dialog. */
  loadTheirs?: (theirs: Theirs) => Promise<Loaded<Values> | null>;
  /** Lets the next save overwrite `theirs`. */
  rebase?: (theirs: Theirs) => void;
  /**
   * Finds out whether a save with an unknown result was carried out (trust.md F5): where it was, goes
   * on as after a save; else says that it was not.
   */
  findOut?: () => Promise<CheckOutcome | string | null>;
  /** What is said where `findOut` fails. */
  failedCheck?: (error: ApiError) => CheckOutcome;
  /** In place of `findOut`: sends what was sent again, under the same key (`useCreation`). */
  resend?: () => Promise<void>;
  /** What is said where the newest state could not be loaded because there is none any more. */
  goneMessage?: string;
};

const asOutcome = (found: CheckOutcome | string | null): CheckOutcome | null =>
  typeof found === 'string' ? { tone: 'warning', message: found } : found;

const checkFailed = ({ message }: ApiError): CheckOutcome => ({
  tone: 'warning',
  message: `送信状況を確認できませんでした。${message}`,
});

const saveStateOf = (
  { isSending, failure }: { isSending: boolean; failure: ApiError | null },
  isDirty: boolean,
  savedAt: string | null,
): SaveStateName => {
  if (isSending) return 'saving';
  if (failure !== null) return 'failed';
  if (isDirty) return 'dirty';
  return savedAt === null ? 'clean' : 'saved';
};

/**
 * A form that is kept from being lost, sent once, asks who wins where somebody else saved meanwhile
 * (trust.md F6), and finds out what became of a save whose answer was lost. `EditNotices`,
 * `EditConflict` and `EditSaveBar` show it.
 */
export const useEdit = <Values extends FieldValues, Sent, Theirs = true>(
  form: UseFormReturn<Values, unknown, Sent>,
  options: EditOptions<Values, Sent, Theirs>,
) => {
  const { title, name, draft, conflictAt, failedCheck = checkFailed } = options;
  const drafted = useDraftedForm(form, { title, name, shape: draft });
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [conflict, setConflict] = useState<{ theirs: Theirs } | null>(null);
  const [discarded, setDiscarded] = useState('');
  const [outcome, setOutcome] = useState<CheckOutcome | null>(null);
  const [isChecking, setChecking] = useState(false);
  const isUnderCheck = useRef(false);

  const attempt = async (values: Sent): Promise<Theirs | null> => {
    try {
      return (await options.save(values)) ?? null;
    } catch (error) {
      const theirs = error instanceof ApiError ? await options.findConflict?.(error) : null;
      if (theirs == null) throw error;
      return theirs;
    }
  };

  const submission = useFormSubmission(
    form,
    async (values) => {
      setOutcome(null);
      setDiscarded('');
      const theirs = await attempt(values);
      if (theirs !== null) setConflict({ theirs });
    },
    { conflictAt },
  );
  const { isSending, failure, refuse, clearFailure } = submission;

  const { findOut, resend } = options;
  const check = async (): Promise<void> => {
    if (isUnderCheck.current) return;
    isUnderCheck.current = true;
    setChecking(true);
    setOutcome(null);
    try {
      if (resend === undefined) setOutcome(asOutcome((await findOut?.()) ?? null));
      else await resend();
      clearFailure();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (resend === undefined) setOutcome(failedCheck(error));
      else refuse(error);
    } finally {
      isUnderCheck.current = false;
      setChecking(false);
    }
  };

  const acceptTheirs = async (): Promise<void> => {
    if (conflict === null) return;
    const loaded = (await options.loadTheirs?.(conflict.theirs)) ?? null;
    clearFailure();
    setConflict(null);
    if (loaded !== null) {
      drafted.markSaved(loaded.values);
      setDiscarded(loaded.discarded ?? '');
    } else if (options.goneMessage !== undefined) {
      setOutcome(asOutcome(options.goneMessage));
    }
  };

  const submit: typeof submission.submit = (event) => {
    // The check may be sending the same.
    if (isUnderCheck.current) event?.preventDefault();
    else submission.submit(event);
  };

  return {
    ...submission,
    submit,
    isRestored: drafted.isRestored,
    /** Back to what is saved, and nothing more said of what went wrong. */
    discard: (): void => {
      drafted.discard();
      clearFailure();
      setOutcome(null);
    },
    /** See `useDraftedForm`. */
    markSaved: (saved?: Values, sent?: Values): void => {
      drafted.markSaved(saved, sent);
      setSavedAt(formatTime(new Date()));
    },
    /** The time of day of the last save. */
    savedAt,
    state: saveStateOf(submission, form.formState.isDirty, savedAt),
    discarded,
    outcome,
    isChecking,
    isBusy: isSending || isChecking,
    /** Absent where there is nothing to find out. */
    check:
      failure?.isResultUnknown === true && (findOut ?? resend) ? () => void check() : undefined,
    conflict,
    acceptTheirs,
    overwriteTheirs: (): void => {
      if (conflict !== null) options.rebase?.(conflict.theirs);
      setConflict(null);
      submission.submit();
    },
    closeConflict: () => setConflict(null),
  };
};

export type Edit<Theirs = unknown> = Omit<
  ReturnType<typeof useEdit<FieldValues, unknown, Theirs>>,
  'markSaved'
>;
