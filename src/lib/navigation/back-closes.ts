import { isPhone } from '~/lib/screen';
import { firstListener } from './steps-in-history';

/** On phones, Back closes the topmost overlay, unseen by the router (docs/decisions/0035). */

/** The functions that close the open overlays, the topmost last. */
const overlays: (() => void)[] = [];
/** The page's index in the tab's history, as react-router counts it. */
let historyIndex = 0;
/** Steps of the app itself that have not arrived: a link back, an answer to a question. */
let ownSteps = 0;
/** Called when a step by this module has arrived; no other listener gets that step. */
let arrive: (() => void) | null = null;
/** Whether the first entry of the tab is in the history twice. */
let isDoubled = false;
let takeStep: ((delta: number) => void) | null = null;

type Entry = { idx?: unknown; isDouble?: boolean };

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
    // For entries older than the router, the browser restores the scroll position.
    const { scrollX, scrollY } = window;
    step(historyIndex - indexOf(entry()) || 1, () => {
      if (window.scrollY !== scrollY) scrollTo(scrollX, scrollY);
      overlays.at(-1)?.();
    });
  } else if (entry().isDouble === true) {
    // The user came from the duplicate of this entry.
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
  firstListener.handle = handlePop;
};

/** Before the first entry is another site or nothing: Back would leave the app. */
const doubleFirst = (): void => {
  if (entry().idx !== 0) return;
  const state = entry();
  history.scrollRestoration = 'manual';
  history.replaceState({ ...state, isDouble: true }, '');
  history.pushState({ ...state, idx: 1 }, '');
  isDoubled = true;
  historyIndex = 1;
};

/** Removes the duplicate, so that one Back leaves the page; its state moves to the first entry. */
const endDouble = (): void => {
  if (!isDoubled || overlays.length > 0 || entry().idx !== 1 || arrive !== null) return;
  const { href } = location;
  const state = { ...entry(), idx: 0 };
  step(-1, () => {
    if (entry().idx !== 0) {
      // A navigation came first.
      step(1, () => {});
      return;
    }
    isDoubled = false;
    history.replaceState(state, '', href);
    noteHistoryIndex();
    if (overlays.length > 0) doubleFirst();
  });
};

/** Makes Back call `close` until the returned function is called; no effect on desktops. */
export const closeByBack = (close: () => void): (() => void) => {
  if (!isPhone()) return () => {};
  watchHistory();
  noteHistoryIndex();
  overlays.push(close);
  doubleFirst();
  return () => {
    overlays.splice(overlays.indexOf(close), 1);
    // Later, as closing may open another overlay or navigate at once.
    setTimeout(endDouble);
  };
};
