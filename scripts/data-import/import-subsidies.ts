import { jstDateOf } from '~/domain/time/dates';
import {
  mergeSources,
  type Converted,
  type SourcedSubsidy,
} from '~/embedded-api/subsidies/source/merge-sources';
import { readAnswers } from './answers';
import { convertRecord } from './convert';
import { mergeRecords, type DatedRecord } from './merge';
import { readOpenData, type OpenDataSource } from './open-data';
import { parseRecord } from './portal-record';

/** A file, or a response of the portal's API. */
export type ImportInput = {
  readonly name: string;
  /** Date of the data; null if unknown. */
  readonly updatedAt: Date | null;
  readonly text: string;
  /** The source of a CSV file; other inputs are answers of the portal. */
  readonly source?: OpenDataSource | undefined;
};

export type ImportReport = {
  readonly inputs: readonly {
    readonly name: string;
    readonly lists: number;
    readonly details: number;
    /** Programmes of a CSV file. */
    readonly programmes: number;
    readonly refused: number;
  }[];
  /** Files or responses that could not be parsed. */
  readonly unreadable: readonly { readonly name: string; readonly reason: string }[];
  /** The number of records read: `kept`, `merged`, `refused` and `leftOut` together. */
  readonly read: number;
  readonly kept: number;
  readonly keptWithDetail: number;
  readonly merged: number;
  readonly refused: readonly { readonly where: string; readonly reason: string }[];
  /** Programmes that the product does not cover, such as those for persons, by reason. */
  readonly leftOut: ReadonlyMap<string, number>;
  /** Messages about what was changed or dropped, with the ids of the subsidies concerned. */
  readonly notes: ReadonlyMap<string, readonly number[]>;
  /** Names of undocumented fields, with the number of records that contain each. */
  readonly unknownFields: ReadonlyMap<string, number>;
};

export type Import = { readonly subsidies: readonly Converted[]; readonly report: ImportReport };

/** Records without a date say how old they are at most: since the newest of them opened. */
const withSince = (subsidies: readonly Converted[], now: Date): readonly Converted[] => {
  const undated = subsidies.filter(({ head }) => head.sourceUpdatedAt === null);
  const opened = undated
    .map(({ head }) => Date.parse(head.acceptanceStart ?? ''))
    .filter((time) => time <= now.getTime());
  if (opened.length === 0) return subsidies;
  const sourceSince = jstDateOf(new Date(opened.reduce((one, other) => Math.max(one, other))));
  return subsidies.map((subsidy) =>
    undated.includes(subsidy) ? { ...subsidy, head: { ...subsidy.head, sourceSince } } : subsidy,
  );
};

/** Parses, merges and converts the inputs. Reports and skips invalid inputs and records. */
export const importSubsidies = (inputs: readonly ImportInput[], now: Date = new Date()): Import => {
  const records: DatedRecord[] = [];
  const unreadable: { name: string; reason: string }[] = [];
  const refused: { where: string; reason: string }[] = [];
  const unknownFields = new Map<string, number>();
  const leftOut = new Map<string, number>();
  const openData: SourcedSubsidy[] = [];
  const addTo = (counted: Map<string, number>, key: string): void =>
    void counted.set(key, (counted.get(key) ?? 0) + 1);
  const counts = inputs.map(({ name, text, updatedAt, source }) => {
    const count = { name, lists: 0, details: 0, programmes: 0, refused: 0 };
    if (source !== undefined) {
      const read = readOpenData(name, text, source, now);
      if ('unreadable' in read) {
        unreadable.push({ name, reason: read.unreadable });
        return count;
      }
      openData.push(...read.subsidies);
      refused.push(...read.refused);
      for (const reason of read.leftOut) addTo(leftOut, reason);
      for (const heading of read.unknownHeadings) addTo(unknownFields, heading);
      return { ...count, programmes: read.subsidies.length, refused: read.refused.length };
    }
    const answers = readAnswers(name, text);
    if ('refused' in answers) {
      unreadable.push({ name, reason: answers.refused });
      return count;
    }
    for (const { where, value } of answers.records) {
      const parsed = parseRecord(value);
      if ('refused' in parsed) {
        refused.push({ where, reason: parsed.refused });
        count.refused += 1;
        continue;
      }
      if (parsed.isDetail) count.details += 1;
      else count.lists += 1;
      for (const field of parsed.unknownFields) {
        addTo(unknownFields, field);
      }
      records.push({ where, updatedAt, record: parsed.record, isDetail: parsed.isDetail });
    }
    return count;
  });

  const merged = mergeRecords(records);
  const ofPortal = withSince(merged.kept.map(convertRecord), now);
  const subsidies = mergeSources([
    ...ofPortal.map((subsidy) => ({ ...subsidy, key: null, number: null, originalNumber: null })),
    ...openData,
  ]);
  const notes = new Map<string, number[]>();
  for (const { head, notes: own } of subsidies) {
    for (const note of own) {
      const numbers = notes.get(note) ?? [];
      notes.set(note, numbers);
      numbers.push(head.subsidyId);
    }
  }
  return {
    subsidies,
    report: {
      inputs: counts,
      unreadable,
      read:
        records.length +
        openData.length +
        [...leftOut.values()].reduce((a, b) => a + b, refused.length),
      kept: subsidies.length,
      keptWithDetail: subsidies.filter(({ body }) => body.detailHtml !== '').length,
      merged: merged.mergedCount + ofPortal.length + openData.length - subsidies.length,
      refused: [...refused, ...merged.refused],
      leftOut,
      notes,
      unknownFields,
    },
  };
};
