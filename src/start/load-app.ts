// Compiled into load-app.js, the only script file that documents of the build request by themselves.

import { isPrerenderedShown } from './decide-start';
import { evaluateInTurn } from './evaluate-in-turn';
import { keptClick } from './kept-click';

/** Both set by the build: the address of the app's entry script, and those of its imports. */
declare const ENTRY: string;
declare const IMPORTS: readonly string[];

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

const evaluate = (): void => {
  void evaluateInTurn(IMPORTS)
    .then(async () => import(/* @vite-ignore */ ENTRY))
    .then(fetchStyles);
};

const addStyles = (): void => document.head.append(...elementsOf('whole-styles'));

const isPrerendered = isPrerenderedShown(document.documentElement.dataset['start']);
const hasStyles = document.querySelector('style')?.sheet != null;

if (document.hidden || !isPrerendered || !hasStyles) {
  // Without styles, the policy of another release has blocked the inline ones.
  addStyles();
  document.head.append(...elementsOf('start-scripts'));
  // A hidden tab has no frames. A visible one waits for the first, which cached scripts would delay.
  if (document.hidden) evaluate();
  else requestAnimationFrame(() => setTimeout(evaluate));
} else {
  // The prerendered screen is painted first, then scripts and style sheet are requested; the first
  // interaction applies the style sheet (decision 44).
  let isRequested = false;
  const request = (): void => {
    if (isRequested) return;
    isRequested = true;
    for (const link of elementsOf('start-scripts')) setTimeout(() => document.head.append(link));
    setTimeout(evaluate);
  };
  // A covered window paints nothing.
  setTimeout(request, LONGEST_PAINT_MS);
  new PerformanceObserver(request).observe({ type: 'paint', buffered: true });
  if (document.activeElement !== document.body || keptClick() !== null) addStyles();
  for (const type of ['pointerdown', 'keydown', 'focusin', 'input', 'click']) {
    addEventListener(type, addStyles, { once: true });
  }
}
