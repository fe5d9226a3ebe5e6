import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { PRODUCT_NAME } from '~/lib/product-name';
import { MARK_STROKES } from '~/ui/page/brand';

const inPublic = (path: string): Buffer =>
  readFileSync(new URL(`../../public${path}`, import.meta.url));
const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');

const manifest = z
  .object({
    name: z.string(),
    start_url: z.string(),
    display: z.string(),
    icons: z.array(
      z.object({
        src: z.string(),
        sizes: z.string(),
        type: z.string(),
        purpose: z.string().optional(),
      }),
    ),
  })
  .parse(JSON.parse(inPublic('/manifest.webmanifest').toString()));

/** Width and height of a PNG file, read from the header of the file. */
const sizeOf = (png: Buffer): string => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

describe('the web manifest', () => {
  it('the manifest gives the installed app the product name, the log-in page as first page, and back and reload buttons', () => {
    expect(manifest).toMatchObject({ name: PRODUCT_NAME, start_url: '/', display: 'minimal-ui' });
    expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  });

  it('the manifest has the icons that phones need, in the declared sizes', () => {
    const pictures = manifest.icons.filter(({ type }) => type === 'image/png');
    expect(pictures.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    expect(pictures.map(({ src }) => sizeOf(inPublic(src)))).toEqual(
      pictures.map(({ sizes }) => sizes),
    );
  });

  it('iPhones get a separate home screen icon', () => {
    expect(page).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png" />');
    expect(sizeOf(inPublic('/apple-touch-icon.png'))).toBe('180x180');
  });

  it('the icon file shows the brand mark (npm run icons creates the file)', () => {
    const icon = inPublic('/icon.svg').toString();
    for (const stroke of MARK_STROKES) expect(icon).toContain(`d="${stroke}"`);
  });

  it('in the light and the dark theme, the theme-color of index.html is the page’s background color', () => {
    const styles = readFileSync(new URL('../../src/styles.css', import.meta.url), 'utf8');
    const pageColours = Array.from(
      styles.matchAll(/--color-page: (#\w{6});/g),
      ([, color]) => color,
    );
    const themes = Array.from(page.matchAll(/"theme-color" content="(#\w{6})"/g), ([, c]) => c);
    expect(themes).toEqual(pageColours.slice(0, 2));
  });
});
