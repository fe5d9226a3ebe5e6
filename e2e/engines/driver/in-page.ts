import { queryAllByLabelText, queryAllByRole, queryAllByText } from '@testing-library/dom';
import { fromWire, type Target } from './target.ts';

// Stands in the page before the app does: says what goes wrong there, and finds what users would.

const report = (line: string): void => {
  navigator.sendBeacon('/journey-trouble', line);
};

addEventListener(
  'error',
  ({ target, error, message }) => {
    if (target instanceof Element) report(`not loaded: ${target.outerHTML}`);
    else report(`page error: ${error instanceof Error ? `${message} ${error.stack}` : message}`);
  },
  true,
);
addEventListener('unhandledrejection', ({ reason }) => {
  report(`unhandled rejection: ${String(reason)} ${reason instanceof Error ? reason.stack : ''}`);
});
document.addEventListener(
  'securitypolicyviolation',
  ({ violatedDirective, blockedURI, sample }) => {
    report(`policy violation: ${violatedDirective} ${blockedURI} ${sample}`);
  },
);
console.error = new Proxy(console.error, {
  apply(log, self, values: unknown[]) {
    report(`console error: ${values.map(String).join(' ')}`);
    return Reflect.apply(log, self, values);
  },
});

/** Nothing holds of a page that is left, nor once Back brings it up again: the product loads it anew. */
let isLeft = false;
addEventListener('pagehide', () => (isLeft = true));

/** Each page, and each step of the history within it, is another place. */
let whereabouts = crypto.randomUUID();
addEventListener('popstate', () => (whereabouts = crypto.randomUUID()), true);

/** While something is dragged, what it is over. */
let dragged: { over: EventTarget | null } | null = null;
addEventListener('dragstart', () => (dragged = { over: null }), true);
addEventListener('dragover', ({ target }) => (dragged = { over: target }), true);

const matches = (found: string, wanted: string | RegExp): boolean =>
  typeof wanted === 'string' ? found.includes(wanted) : wanted.test(found);

const query = (scope: HTMLElement, { by, name = /(?:)/, ...target }: Target): HTMLElement[] => {
  if (by === 'words') return queryAllByText(scope, name);
  if (by === 'label') return queryAllByLabelText(scope, name);
  const { checked, current, expanded, level, pressed, selected } = target;
  const states = { checked, current, expanded, level, pressed, selected };
  const given = Object.entries(states).filter(([, value]) => value !== undefined);
  // Which of all are hidden costs more to find out than which of those found are.
  return queryAllByRole(scope, by, { name, hidden: true, ...Object.fromEntries(given) });
};

const valueOf = (element: Element): string =>
  'value' in element && typeof element.value === 'string'
    ? element.value
    : element.matches('[contenteditable]')
      ? element.textContent
      : '';

const find = (target: Target): HTMLElement[] => {
  const scopes = target.in ? find(target.in) : [document.body];
  const { containing = '', value, nth } = target;
  const found = scopes
    .flatMap((scope) => query(scope, target))
    // What is replaced in a moment is not to be acted on.
    .filter((element) => !element.closest('[aria-busy=true], [aria-hidden=true], [inert]'))
    .filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) || target.by === 'label',
    )
    .filter((element) => matches(element.textContent, containing))
    .filter((element) => value === undefined || matches(valueOf(element), value));
  return nth === undefined ? found : found.slice(nth, nth + 1);
};

/** A problem where there is not exactly one, or it does not take input. */
const findOne = (target: Target): HTMLElement | string => {
  const [element, ...others] = find(target);
  if (!element) return 'is not there';
  if (others.length > 0) return `is there ${others.length + 1} times`;
  return element.matches(':disabled, [aria-disabled=true]') ? 'is disabled' : element;
};

const inView = ({ x, y }: DOMPoint): boolean =>
  x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;

/** Of a link over several lines, the first: the middle of all would be beside its words. */
const middleOf = (element: Element): DOMPoint => {
  const [box] = element.getClientRects();
  return box ? new DOMPoint(box.x + box.width / 2, box.y + box.height / 2) : new DOMPoint(-1, -1);
};

/** How often the page was drawn since somebody wants to know. */
let frame = 0;

const isOn = (element: HTMLElement, hit: Element | null): boolean =>
  element.contains(hit) || hit?.closest('label')?.control === element;

const isHit = (element: HTMLElement, { x, y }: DOMPoint): boolean =>
  isOn(element, document.elementFromPoint(x, y));

