import { queryAllByLabelText, queryAllByRole, queryAllByText } from '@testing-library/dom';
import { fromWire, type Target } from './target.ts';

// Runs before the app. Reports errors of the page, and finds elements by role, label and text.

const report = (line: string): void => {
  navigator.sendBeacon('/page-error', line);
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

/** True after the user left the page. Stays true if Back restores the page; the app reloads it. */
let isLeft = false;
addEventListener('pagehide', () => (isLeft = true));

/** Renewed by each page load, Back and Forward. */
let historyEntry = crypto.randomUUID();
addEventListener('popstate', () => (historyEntry = crypto.randomUUID()), true);

/** Null while nothing is dragged. Otherwise `over` is the element under the dragged item. */
let dragged: { over: EventTarget | null } | null = null;
addEventListener('dragstart', () => (dragged = { over: null }), true);
addEventListener('dragover', ({ target }) => (dragged = { over: target }), true);

const matches = (found: string, wanted: string | RegExp): boolean =>
  typeof wanted === 'string' ? found.includes(wanted) : wanted.test(found);

const query = (scope: HTMLElement, { by, name = /(?:)/, ...target }: Target): HTMLElement[] => {
  if (by === 'text') return queryAllByText(scope, name);
  if (by === 'label') return queryAllByLabelText(scope, name);
  const { checked, current, expanded, level, pressed, selected } = target;
  const states = { checked, current, expanded, level, pressed, selected };
  const given = Object.entries(states).filter(([, value]) => value !== undefined);
  // Skips Testing Library's slow visibility check of all elements; `find` checks the matches.
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
    // Leaves out busy content, which is about to be replaced, and hidden content.
    .filter((element) => !element.closest('[aria-busy=true], [aria-hidden=true], [inert]'))
    .filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) || target.by === 'label',
    )
    .filter((element) => matches(element.textContent, containing))
    .filter((element) => value === undefined || matches(valueOf(element), value));
  return nth === undefined ? found : found.slice(nth, nth + 1);
};

/** The only matching element, or a message if none or several match or the match is disabled. */
const findOne = (target: Target): HTMLElement | string => {
  const [element, ...others] = find(target);
  if (!element) return 'was not found';
  if (others.length > 0) return `was found ${others.length + 1} times`;
  return element.matches(':disabled, [aria-disabled=true]') ? 'is disabled' : element;
};

const inView = ({ x, y }: DOMPoint): boolean =>
  x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;

/** The middle of the element's first line: the middle of a wrapped link may be outside its text. */
const middleOf = (element: Element): DOMPoint => {
  const [box] = element.getClientRects();
  return box ? new DOMPoint(box.x + box.width / 2, box.y + box.height / 2) : new DOMPoint(-1, -1);
};

/** Increases with the next frame after each call of `clickPoint`. */
let frame = 0;

const isOn = (element: HTMLElement, hit: Element | null): boolean =>
  element.contains(hit) || hit?.closest('label')?.control === element;

const isHit = (element: HTMLElement, { x, y }: DOMPoint): boolean =>
  isOn(element, document.elementFromPoint(x, y));

/** The element to click. Events that hit another element, such as after a scroll, are canceled. */
let clickTarget: { element: HTMLElement; isMissed: boolean } | null = null;
for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
  addEventListener(
    type,
    (event) => {
      if (!clickTarget || !(event.target instanceof Element)) return;
      if (type === 'pointerdown') clickTarget.isMissed = !isOn(clickTarget.element, event.target);
      if (!clickTarget.isMissed) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
}

const inPage = {
  historyEntry: (): string => historyEntry,

  count: (target: Target): number => find(target).length,

  texts: (target: Target): string[] => find(target).map((element) => element.textContent),

  inViewport: (target: Target): boolean =>
    find(target).some((element) => inView(middleOf(element))),

  /** The point to click, or the reason why the element cannot be clicked. */
  clickPoint: (target: Target): { x: number; y: number; frame: number } | string => {
    requestAnimationFrame(() => (frame += 1));
    const element = findOne(target);
    if (typeof element === 'string') return element;
    if (!inView(middleOf(element)) || !isHit(element, middleOf(element))) {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    }
    const middle = middleOf(element);
    if (!isHit(element, middle)) return 'is covered';
    // Rounds down, because a point at the window's edge would be outside if it were rounded up.
    return { x: Math.floor(middle.x), y: Math.floor(middle.y), frame };
  },

  expectClick: (target: Target): null => {
    const element = findOne(target);
    clickTarget = typeof element === 'string' ? null : { element, isMissed: false };
    return null;
  },
  wasMissed: (): boolean => {
    const isMissed = clickTarget?.isMissed ?? false;
    clickTarget = null;
    return isMissed;
  },

  focus: (target: Target): null => {
    find(target)[0]?.focus();
    return null;
  },

  isFocused: (target: Target): boolean =>
    find(target).some((found) => found === document.activeElement),

  /** Throws until the element is draggable, because the code for dragging loads late. */
  watchDrag: (target: Target): null => {
    const [element] = find(target);
    if (!element?.closest('[draggable=true]')) throw new Error('not draggable');
    dragged = null;
    return null;
  },
  isDragging: (): boolean => dragged !== null,
  isDraggedOver: (target: Target): boolean => find(target).some((found) => found === dragged?.over),

  /** Simulates an IME conversion that a key ends. Only Safari reports the end before the key. */
  endConversion: (key: 'Enter' | 'Escape'): null => {
    const field = document.activeElement;
    const isSafari = CSS.supports('-webkit-hyphens', 'auto') && !('mozInnerScreenX' in window);
    const compose = (type: string): void => {
      field?.dispatchEvent(new CompositionEvent(type, { bubbles: true, data: 'ほじょ' }));
    };
    const pressKey = (isComposing: boolean): void => {
      const init = { key, code: key, keyCode: 229, isComposing, bubbles: true, cancelable: true };
      field?.dispatchEvent(new KeyboardEvent('keydown', init));
    };
    compose('compositionstart');
    if (!isSafari) pressKey(true);
    compose('compositionend');
    if (isSafari) pressKey(false);
    field?.dispatchEvent(new KeyboardEvent('keyup', { key, code: key, bubbles: true }));
    return null;
  },

  // Returns the position of the viewport on the screen, because xdotool needs screen coordinates.
  corner: (): { x: number; y: number } => ({
    x: screenX + (outerWidth - innerWidth) / 2,
    y: screenY + outerHeight - innerHeight,
  }),

  /** Returns the address and the start of the visible text, for failure messages. */
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

/** Makes the functions global that the driver calls. */
Object.assign(globalThis, {
  journeyCall: (name: keyof InPage, args: string): string => {
    if (isLeft) throw new Error('The page was left');
    return JSON.stringify(Reflect.apply(inPage[name], null, fromWire(args) as unknown[]));
  },
  journeyElement: (target: string): HTMLElement | string => findOne(fromWire(target) as Target),
});
