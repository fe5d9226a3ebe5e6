import * as z from 'zod/mini';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { persisted } from '~/session/persisted';

const kept = z.object({ isSlim: z.boolean() });
type NavigationState = z.output<typeof kept> & {
  /** The phone's drawer. Not persisted. */
  isDrawerOpen: boolean;
};

/** The side navigation's two states: the desktop's, remembered for the session, and the phone's. */
export const useNavigationState = create<NavigationState>()(
  persist(
    (): NavigationState => ({ isSlim: false, isDrawerOpen: false }),
    persisted('navigation', kept, ({ isSlim }: NavigationState) => ({ isSlim })),
  ),
);

export const toggleSlim = (): void => {
  useNavigationState.setState(({ isSlim }) => ({ isSlim: !isSlim }));
};

export const setDrawerOpen = (isDrawerOpen: boolean): void => {
  useNavigationState.setState({ isDrawerOpen });
};