/** What is about to be pressed; a page that scrolls at that moment gets nothing of a press beside it. */
let aim: { element: HTMLElement; isMissed: boolean } | null = null;
for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
  addEventListener(
    type,
    (event) => {
      if (!aim || !(event.target instanceof Element)) return;
      if (type === 'pointerdown') aim.isMissed = !isOn(aim.element, event.target);
      if (!aim.isMissed) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
}

const inPage = {
  whereabouts: (): string => whereabouts,

  count: (target: Target): number => find(target).length,

  texts: (target: Target): string[] => find(target).map((element) => element.textContent),

  inViewport: (target: Target): boolean =>
    find(target).some((element) => inView(middleOf(element))),

  /** Where to press it, once nothing covers it; else what is in the way. */
  place: (target: Target): { x: number; y: number; frame: number } | string => {
    requestAnimationFrame(() => (frame += 1));
    const element = findOne(target);
    if (typeof element === 'string') return element;
    if (!inView(middleOf(element)) || !isHit(element, middleOf(element))) {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    }
    const middle = middleOf(element);
    if (!isHit(element, middle)) return 'is covered';
    // Rounded up, the middle of what the window's edge cuts would be outside of it.
    return { x: Math.floor(middle.x), y: Math.floor(middle.y), frame };
  },

  takeAim: (target: Target): null => {
    const element = findOne(target);
    aim = typeof element === 'string' ? null : { element, isMissed: false };
    return null;
  },
  wasMissed: (): boolean => {
    const isMissed = aim?.isMissed ?? false;
    aim = null;
    return isMissed;
  },

  focus: (target: Target): null => {
    find(target)[0]?.focus();
    return null;
  },

  isFocused: (target: Target): boolean =>
    find(target).some((found) => found === document.activeElement),

  /** What drags comes after the first paint, and is not to be seen. */
  watchDrag: (target: Target): null => {
    const [element] = find(target);
    if (!element?.closest('[draggable=true]')) throw new Error('not to be dragged');
    dragged = null;
    return null;
  },
  isDragging: (): boolean => dragged !== null,
  isDraggedOver: (target: Target): boolean => find(target).some((found) => found === dragged?.over),

  /** By script: the lists of native fields are drawn by the system, beyond the reach of a driver. */
  choose: (target: Target, label: string): string | null => {
    const element = findOne(target);
    if (typeof element === 'string') return element;
    if (!(element instanceof HTMLSelectElement)) return 'is no list to choose from';
    const option = Array.from(element.options).find((each) => each.label === label);
    if (!option) return `has no ${label}`;
    element.focus();
    element.value = option.value;
    element.dispatchEvent(new Event('input', { bubbles: true }));
    element.dispatchEvent(new Event('change', { bubbles: true }));
    return null;
  },

  /**
   * As an input method does while its list of words is open. Safari alone says first that the
   * conversion is over, and then which key did it.
   */
  endConversion: (key: 'Enter' | 'Escape'): null => {
    const field = document.activeElement;
    const isSafari = CSS.supports('-webkit-hyphens', 'auto') && !('mozInnerScreenX' in window);
    const say = (type: string): void => {
      field?.dispatchEvent(new CompositionEvent(type, { bubbles: true, data: 'ほじょ' }));
    };
    const pressKey = (isComposing: boolean): void => {
      const init = { key, code: key, keyCode: 229, isComposing, bubbles: true, cancelable: true };
      field?.dispatchEvent(new KeyboardEvent('keydown', init));
    };
    say('compositionstart');
    if (!isSafari) pressKey(true);
    say('compositionend');
    if (isSafari) pressKey(false);
    field?.dispatchEvent(new KeyboardEvent('keyup', { key, code: key, bubbles: true }));
    return null;
  },

  /** Where the page begins on the screen, for a pointer that knows the screen alone. */
  corner: (): { x: number; y: number } => ({
    x: screenX + (outerWidth - innerWidth) / 2,
    y: screenY + outerHeight - innerHeight,
  }),

  /** What there is to see, in short, for the message of a failure; its picture has the rest. */
  screen: (): string => {
    const shown = [...document.querySelectorAll<HTMLElement>('main, [role*=dialog]')].at(-1);
    const text = shown?.innerText.replaceAll(/\s+/g, ' ').slice(0, 400) ?? 'nothing';
    return `${location.pathname}${location.search}: ${text}`;
  },

  address: (): string => `${location.pathname}${location.search}`,

  forgetSession: (): null => {
    sessionStorage.clear();
    return null;
  },
};

export type InPage = typeof inPage;

/** The names by which the driver finds this. */
Object.assign(globalThis, {
  journeyCall: (name: keyof InPage, args: string): string => {
    if (isLeft) throw new Error('The page is left');
    return JSON.stringify(Reflect.apply(inPage[name], null, fromWire(args) as unknown[]));
  },
  journeyElement: (target: string): HTMLElement | string => findOne(fromWire(target) as Target),
});
