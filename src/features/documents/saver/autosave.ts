export type SaveState = {
  phase: 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict' | 'offline';
  /** Edited since the running save was sent. */
  hasNewerEdits: boolean;
  /** Failed attempts in a row. */
  failures: number;
  /** Why the last save failed, as a message for the user; null if it did not. */
  reason: string | null;
  /** The failure may be temporary, so the save is retried automatically. */
  retries: boolean;
  /** When everything was last saved; null before the first save. */
  savedAt: Date | null;
};

export type SaveEvent =
  | { type: 'typed' }
  | { type: 'sent' }
  | { type: 'saved'; at: Date }
  | { type: 'failed'; reason: string; retries: boolean }
  | { type: 'unreachable'; reason: string }
  /** The server has a newer version that conflicts with the local edits. */
  | { type: 'conflicted' }
  /** The server's version was merged without conflicts, or the user settled them. */
  | { type: 'settled'; isSaved: boolean };

const cleared = { hasNewerEdits: false, failures: 0, reason: null, retries: false } as const;

export const initialState: SaveState = { ...cleared, phase: 'saved', savedAt: null };

export const nextState = (state: SaveState, event: SaveEvent): SaveState => {
  switch (event.type) {
    case 'typed':
      return afterTyping(state);
    case 'sent':
      return state.phase === 'conflict'
        ? state
        : { ...state, phase: 'saving', hasNewerEdits: false, reason: null };
    case 'saved':
      return { ...cleared, phase: state.hasNewerEdits ? 'unsaved' : 'saved', savedAt: event.at };
    case 'failed':
      return failed(state, 'failed', event.reason, event.retries);
    case 'unreachable':
      return failed(state, 'offline', event.reason, true);
    case 'conflicted':
      return { ...state, ...cleared, phase: 'conflict' };
    case 'settled':
      return { ...state, ...cleared, phase: event.isSaved ? 'saved' : 'unsaved' };
  }
};

const afterTyping = (state: SaveState): SaveState => {
  if (state.phase === 'saving') return { ...state, hasNewerEdits: true };
  // Editing may have fixed the cause of a refusal; after a temporary failure the retry is awaited.
  const mayBeFixed = state.phase === 'failed' && !state.retries;
  return state.phase === 'saved' || mayBeFixed
    ? { ...state, phase: 'unsaved', reason: null }
    : state;
};

const failed = (
  state: SaveState,
  phase: 'failed' | 'offline',
  reason: string,
  retries: boolean,
): SaveState => ({
  ...state,
  phase,
  reason,
  retries,
  hasNewerEdits: false,
  failures: state.failures + 1,
});

/** Saves after a pause in typing, or after LONGEST_MS without a pause. */
const PAUSE_MS = 1500;
const LONGEST_MS = 10_000;
const FIRST_RETRY_MS = 3000;
const LONGEST_RETRY_MS = 60_000;

/** Milliseconds until the next automatic save, null for none; typing began `typingMs` ago. */
export const msUntilSave = (
  { phase, retries, failures }: SaveState,
  typingMs: number,
): number | null => {
  if (phase === 'unsaved') return Math.max(0, Math.min(PAUSE_MS, LONGEST_MS - typingMs));
  const isWaiting = phase === 'offline' || (phase === 'failed' && retries);
  return isWaiting ? Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS) : null;
};

/** Whether there are edits that the server has not confirmed. */
export const isUnsaved = ({ phase }: SaveState): boolean => phase !== 'saved';
