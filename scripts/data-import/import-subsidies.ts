import { readAnswers } from './answers';
import { convertRecord, type Converted } from './convert';
import { mergeRecords, type DatedRecord } from './merge';
import { parseRecord } from './portal-record';

/** A file, or a response of the live API. */
export type ImportInput = {
  readonly name: string;
  /** Date of the data; null if unknown. */
  readonly updatedAt: Date | null;
  readonly text: string;
};

export type ImportReport = {
  readonly inputs: readonly {
    readonly name: string;
    readonly lists: number;
    readonly details: number;
    readonly refused: number;
  }[];
  /** Files or responses that could not be parsed. */
  readonly unreadable: readonly { readonly name: string; readonly reason: string }[];
  /** The number of records read. It always equals `kept` + `merged` + the length of `refused`. */
  readonly read: number;
  readonly kept: number;
  readonly keptWithDetail: number;
  readonly merged: number;
  readonly refused: readonly { readonly where: string; readonly reason: string }[];
  /** What the import changed or dropped, with the ids of the subsidies that were changed. */
  readonly notes: ReadonlyMap<string, readonly number[]>;
  /** Names of undocumented fields, with the number of records that contain each. */
  readonly unknownFields: ReadonlyMap<string, number>;
};

export type Import = { readonly subsidies: readonly Converted[]; readonly report: ImportReport };

/** Parses, merges and converts. Invalid inputs and records are reported and skipped. */
export const importSubsidies = (inputs: readonly ImportInput[]): Import => {
  const records: DatedRecord[] = [];
  const unreadable: { name: string; reason: string }[] = [];
  const refused: { where: string; reason: string }[] = [];
  const unknownFields = new Map<string, number>();
  const counts = inputs.map(({ name, text, updatedAt }) => {
    const count = { name, lists: 0, details: 0, refused: 0 };
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
        unknownFields.set(field, (unknownFields.get(field) ?? 0) + 1);
      }
      records.push({ where, updatedAt, record: parsed.record, isDetail: parsed.isDetail });
    }
    return count;
  });

  const merged = mergeRecords(records);
  const subsidies = merged.kept.map(convertRecord);
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
      read: records.length + refused.length,
      kept: subsidies.length,
      keptWithDetail: merged.kept.filter(({ hasDetail }) => hasDetail).length,
      merged: merged.mergedCount,
      refused: [...refused, ...merged.refused],
      notes,
      unknownFields,
    },
  };
};
