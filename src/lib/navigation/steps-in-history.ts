type Hear = (event: PopStateEvent) => void;

let hear: Hear | null = null;

const handlePop = (event: PopStateEvent): void => hear?.(event);

/**
 * Called before there is a router, which must not hear of each step: listeners of the window are
 * called in the order in which they came, and Chromium asks none of them first.
 */
export const hearStepsFirst = (): void => window.addEventListener('popstate', handlePop);

export const setFirstToHear = (first: Hear): void => {
  hear = first;
};
