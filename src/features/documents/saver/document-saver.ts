import type { Document, DocumentContent } from '~/contract/documents';
import { createDelayedWrite } from '~/forms/delayed-write';
import { ApiError } from '~/lib/http/api-error';
import { isUnsaved, nextState, msUntilSave, type SaveEvent } from './autosave';
import {
  contentOf,
  isSameContent,
  type DocumentEdits,
  type DocumentEdit,
} from './document-content';
import { merge } from './merge';
import { initialView, isRetryable, reasonOf, type SaverPorts, type SaverView } from './saver-view';

/** How many unconfirmed contents are kept, to recognize them as the user's own. */
const IN_DOUBT_MAX = 5;

/**
 * Saves one document, independent of the UI: edits go to a local draft at once and to the server
 * soon, one save at a time, always the latest content.
 */
export const createDocumentSaver = (
  opened: Document,
  draft: DocumentEdits | null,
  ports: SaverPorts,
) => {
  let view = initialView(opened, draft);
  const listeners = new Set<() => void>();
  /** The local draft as this saver last wrote or found it; another tab may replace it. */
  let storedDraft = draft;
  let inFlight: Promise<void> | null = null;
  /** A newer version that arrived during a save, to be handled after it. */
  let pendingServer: Document | null = null;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let typingSince = 0;
  /** The user has discarded the edits: neither a save nor a local draft may follow. */
  let isDiscarded = false;
  /** Automatic saves run only while the document is on the screen. */
  let isOnScreen = false;

  const set = (change: Partial<SaverView>): void => {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  };

  const schedule = (): void => {
    clearTimeout(saveTimer);
    const wait =
      !isOnScreen || isDiscarded ? null : msUntilSave(view.save, Date.now() - typingSince);
    if (wait !== null) saveTimer = setTimeout(() => void save(), wait);
  };

  const dispatch = (event: SaveEvent, change: Partial<SaverView> = {}): void => {
    const before = view.save.phase;
    set({ ...change, save: nextState(view.save, event) });
    if (view.save.phase === 'unsaved' && before !== 'unsaved') typingSince = Date.now();
    const isWaiting = event.type === 'typed' && view.save.phase !== 'unsaved';
    if (!isWaiting) schedule();
  };

  const dropCopy = async (): Promise<void> => {
    if (storedDraft !== null) await ports.drop(storedDraft);
  };

  const copyNow = async (): Promise<boolean> => {
    delayedCopy.cancel();
    if (isDiscarded) return true;
    if (!isUnsaved(view.save)) {
      await dropCopy();
      return true;
    }
    // leave() has already stored everything, and the document may be open in a new saver by now.
    if (!isOnScreen) return true;
    const { base, content, inDoubt } = view;
    const sent = [...inDoubt];
    storedDraft = { version: base.version, base: contentOf(base), typed: content, sent };
    const isKept = await ports.keep(storedDraft);
    if (isKept === view.isCopyDenied) set({ isCopyDenied: !isKept });
    return isKept;
  };

  const delayedCopy = createDelayedWrite(() => void copyNow());

  const applyEdit = (content: DocumentContent, change: Partial<SaverView> = {}): void => {
    dispatch({ type: 'typed' }, { ...change, content });
    // Not restarted by each edit: without a pause in typing there would be no copy.
    if (!delayedCopy.isScheduled()) delayedCopy.schedule();
    if (view.theirs !== null && isSameContent(content, view.theirs)) mergeServer(view.theirs);
  };

  /** Merges a newer version of the server into the local edits, or reports the conflict. */
  const mergeServer = (theirs: Document): void => {
    const { base, content: mine, inDoubt: own } = view;
    const merged = merge({ base, mine, theirs, own });
    if (merged.conflicts.length > 0) {
      dispatch({ type: 'conflicted' }, { theirs });
      void copyNow();
      return;
    }
    const isSaved = isSameContent(merged.content, theirs);
    dispatch(
      { type: 'settled', isSaved },
      {
        base: theirs,
        content: merged.content,
        theirs: null,
        inDoubt: [],
        ...(merged.hasTheirs &&
          !isSameContent(mine, base) && { mergedFrom: { by: theirs.updatedBy } }),
      },
    );
    void copyNow();
  };

  const handleFailure = async (
    error: ApiError,
    previousInDoubt: SaverView['inDoubt'],
  ): Promise<void> => {
    // Only a definite refusal rules out that the server has stored what was sent.
    if (!isRetryable(error)) set({ inDoubt: previousInDoubt });
    if (error.statusCode === 409 || error.statusCode === 404) {
      const theirs = await ports.read();
      ports.onServer?.(theirs);
      const isNewer = theirs.version > view.base.version && theirs.deletedAt === null;
      if (isNewer) return mergeServer(theirs);
      return dispatch({ type: 'failed', reason: reasonOf(error), retries: false });
    }
    if (error.kind === 'unreachable' && ports.isOffline()) {
      return dispatch({ type: 'unreachable', reason: reasonOf(error) });
    }
    return dispatch({ type: 'failed', reason: reasonOf(error), retries: isRetryable(error) });
  };

  const sendOnce = async (): Promise<void> => {
    const sent = view.content;
    const previousInDoubt = view.inDoubt;
    const inDoubt = [...previousInDoubt.filter((each) => each !== sent), sent].slice(-IN_DOUBT_MAX);
    dispatch({ type: 'sent' }, { inDoubt });
    // The draft includes what is being sent: after a crash the tab recognizes its own save.
    void copyNow();
    try {
      const answer = await ports.send(sent, view.base.version);
      // Keeps the content as sent: a server that trims must not remove the space before the caret.
      const base = { ...answer, ...contentOf(sent) };
      dispatch({ type: 'saved', at: new Date() }, { base, inDoubt: [] });
      ports.onServer?.(answer);
      await copyNow();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await handleFailure(error, previousInDoubt);
    }
  };

  /** Takes the server's version from a refetch, such as on return to the window. */
  const takeServer = (document: Document): void => {
    pendingServer = inFlight === null ? null : document;
    if (isDiscarded || pendingServer !== null || document.version <= view.base.version) return;
    // Edits of a deleted document wait until it is restored.
    if (isUnsaved(view.save) && document.deletedAt !== null) return;
    if (isUnsaved(view.save)) mergeServer(document);
    else set({ base: document, content: contentOf(document) });
  };

  const save = async (): Promise<void> => {
    if (inFlight !== null) return inFlight;
    if (isDiscarded || !isUnsaved(view.save) || view.theirs !== null) return undefined;
    clearTimeout(saveTimer);
    inFlight = sendOnce()
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        // Reading the newest version after a 409 or 404 failed.
        dispatch({ type: 'failed', reason: reasonOf(error), retries: isRetryable(error) });
      })
      .finally(() => {
        inFlight = null;
        if (pendingServer !== null) takeServer(pendingServer);
      });
    return inFlight;
  };

  /** Saves all edits; resolves to false if that fails. The local draft is stored in any case. */
  const flush = async (): Promise<boolean> => {
    void copyNow();
    if (inFlight !== null) await inFlight;
    // Edits made during a save need another round.
    for (let rounds = 0; rounds < 3 && isUnsaved(view.save); rounds += 1) {
      if (rounds > 0 && view.save.failures > 0) break;
      await save();
    }
    return !isUnsaved(view.save);
  };

  /** Applies the edits of an earlier visit to the server's current version. */
  const restore = ({ version, base, typed }: DocumentEdits): void => {
    view = {
      ...view,
      content: typed,
      beforeRestore: view.content,
      base: version === opened.version ? opened : { ...opened, ...base, version },
      save: nextState(view.save, { type: 'typed' }),
    };
    if (version >= opened.version) return;
    mergeServer(opened);
    if (isSameContent(view.content, opened)) view = { ...view, beforeRestore: null };
  };
  if (draft !== null && !isSameContent(draft.typed, opened)) restore(draft);
  else void dropCopy();

  return {
    view: (): SaverView => view,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit: (change: DocumentEdit): void => {
      const content = change(view.content);
      if (content !== view.content && !isDiscarded) applyEdit(content);
    },
    save,
    flush,
    copyNow,
    takeServer,
    /** Takes the content that the user chose for all conflicts, and saves it. */
    settle: (content: DocumentContent): void => {
      if (view.theirs === null) return;
      const settled = { base: view.theirs, theirs: null, inDoubt: [], content };
      dispatch({ type: 'settled', isSaved: false }, settled);
      void copyNow();
      void save();
    },
    /** Undoes the restored edits; `restored` is the content with them. Later edits are kept. */
    discardRestored: (restored: DocumentContent): void => {
      if (view.beforeRestore === null) return;
      const sides = { base: restored, mine: view.content, theirs: view.beforeRestore };
      applyEdit(merge(sides).content, { beforeRestore: null });
      const { theirs } = view;
      if (theirs === null) return;
      // The remaining edits are based on the version opened in this visit.
      if (view.base.version < opened.version) view = { ...view, base: opened };
      mergeServer(theirs);
    },
    dismiss: (notice: 'mergedFrom' | 'beforeRestore'): void => set({ [notice]: null }),
    watch: (): void => {
      isOnScreen = true;
      schedule();
    },
    /** Called off the screen: stores a draft of unsaved edits and tries one last save. */
    leave: (canSend: boolean): void => {
      clearTimeout(saveTimer);
      if (isUnsaved(view.save) && !isDiscarded) {
        void copyNow();
        if (canSend) void save();
      }
      isOnScreen = false;
    },
    discard: (): void => {
      isDiscarded = true;
      clearTimeout(saveTimer);
      delayedCopy.cancel();
      void dropCopy();
    },
  };
};

export type DocumentSaver = ReturnType<typeof createDocumentSaver>;
