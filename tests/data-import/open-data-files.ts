import { readFileSync } from 'node:fs';
import { decodeText, JAPANESE_ENCODINGS } from '~/domain/text/decode-text';
import { importSubsidies, type ImportInput } from '../../scripts/data-import/import-subsidies';
import type { OpenDataSource } from '../../scripts/data-import/open-data';

export const NOW = new Date('2026-11-20T00:00:00Z');

export const SAPPORO: OpenDataSource = {
  name: '札幌市オープンデータ',
  licence: 'CC BY 4.0',
  url: 'https://example.jp/sapporo',
  date: null,
};
export const OKAZAKI: OpenDataSource = { ...SAPPORO, name: '岡崎市オープンデータ' };
export const OWN: OpenDataSource = { ...SAPPORO, name: '自社で集めた制度', date: '2026-08-10' };

export const textIn = (bytes: Uint8Array) => decodeText(bytes, JAPANESE_ENCODINGS)?.text;
const bytesOf = (name: string): Uint8Array =>
  readFileSync(new URL(`./fixtures/${name}`, import.meta.url));

const file = (name: string, source: OpenDataSource): ImportInput => ({
  name,
  source,
  updatedAt: null,
  text: textIn(bytesOf(name)) ?? '',
});
export const csv = (text: string, source: OpenDataSource = SAPPORO): ImportInput => ({
  name: 'a.csv',
  source,
  updatedAt: null,
  text,
});

export const first = file('first-edition.csv', SAPPORO);
export const second = file('second-edition-cp932.csv', OKAZAKI);
export const own = file('own-format.csv', OWN);

export const portal = (
  rest: Record<string, unknown> = {},
  updatedAt: Date | null = null,
): ImportInput => ({
  name: 'list.json',
  updatedAt,
  text: JSON.stringify([
    {
      id: 'a0WTEST00000001AAA',
      name: 'S-00000001',
      title: '見本補助金1',
      target_area_search: '全国',
      acceptance_start_datetime: '2026-08-20T15:30:00.000Z',
      acceptance_end_datetime: '2027-03-01T08:00:00.000Z',
      ...rest,
    },
  ]),
});

export const titled = (title: string, ...inputs: ImportInput[]) => {
  const found = importSubsidies(inputs, NOW).subsidies.find(({ head }) => head.title === title);
  if (found === undefined) throw new Error(`not kept: ${title}`);
  return found;
};
