import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { MARK_STROKES } from '~/ui/page/brand';
import { chromiumLaunch } from './chromium.ts';

const KEY = '#0017c1';

/** The product's mark on a blue square of 32 px. `radius` rounds the corners of the square. */
const markSvg = ({ radius, scale }: { radius: number; scale: number }): string => {
  const paths = MARK_STROKES.map((stroke) => `<path d="${stroke}"/>`).join('');
  const placement =
    scale === 1 ? '' : ` transform="translate(16 16) scale(${scale}) translate(-16 -16)"`;
  const look = 'fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="${KEY}"/><g ${look} stroke-linejoin="round"${placement}>${paths}</g></svg>\n`;
};

const ROUNDED = { radius: 8, scale: 1 };
const icons = {
  'icon-192.png': { size: 192, mark: ROUNDED },
  'icon-512.png': { size: 512, mark: ROUNDED },
  // Operating systems crop maskable icons: only the inner 80 % of an icon is always visible.
  'icon-maskable-512.png': { size: 512, mark: { radius: 0, scale: 0.8 } },
  'apple-touch-icon.png': { size: 180, mark: { radius: 0, scale: 0.9 } },
};

const target = resolve(import.meta.dirname, '../public');
writeFileSync(resolve(target, 'icon.svg'), markSvg(ROUNDED));

const browser = await chromium.launch(chromiumLaunch);
try {
  for (const [name, { size, mark }] of Object.entries(icons)) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const svg = Buffer.from(markSvg(mark)).toString('base64');
    await page.setContent(
      `<body style="margin:0"><img src="data:image/svg+xml;base64,${svg}" style="display:block;width:100vw">`,
    );
    await page.screenshot({ path: resolve(target, name), omitBackground: true });
    await page.close();
  }
} finally {
  await browser.close();
}
