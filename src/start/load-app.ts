// Compiled into start.js, the only script file that documents of the build request by themselves.

/** File names of the app's scripts beside this one, each after its imports; set by the build. */
declare const START_SCRIPTS: readonly string[];

const LONGEST_PAINT_MS = 3000;

const elementsOf = (id: string): HTMLLinkElement[] => {
  const template = document.querySelector<HTMLTemplateElement>(`template#${id}`);
  return Array.from(template?.content.querySelectorAll('link') ?? []);
};

const fetchStyles = (): void => {
  for (const { href } of elementsOf('whole-styles')) {
    fetch(href, { priority: 'low' }).catch(() => {});
  }
};

/** Evaluates each script in a task of its own: together they would block keys and clicks. */
const evaluate = ([script, ...rest]: readonly string[]): void => {
  if (script === undefined) fetchStyles();
  else void import(/* @vite-ignore */ `./${script}`).then(() => setTimeout(evaluate, 0, rest));
};

const addStyles = (): void => document.head.append(...elementsOf('whole-styles'));

const { start } = document.documentElement.dataset;
const isPrerendered = start === 'page' || start === 'login';
const hasStyles = document.querySelector('style')?.sheet != null;

if (document.hidden || !isPrerendered || !hasStyles) {
  // Without styles, the policy of another release has blocked the inline ones.
  addStyles();
  document.head.append(...elementsOf('start-scripts'));
  // A hidden tab has no frames and slow timers; the last script imports the others. A visible one
  // waits for the first frame, which cached scripts would delay.
  if (document.hidden) void import(/* @vite-ignore */ `./${START_SCRIPTS.at(-1)}`);
  else requestAnimationFrame(() => setTimeout(evaluate, 0, START_SCRIPTS));
} else {
  // A prerendered screen is painted first; then the scripts are requested, and after them the whole
  // style sheet, which is applied on the first interaction (decision 44).
  let isRequested = false;
  const request = (): void => {
    if (isRequested) return;
    isRequested = true;
    for (const link of elementsOf('start-scripts')) setTimeout(() => document.head.append(link));
    setTimeout(evaluate, 0, START_SCRIPTS);
  };
  // A covered window paints nothing.
  setTimeout(request, LONGEST_PAINT_MS);
  new PerformanceObserver(request).observe({ type: 'paint', buffered: true });
  const isInUse =
    document.activeElement !== document.body ||
    document.querySelector('#root [aria-busy="true"]') !== null;
  if (isInUse) addStyles();
  for (const type of ['pointerdown', 'keydown', 'focusin', 'input', 'click']) {
    addEventListener(type, addStyles, { once: true });
  }
}
