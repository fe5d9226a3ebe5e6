import { isPhone } from '~/lib/screen';
import { firstToHear } from './steps-in-history';

/**
 * On a phone, Back closes what lies over the page and nothing else (docs/decisions/0035): the step is
 * taken back before the router hears of it, then what is on top closes as it does by its ×.
 */

/** What lies over the page, by the functions that close it; the topmost last. */
const overlays: (() => void)[] = [];
/** Where the page stands in the tab's history, as react-router counts it. */
let historyIndex = 0;
/** Steps of the app itself that have not arrived: a link back, an answer to a question. */
let ownSteps = 0;
/** What to do when a step of this module has arrived, of which nobody else hears. */
let arrive: (() => void) | null = null;
/** Whether the first entry of the tab lies twice in the history. */
let isDoubled = false;
let takeStep: ((delta: number) => void) | null = null;

interface Entry {
  idx?: unknown;
  isDouble?: boolean;
}

const entry = (): Entry => (history.state ?? {}) as Entry;
const indexOf = ({ idx }: Entry): number => (typeof idx === 'number' ? idx : historyIndex);

/** Called after each navigation. */
export const noteHistoryIndex = (): void => {
  historyIndex = indexOf(entry());
};

const step = (delta: number, then: () => void): void => {
  arrive = then;
  takeStep?.(delta);
};

const handlePop = (event: PopStateEvent): void => {
  if (arrive !== null) {
    event.stopImmediatePropagation();
    const then = arrive;
    arrive = null;
    then();
  } else if (ownSteps > 0) {
    ownSteps -= 1;
  } else if (overlays.length > 0) {
    event.stopImmediatePropagation();
    // Of an entry that is older than the router, the browser restores the place.
    const { scrollX, scrollY } = window;
    step(historyIndex - indexOf(entry()) || 1, () => {
      if (window.scrollY !== scrollY) scrollTo(scrollX, scrollY);
      overlays.at(-1)?.();
    });
  } else if (entry().isDouble === true) {
    // The user has been on this page just now, one entry further.
    takeStep?.(-1);
  }
};

const watchHistory = (): void => {
  if (takeStep !== null) return;
  const go = history.go.bind(history);
  takeStep = go;
  history.go = (delta) => {
    ownSteps += 1;
    go(delta);
  };
  firstToHear.hear = handlePop;
};

/** Before the first entry lies another page, or none: Back would leave the app. */
const doubleFirst = (): void => {
  if (entry().idx !== 0) return;
  const state = entry();
  history.scrollRestoration = 'manual';
  history.replaceState({ ...state, isDouble: true }, '');
  history.pushState({ ...state, idx: 1 }, '');
  isDoubled = true;
  historyIndex = 1;
};

/** Removes the double, so that one Back leaves the page; what it shows moves to the first entry. */
const endDouble = (): void => {
  if (!isDoubled || overlays.length > 0 || entry().idx !== 1 || arrive !== null) return;
  const { href } = location;
  const state = { ...entry(), idx: 0 };
  step(-1, () => {
    if (entry().idx !== 0) {
      // A navigation was quicker.
      step(1, () => {});
      return;
    }
    isDoubled = false;
    history.replaceState(state, '', href);
    noteHistoryIndex();
    if (overlays.length > 0) doubleFirst();
  });
};

/** Has Back call `close` until the returned function is called; does nothing on a desktop. */
export const closeByBack = (close: () => void): (() => void) => {
  if (!isPhone()) return () => {};
  watchHistory();
  noteHistoryIndex();
  overlays.push(close);
  doubleFirst();
  return () => {
    overlays.splice(overlays.indexOf(close), 1);
    // Whoever closes it may open another at once, or go to another page.
    setTimeout(endDouble);
  };
};
