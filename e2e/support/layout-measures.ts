import type { Page } from '@playwright/test';

type Shift = {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** Records layout shifts that no user input has caused, on every page that loads from now on. */
export const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const seen: { value: number; what: string }[] = [];
    Object.assign(globalThis, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Shift[]) {
        if (entry.hadRecentInput) continue;
        const names = entry.sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const text = element?.textContent.trim().slice(0, 20) ?? '';
          const difference = `${Math.round(previousRect.y)} → ${Math.round(currentRect.y)}`;
          return `${element?.tagName.toLowerCase() ?? '?'} 「${text}」 ${difference}`;
        });
        seen.push({ value: entry.value, what: names.slice(0, 2).join(', ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

/** Returns the sum of the layout shifts since the last call, and what the largest shift moved. */
export const takeShifts = async (page: Page): Promise<{ sum: number; worst: string }> =>
  page.evaluate(() => {
    const { shifts } = globalThis as unknown as { shifts: { value: number; what: string }[] };
    const taken = shifts.splice(0).toSorted((a, b) => b.value - a.value);
    return { sum: taken.reduce((sum, { value }) => sum + value, 0), worst: taken[0]?.what ?? '' };
  });

/**
 * Finds headings, titles, hints, short texts and dialog paragraphs whose last line has only one or
 * two characters. A last line is allowed if it is a number with its unit or must not be broken.
 */
export const lonelyEnds = async (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isInline = (element: Element): boolean =>
      /^(?:inline|contents)$/u.test(getComputedStyle(element).display);
    /** Whether a clip path hides the element or an ancestor, as in text for screen readers only. */
    const isClipped = (element: Element): boolean =>
      getComputedStyle(element).clipPath !== 'none' ||
      (element.parentElement !== null && isClipped(element.parentElement));
    const blockOf = (start: Element): Element => {
      let block = start;
      while (block.parentElement !== null && isInline(block)) block = block.parentElement;
      return block;
    };
    const selectors =
      'h1, h2, h3, [role=dialog] p, [role=alertdialog] p, .phrase, .data-title, [id$="-hint"]';
    const blocks = new Set<Element>();
    for (const element of document.querySelectorAll(selectors)) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const parent = texts.currentNode.parentElement;
        if (parent !== null && texts.currentNode.textContent?.trim() !== '') {
          blocks.add(blockOf(parent));
        }
      }
    }
    const found: string[] = [];
    for (const block of blocks) {
      if (!block.checkVisibility({ visibilityProperty: true }) || isClipped(block)) continue;
      if (getComputedStyle(block).overflow !== 'visible' || block.clientWidth < 3) continue;
      const range = document.createRange();
      const signs: { sign: string; bottom: number; isWhole: boolean }[] = [];
      const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode;
        const parent = text.parentElement;
        if (parent === null || blockOf(parent) !== block) continue;
        const isWhole = parent !== block && getComputedStyle(parent).textWrapMode === 'nowrap';
        for (const [at, sign] of Array.from(text.textContent ?? '').entries()) {
          if (sign.trim() === '') continue;
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          const [box] = range.getClientRects();
          if (box !== undefined && box.width > 0) signs.push({ sign, bottom: box.bottom, isWhole });
        }
      }
      const end = signs.at(-1)?.bottom ?? 0;
      const last = signs.filter(({ bottom }) => Math.abs(bottom - end) < 8);
      const isAlone = last.length <= 2 && last.length < signs.length;
      if (!isAlone || last.every(({ isWhole }) => isWhole)) continue;
      // A number with its unit (「12件」) may be alone on a line.
      if (/^\d+.?$/u.test(last.map(({ sign }) => sign).join(''))) continue;
      const text = signs.map(({ sign }) => sign).join('');
      found.push(`${text.slice(-24, -last.length)}／${text.slice(-last.length)}`);
    }
    return found;
  });
