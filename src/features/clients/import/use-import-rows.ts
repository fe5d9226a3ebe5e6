import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { clientNameQueries } from '~/entities/client/clients';
import { clientAllowanceOf } from '~/features/clients/allowance';
import { assignByHand, type Assignments, type CsvField } from '~/features/clients/csv/csv-columns';
import { allClientsQuery } from '~/features/clients/csv/csv-export';
import { useAccess, useWorkspaceId } from '~/session/session';
import { chooseRows, duplicatesOf, type ChosenRow, type Decisions } from './import-choice';
import {
  beginsWithHeadings,
  firstAssignments,
  headingPosition,
  headingsOf,
  readRows,
  recordsOf,
  type ImportFile,
} from './import-file';
import { readRow, serverProblem, type ImportRow, type Layout, type RowProblem } from './import-row';
import { planUpdates } from './update-rows';
import type { RefusedField } from './use-send-import';

/** Corrected cells of a row, and the server's errors for them. */
type Correction = { cells: readonly string[]; problems: readonly RowProblem[] };

const useRead = (file: ImportFile, hasHeadings: boolean, layout: Layout) => {
  const [read, setRead] = useState<{ of: ImportFile; rows: readonly ImportRow[] } | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    void readRows(recordsOf(file, hasHeadings), layout, leaving.signal).then((rows) => {
      if (rows !== null) setRead({ of: file, rows });
    });
    return () => leaving.abort();
  }, [file, hasHeadings, layout]);
  return read?.of === file ? read.rows : null;
};

/** The user's changes to one file in one encoding. */
type Work = {
  file: ImportFile;
  hasHeadings: boolean;
  assignments: Assignments;
  isAssigned: boolean;
  corrections: ReadonlyMap<number, Correction>;
  decisions: Decisions;
  isCorrected: boolean;
};

const initialWork = (file: ImportFile): Work => {
  const hasHeadings = beginsWithHeadings(file);
  return {
    file,
    hasHeadings,
    assignments: firstAssignments(file, hasHeadings),
    isAssigned: false,
    corrections: new Map(),
    decisions: new Map(),
    isCorrected: false,
  };
};

/** The user's changes to `file`; reset for another file or encoding, which is another object. */
const useWork = (file: ImportFile) => {
  const start = useMemo(() => initialWork(file), [file]);
  const [last, setLast] = useState(start);
  const work = last.file === file ? last : start;
  const change = (next: (before: Work) => Partial<Work>): void =>
    setLast((before) => {
      const current = before.file === file ? before : start;
      return { ...current, ...next(current) };
    });
  return [work, change] as const;
};

/** State of the preview: the parsed rows with selections and corrections. */
export const useImportRows = (file: ImportFile) => {
  const workspaceId = useWorkspaceId();
  const { plan } = useAccess();
  const [work, change] = useWork(file);
  const { hasHeadings, assignments, corrections, decisions } = work;
  const layout = useMemo((): Layout => {
    const headings = headingsOf(file, hasHeadings);
    return { headings, assignments: headings.map((_, column) => assignments[column] ?? null) };
  }, [file, hasHeadings, assignments]);
  const read = useRead(file, hasHeadings, layout);
  // Refetched, as other users may have added clients: they decide on the limit and on duplicates.
  const names = useQuery({ ...clientNameQueries.list(workspaceId), staleTime: 0 });

  const corrected = useMemo(
    () =>
      read?.map((row) => {
        const correction = corrections.get(row.row);
        if (correction === undefined) return row;
        const again = readRow({ row: row.row, cells: [...correction.cells] }, layout);
        return { ...again, problems: [...again.problems, ...correction.problems] };
      }) ?? null,
    [read, corrections, layout],
  );
  // Only a file with ids is compared with the saved clients.
  const hasIds = corrected?.some(({ clientId }) => clientId !== null) ?? false;
  const clients = useQuery({
    ...allClientsQuery(workspaceId),
    enabled: hasIds,
    staleTime: Infinity,
    refetchOnMount: 'always',
  });

  const rows = useMemo((): ChosenRow[] | null => {
    if (corrected === null || (hasIds && clients.data === undefined)) return null;
    const column = layout.assignments.indexOf('clientId');
    const planned = planUpdates(corrected, clients.data ?? [], column === -1 ? null : column);
    const duplicates = duplicatesOf(planned.rows, names.data ?? []);
    return chooseRows(planned.rows, { duplicates, updates: planned.updates }, decisions);
  }, [corrected, hasIds, clients.data, layout, names.data, decisions]);

  const decide = (chosen: Decisions): void =>
    change((before) => ({
      decisions: new Map([...before.decisions, ...chosen]),
      isCorrected: true,
    }));

  return {
    rows,
    names,
    /** How many more clients the plan allows; null: no limit, undefined while loading. */
    room: names.data && clientAllowanceOf(plan, names.data.length).room,
    /** The saved clients, if the file updates some. */
    clients,
    layout,
    hasHeadings,
    /** Row of the headings, and the number of records above. */
    headingPosition: useMemo(() => headingPosition(file), [file]),
    /** Whether discarding would lose the user's work. */
    hasWork: work.isAssigned || work.isCorrected,
    /** Keeps columns that were assigned by hand. */
    setHasHeadings: (has: boolean): void =>
      change(({ isAssigned, assignments: current }) => ({
        hasHeadings: has,
        assignments: isAssigned ? current : firstAssignments(file, has),
      })),
    assign: (column: number, field: CsvField | null): void =>
      change((before) => {
        const width = Math.max(layout.headings.length, before.assignments.length);
        const all = Array.from({ length: width }, (_, each) => before.assignments[each] ?? null);
        return { assignments: assignByHand(all, column, field), isAssigned: true };
      }),
    /** Replaces the cells of a row. */
    correct: (row: number, cells: readonly string[]): void =>
      change((before) => ({
        corrections: new Map(before.corrections).set(row, { cells, problems: [] }),
        isCorrected: true,
      })),
    /** Adds the server's validation errors to rows. */
    refuse: (refused: readonly RefusedField[]): void =>
      change((before) => {
        const all = new Map(before.corrections);
        for (const [{ row, cells }, fields] of Map.groupBy(refused, (each) => each.row)) {
          const problems = fields.map((each) => serverProblem(each.field, each.message, layout));
          all.set(row, { cells, problems });
        }
        return { corrections: all };
      }),
    take: (row: number, isTaken: boolean): void => decide(new Map([[row, isTaken]])),
    takeAll: decide,
  };
};

export type ImportTable = ReturnType<typeof useImportRows>;
