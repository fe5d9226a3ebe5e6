import { useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { formatTime } from '~/domain/time/dates';
import { afterPost, ApiError } from '~/lib/http/api-error';
import { sessionEnded } from '~/session/api';
import type { SaveStateName } from '~/ui/feedback/save-bar';
import { useDraftedForm } from './drafted-form';
import { useFormSubmission } from './form-submission';
import type { NotedCreation } from './use-creation';

/** The outcome of a check after an unknown result; the tone `error` replaces the failure. */
export type CheckOutcome = { tone: 'success' | 'warning' | 'error'; message: string };

/** The newer values for the form, and the end of the sentence that names the discarded input. */
type Loaded<Values> = { values: Values; discarded?: string };

type EditOptions<Values extends FieldValues, Sent, Theirs> = {
  /** The form's title in messages about unsaved changes. */
  title: string;
  /** The draft's key. */
  name: string;
  /** The draft's schema, the same on every render; without it no draft is stored. */
  draft?: z.ZodMiniType<Values> | undefined;
  /** The field that shows a 409, if that is not an edit conflict. */
  conflictAt?: FieldPath<Values>;
  /** Sends and handles success with `markSaved`; returns the other version of a conflict. */
  save: (values: Sent) => Promise<Theirs | null | void>;
  /** The other version if the refusal is an edit conflict, else null. */
  findConflict?: (refusal: ApiError) => Theirs | null | Promise<Theirs | null>;
  /** Fetches the newest version; null if gone. An ApiError is shown in the dialog. */
  loadTheirs?: (theirs: Theirs) => Promise<Loaded<Values> | null>;
  /** Lets the next save overwrite `theirs`. */
  rebase?: (theirs: Theirs) => void;
  /** Finds out whether a save was done (F5): continues as after one, or returns a message. */
  findOut?: () => Promise<CheckOutcome | string | null>;
  /** The outcome to show if `findOut` fails. */
  failedCheck?: (error: ApiError) => CheckOutcome;
  /** Replaces `findOut`: sends the same input again, under the same key (`useCreation`). */
  resend?: () => Promise<void>;
  /** With `resend` and a draft: keeps the key in the draft, for a form that is restored. */
  creation?: NotedCreation;
  /** The message if `loadTheirs` returns null. */
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

/** An edit form: drafts, double submits, conflicts (promise F6), lost answers (promise F5). */
export const useEdit = <Values extends FieldValues, Sent, Theirs = true>(
  form: UseFormReturn<Values, unknown, Sent>,
  options: EditOptions<Values, Sent, Theirs>,
) => {
  const { title, name, draft, conflictAt, failedCheck = checkFailed } = options;
  const { findOut, resend, creation } = options;
  const drafted = useDraftedForm(form, {
    title,
    name,
    shape: draft,
    onUnanswered: (request) => {
      creation?.restore(request);
      refuse(afterPost(sessionEnded(), false));
    },
  });
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [conflict, setConflict] = useState<{ theirs: Theirs } | null>(null);
  const [discarded, setDiscarded] = useState('');
  const [outcome, setOutcome] = useState<CheckOutcome | null>(null);
  const [isChecking, setChecking] = useState(false);
  const isUnderCheck = useRef(false);

  const noteAnswer = (error: unknown): void => {
    if (error instanceof ApiError && !error.isResultUnknown) drafted.markAnswered();
  };

  const attempt = async (values: Sent): Promise<Theirs | null> => {
    if (creation !== undefined) creation.onSend(drafted.markSent);
    else if (findOut !== undefined) drafted.markSent({});
    try {
      const found = (await options.save(values)) ?? null;
      drafted.markAnswered();
      return found;
    } catch (error) {
      noteAnswer(error);
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

  const check = async (): Promise<void> => {
    if (isUnderCheck.current) return;
    isUnderCheck.current = true;
    setChecking(true);
    setOutcome(null);
    try {
      if (resend === undefined) setOutcome(asOutcome((await findOut?.()) ?? null));
      else await resend();
      drafted.markAnswered();
      clearFailure();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (resend === undefined) {
        setOutcome(failedCheck(error));
      } else {
        noteAnswer(error);
        refuse(error);
      }
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
    // A running check may resend the same input.
    if (isUnderCheck.current) event?.preventDefault();
    else submission.submit(event);
  };

  return {
    ...submission,
    submit,
    isRestored: drafted.isRestored,
    /** Resets to the saved values and clears all errors. */
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
    isDirty: form.formState.isDirty,
    state: saveStateOf(submission, form.formState.isDirty, savedAt),
    discarded,
    outcome,
    isChecking,
    isBusy: isSending || isChecking,
    /** Undefined if no result is unknown. */
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
