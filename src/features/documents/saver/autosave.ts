/** How the saving of what is typed stands. */
export type SaveState = {
  phase: 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict' | 'offline';
  /** Typed after what is being saved was sent. */
  hasNewerEdits: boolean;
  /** Failed attempts in a row. */
  failures: number;
  /** Why the last one failed, as it is shown; null where none did. */
  reason: string | null;
  /** Sending the same again may help, so it is done without being asked. */
  retries: boolean;
  /** When the server last had all of it; null before the first save. */
  savedAt: Date | null;
};

export type SaveEvent =
  | { type: 'typed' }
  | { type: 'sent' }
  | { type: 'saved'; at: Date }
  | { type: 'failed'; reason: string; retries: boolean }
  | { type: 'unreachable'; reason: string }
  /** The server has a newer one that does not go together with what is typed. */
  | { type: 'conflicted' }
  /** Whatever was to be saved is not any more, or a choice was made. */
  | { type: 'settled'; isSaved: boolean };

export const initialState: SaveState = {
  phase: 'saved',
  hasNewerEdits: false,
  failures: 0,
  reason: null,
  retries: false,
  savedAt: null,
};

const cleared = { hasNewerEdits: false, failures: 0, reason: null, retries: false } as const;

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
  // What the server would not take may be mended by now; where it could not be had, time has to pass.
  const isMended = state.phase === 'failed' && !state.retries;
  return state.phase === 'saved' || isMended ? { ...state, phase: 'unsaved', reason: null } : state;
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

/** Typing comes in bursts: a save follows this long after one, and this long into a long one. */
const PAUSE_MS = 1500;
const LONGEST_MS = 10_000;
const FIRST_RETRY_MS = 3000;
const LONGEST_RETRY_MS = 60_000;

/** Milliseconds until the next save by itself, typing having begun `typingMs` ago; null: none. */
export const msUntilSave = (
  { phase, retries, failures }: SaveState,
  typingMs: number,
): number | null => {
  if (phase === 'unsaved') return Math.max(0, Math.min(PAUSE_MS, LONGEST_MS - typingMs));
  const isWaiting = phase === 'offline' || (phase === 'failed' && retries);
  return isWaiting ? Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS) : null;
};

/** Something is typed that the server has not confirmed. */
export const isUnsaved = ({ phase }: SaveState): boolean => phase !== 'saved';
