import type * as z from 'zod/mini';
import * as draftDatabase from '~/lib/draft-database';
import {
  draftKeyOf,
  dropDraft,
  keepDraft,
  provideDraftDatabase,
  readSentDraft,
  type DraftKey,
} from '~/session/drafts';
import { createDelayedWrite } from './delayed-write';

provideDraftDatabase(draftDatabase);

/** The draft of one form in this browser, by user and workspace. Independent of React. */
export const createFormDraft = (name: string, getValues: () => unknown) => {
  let title = '';
  let hasChanges = false;
  /** The request that was sent without a response so far. */
  let unanswered: unknown;
  /** A stored draft must not be overwritten before it was read. */
  let isRead = false;
  let isOnScreen = false;
  let lastKey: DraftKey | null = null;

  // Keeps the last key: an expired session clears the e-mail address before the form unmounts.
  // After a change of address, drafts go to the new one.
  const currentKey = (): DraftKey | null => {
    const current = draftKeyOf(name);
    const isSameWorkspace = current?.workspaceId === (lastKey ?? current)?.workspaceId;
    if (current !== null && isSameWorkspace) lastKey = current;
    return lastKey;
  };

  const drop = (): void => {
    const key = currentKey();
    if (key !== null) void dropDraft(key);
  };

  const write = (): void => {
    const key = currentKey();
    if (key === null) return;
    if (hasChanges || unanswered !== undefined) void keepDraft(key, title, getValues(), unanswered);
    else void dropDraft(key);
  };

  const delayed = createDelayedWrite(() => {
    if (isRead) write();
    else if (isOnScreen && currentKey() !== null) delayed.schedule();
  });

  return {
    setTitle: (newTitle: string): void => {
      title = newTitle;
    },
    /** Writes soon: the input has changed. */
    handleChange: (isDirty: boolean): void => {
      hasChanges = isDirty;
      delayed.schedule();
    },
    markSent: (request: unknown): void => {
      unanswered = request;
      if (isRead) write();
    },
    markAnswered: (isDirty: boolean): void => {
      if (unanswered === undefined) return;
      unanswered = undefined;
      hasChanges = isDirty;
      write();
    },
    discard: (): void => {
      delayed.cancel();
      unanswered = undefined;
      drop();
    },
    /** Restores the stored draft, and writes until the returned function is called. */
    start: <Values>(
      shape: z.ZodMiniType<Values>,
      onRestore: (values: Values, unanswered: unknown) => void,
    ): (() => void) => {
      const key = currentKey();
      const reading = key === null ? null : readSentDraft(key, shape);
      let isStopped = false;
      void reading?.then((stored) => {
        if (isStopped) return;
        isRead = true;
        if (stored === null) return;
        unanswered = stored.unanswered;
        onRestore(stored.values, stored.unanswered);
      });
      isOnScreen = true;
      const stopFlushing = delayed.flushOnLeave();
      return () => {
        isStopped = true;
        isOnScreen = false;
        stopFlushing();
        delayed.flush();
      };
    },
  };
};
