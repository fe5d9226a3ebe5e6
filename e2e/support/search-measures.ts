import type { Page } from '@playwright/test';

/** Window sizes in pixels: large and small desktop, laptop, phone. */
export const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
] as const;

export type ListMeasures = {
  /** Distance of the first row or card from the top of the window in pixels. */
  firstRow: number;
  /** Number of rows or cards that are fully visible. */
  wholeRows: number;
  /** Width of a title in pixels. */
  titleWidth: number;
};

/** Measures how much of the results is visible without scrolling. */
export const measureList = async (page: Page): Promise<ListMeasures> =>
  page.evaluate(() => {
    const titles = [...document.querySelectorAll('main a[id^="result-"]')];
    const rows = titles.flatMap((title) => title.closest('tr, article') ?? []);
    const boxes = rows.map((row) => row.getBoundingClientRect());
    return {
      firstRow: Math.round(boxes[0]?.top ?? Number.NaN),
      wholeRows: boxes.filter(({ top, bottom }) => top >= 0 && bottom <= window.innerHeight).length,
      titleWidth: Math.round(titles[0]?.parentElement?.getBoundingClientRect().width ?? Number.NaN),
    };
  });

/** Top and bottom of a subsidy's 書類を作成 button, in pixels from the top of the window. */
export const measureAction = async (page: Page): Promise<{ top: number; bottom: number }> => {
  const action = page.getByRole('main').getByRole('button', { name: '書類を作成' });
  const { y, height } = (await action.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
  return { top: Math.round(y), bottom: Math.round(y + height) };
};
