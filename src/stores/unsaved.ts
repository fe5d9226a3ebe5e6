import { create } from 'zustand';

/** A form on the screen that holds something unsaved. */
export type UnsavedForm = {
  /** Its name as the user knows it: 「会社情報」. */
  title: string;
  /** Forgets what was typed, its draft included. */
  discard: () => void;
  /**
   * Of what saves itself: saves now, and says whether that worked. What could not be saved stays in
   * this browser, so that leaving discards nothing.
   */
  flush?: () => Promise<boolean>;
};

type Unsaved = { forms: ReadonlyMap<string, UnsavedForm> };

/** What would be lost if the page were left now. Whoever leads away from it asks first. */
const useUnsavedStore = create<Unsaved>()(() => ({ forms: new Map() }));

const keepPage = (event: BeforeUnloadEvent): void => event.preventDefault();

// The browser asks before a reload or a close for as long as there is something to lose.
useUnsavedStore.subscribe(({ forms }, { forms: before }) => {
  if (forms.size > 0 && before.size === 0) window.addEventListener('beforeunload', keepPage);
  if (forms.size === 0 && before.size > 0) window.removeEventListener('beforeunload', keepPage);
});

export const setUnsaved = (id: string, form: UnsavedForm): void => {
  useUnsavedStore.setState(({ forms }) => ({ forms: new Map(forms).set(id, form) }));
};

export const clearUnsaved = (id: string): void => {
  useUnsavedStore.setState(({ forms }) => {
    if (!forms.has(id)) return { forms };
    const rest = new Map(forms);
    rest.delete(id);
    return { forms: rest };
  });
};

export const unsavedTitles = (): string[] => [
  ...new Set([...useUnsavedStore.getState().forms.values()].map(({ title }) => title)),
];

/** Whether all that is unsaved saves itself, so that leaving has nothing to ask unless that fails. */
export const savesItself = (): boolean => {
  const forms = [...useUnsavedStore.getState().forms.values()];
  return forms.length > 0 && forms.every(({ flush }) => flush !== undefined);
};

export const flushUnsaved = async (): Promise<boolean> => {
  const forms = [...useUnsavedStore.getState().forms.values()];
  const flushed = await Promise.all(forms.map(async ({ flush }) => flush?.() ?? false));
  return flushed.every(Boolean);
};

/** What leaving a page gives up: all but what stays in this browser by itself. */
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
