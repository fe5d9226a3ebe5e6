import { create } from 'zustand';

/** A form on screen with unsaved changes. */
type UnsavedForm = {
  /** The form's title for users: 「会社情報」. */
  title: string;
  /** Discards the input and its draft. */
  discard: () => void;
  /** For a form with auto-save: saves now; false if that failed. */
  flush?: () => Promise<boolean>;
  /** Unsaved input also stays in this browser, so that leaving loses nothing. */
  keepsCopy?: boolean;
};

type Unsaved = { forms: ReadonlyMap<string, UnsavedForm> };

/** The forms with unsaved changes. Any code that leaves the page must ask first. */
const useUnsavedStore = create<Unsaved>()(() => ({ forms: new Map() }));

const keepPage = (event: BeforeUnloadEvent): void => event.preventDefault();

// The browser asks before a reload or close while there are unsaved changes.
useUnsavedStore.subscribe(({ forms }) => {
  if (forms.size > 0) window.addEventListener('beforeunload', keepPage);
  else window.removeEventListener('beforeunload', keepPage);
});

export const setUnsaved = (id: string, form: UnsavedForm): void =>
  useUnsavedStore.setState(({ forms }) => ({ forms: new Map(forms).set(id, form) }));

export const clearUnsaved = (id: string): void => {
  useUnsavedStore.setState(({ forms }) => {
    const rest = new Map(forms);
    rest.delete(id);
    return { forms: rest };
  });
};

const formsNow = (): UnsavedForm[] => [...useUnsavedStore.getState().forms.values()];
const titlesOf = (forms: readonly UnsavedForm[]): string[] => [
  ...new Set(forms.map(({ title }) => title)),
];

export const unsavedTitles = (): string[] => titlesOf(formsNow());

/** The titles of unsaved forms: `kept` stay in this browser, `lost` would be lost on leaving. */
export const unsavedTitlesByKept = (): { kept: string[]; lost: string[] } => {
  const forms = formsNow();
  return {
    kept: titlesOf(forms.filter(({ keepsCopy }) => keepsCopy === true)),
    lost: titlesOf(forms.filter(({ keepsCopy }) => keepsCopy !== true)),
  };
};

/** Whether an unsaved form has auto-save. */
export const savesItself = (): boolean => formsNow().some(({ flush }) => flush !== undefined);

/** Saves the forms with auto-save; true if no unsaved changes remain. */
export const flushUnsaved = async (): Promise<boolean> => {
  const flushed = await Promise.all(
    [...useUnsavedStore.getState().forms].map(async ([id, { flush }]) => {
      const isSaved = (await flush?.()) ?? false;
      if (isSaved) clearUnsaved(id);
      return isSaved;
    }),
  );
  return flushed.every(Boolean);
};

/** Discards all unsaved changes except those with auto-save, which try again when they unmount. */
export const leaveUnsaved = (): void => {
  for (const { discard, flush } of useUnsavedStore.getState().forms.values()) {
    if (flush === undefined) discard();
  }
  useUnsavedStore.setState({ forms: new Map() });
};

export const discardUnsaved = (): void => {
  for (const { discard } of useUnsavedStore.getState().forms.values()) discard();
  useUnsavedStore.setState({ forms: new Map() });
};
