import { create } from 'zustand';

/** A form on the screen that holds something unsaved. */
type UnsavedForm = {
  /** Its name as the user knows it: 「会社情報」. */
  title: string;
  /** Forgets what was typed, its draft included. */
  discard: () => void;
  /** Of what saves itself: saves now, and says whether that worked. */
  flush?: () => Promise<boolean>;
  /** What could not be saved stays in this browser, so that leaving loses nothing. */
  keepsCopy?: boolean;
};

type Unsaved = { forms: ReadonlyMap<string, UnsavedForm> };

/** What would be lost if the page were left now. Whoever leads away from it asks first. */
const useUnsavedStore = create<Unsaved>()(() => ({ forms: new Map() }));

const keepPage = (event: BeforeUnloadEvent): void => event.preventDefault();

// The browser asks before a reload or a close for as long as there is something to lose.
useUnsavedStore.subscribe(({ forms }) => {
  if (forms.size > 0) window.addEventListener('beforeunload', keepPage);
  else window.removeEventListener('beforeunload', keepPage);
});

export const setUnsaved = (id: string, form: UnsavedForm): void => {
  useUnsavedStore.setState(({ forms }) => ({ forms: new Map(forms).set(id, form) }));
};

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

/** By what leaving means for them: some stay in this browser, the others are lost. */
export const unsavedByFate = (): { kept: string[]; lost: string[] } => {
  const forms = formsNow();
  return {
    kept: titlesOf(forms.filter(({ keepsCopy }) => keepsCopy === true)),
    lost: titlesOf(forms.filter(({ keepsCopy }) => keepsCopy !== true)),
  };
};

/** Something unsaved saves itself, so that leaving has less to ask, or nothing. */
export const savesItself = (): boolean => formsNow().some(({ flush }) => flush !== undefined);

/** Saves what saves itself; true where nothing unsaved is left then. */
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

/** What leaving a page gives up: all but what saves itself and will try once more. */
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
