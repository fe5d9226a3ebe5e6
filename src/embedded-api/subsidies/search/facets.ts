import type { SubsidyPage } from '~/contract/subsidies';
import { countByCode, type Counted } from './counted';
import type { FilterInput, Filter } from './filters';
import type { Programmes } from './fold';

/** Counts the records that pass every filter except that of the bit, by their codes. */
type Count = (bit: number, codes: Uint8Array | Uint32Array, codeCount: number) => Counted;

/** With `programmes`, each programme counts once. */
export const counterOf = (failed: Uint32Array, programmes: Programmes | null): Count => {
  const passing = (bit: number): Uint8Array => {
    const passes = new Uint8Array(failed.length);
    for (let position = 0; position < failed.length; position += 1) {
      passes[position] = ((failed[position] ?? 0) & ~bit) === 0 ? 1 : 0;
    }
    return passes;
  };
  const results = passing(0);
  const inUse = failed.reduce((bits, one) => bits | one, 0);
  return (bit, codes, codeCount) =>
    countByCode((inUse & bit) === 0 ? results : passing(bit), codes, codeCount, programmes);
};

/** For each value, how many counted records or programmes it finds. */
const valueCounts = (
  { counts, mixed }: Counted,
  valuesByCode: readonly (readonly number[])[],
  valueCount: number,
): Uint32Array => {
  const sums = new Uint32Array(valueCount);
  const add = (value: number, count: number): void => {
    sums[value] = (sums[value] ?? 0) + count;
  };
  for (const [code, values] of valuesByCode.entries()) {
    const count = counts[code] ?? 0;
    if (count > 0) for (const value of values) add(value, count);
  }
  // Rounds of one programme that differ count once for each value that any of them matches.
  for (const codes of mixed) {
    const found = new Set(codes.flatMap((code) => valuesByCode[code] ?? []));
    for (const value of found) add(value, 1);
  }
  return sums;
};

/** How many results each value has under the other filters; values without results are absent. */
export const facetsOf = (
  rows: readonly Filter[],
  input: FilterInput,
  count: Count,
): SubsidyPage['facets'] => {
  const facets: SubsidyPage['facets'] = {};
  for (const [index, { facet }] of rows.entries()) {
    const codes = facet?.codes(input);
    if (facet === undefined || !codes) continue;
    const { name, values, valuesByCode } = facet;
    const sums = valueCounts(
      count(1 << index, codes, valuesByCode.length),
      valuesByCode,
      values.length,
    );
    facets[name] = {
      ...facets[name],
      ...Object.fromEntries(
        values.flatMap((value, position) => (sums[position] ? [[value, sums[position]]] : [])),
      ),
    };
  }
  return facets;
};
