import * as z from 'zod/mini';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { persisted } from '~/session/persisted';
import { WIDE_WINDOW } from '~/start/decide-start';
import { useMediaQuery } from '~/ui/page/use-media-query';

/** Null until the user chooses: then the width of the window decides. */
const kept = z.object({ isSlim: z.nullable(z.boolean()) });
type NavigationState = z.output<typeof kept> & {
  /** The phone's drawer. Not persisted. */
  isDrawerOpen: boolean;
};

/** The side navigation's two states: the desktop's, remembered for the session, and the phone's. */
export const useNavigationState = create<NavigationState>()(
  persist(
    (): NavigationState => ({ isSlim: null, isDrawerOpen: false }),
    persisted('navigation', kept, ({ isSlim }: NavigationState) => ({ isSlim })),
  ),
);

/** The user's choice, else slim on a narrow window. */
export const useIsSlim = (): boolean => {
  const isRoomy = useMediaQuery(WIDE_WINDOW);
  return useNavigationState(({ isSlim }) => isSlim) ?? !isRoomy;
};

export const setSlim = (isSlim: boolean): void => void useNavigationState.setState({ isSlim });

export const setDrawerOpen = (isDrawerOpen: boolean): void =>
  void useNavigationState.setState({ isDrawerOpen });
