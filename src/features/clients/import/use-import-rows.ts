import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { clientNameQueries } from '~/entities/client/clients';
import { assignByHand, type Assignments, type CsvField } from '~/features/clients/csv/csv-columns';
import { chooseRows, duplicatesOf, type ChosenRow, type Decisions } from './import-choice';
import {
  beginsWithHeadings,
  firstAssignments,
  headingPlace,
  headingsOf,
  readRows,
  recordsOf,
  type ImportFile,
} from './import-file';
import { readRow, type ImportRow, type Layout, type RowProblem } from './import-row';

/** What was changed in one row since the file was read. */
type Mend = { cells: readonly string[]; problems: readonly RowProblem[] };

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

/** All that was decided about one file, read in one encoding. */
type Work = {
  file: ImportFile;
  hasHeadings: boolean;
  assignments: Assignments;
  isAssigned: boolean;
  mended: ReadonlyMap<number, Mend>;
  decisions: Decisions;
  isCorrected: boolean;
};

const begun = (file: ImportFile): Work => {
  const hasHeadings = beginsWithHeadings(file);
  return {
    file,
    hasHeadings,
    assignments: firstAssignments(file, hasHeadings),
    isAssigned: false,
    mended: new Map(),
    decisions: new Map(),
    isCorrected: false,
  };
};

/** The work on the file of now: another one, or another encoding of it, begins anew. */
const useWork = (file: ImportFile) => {
  const start = useMemo(() => begun(file), [file]);
  const [last, setLast] = useState(start);
  const work = last.file === file ? last : start;
  const change = (next: (before: Work) => Partial<Work>): void =>
    setLast((before) => {
      const present = before.file === file ? before : start;
      return { ...present, ...next(present) };
    });
  return [work, change] as const;
};

/** The rows of a file as they are shown and chosen before anything is sent. */
export const useImportRows = (workspaceId: number, file: ImportFile) => {
  const [work, change] = useWork(file);
  const { hasHeadings, assignments, mended, decisions } = work;
  const layout = useMemo((): Layout => {
    const headings = headingsOf(file, hasHeadings);
    return { headings, assignments: headings.map((_, column) => assignments[column] ?? null) };
  }, [file, hasHeadings, assignments]);
  const read = useRead(file, hasHeadings, layout);
  // Whoever else adds some meanwhile, the plan's room and the duplicates are those of now.
  const names = useQuery({ ...clientNameQueries.list(workspaceId), staleTime: 0 });

  const rows = useMemo((): ChosenRow[] | null => {
    if (read === null) return null;
    const present = read.map((row) => {
      const mend = mended.get(row.row);
      if (mend === undefined) return row;
      const again = readRow({ row: row.row, cells: [...mend.cells] }, layout);
      return { ...again, problems: [...again.problems, ...mend.problems] };
    });
    return chooseRows(present, duplicatesOf(present, names.data ?? []), decisions);
  }, [read, mended, layout, names.data, decisions]);

  const decide = (chosen: Decisions): void =>
    change((before) => ({
      decisions: new Map([...before.decisions, ...chosen]),
      isCorrected: true,
    }));

  return {
    rows,
    names,
    layout,
    hasHeadings,
    place: useMemo(() => headingPlace(file), [file]),
    /** Something would be lost with it. */
    hasWork: work.isAssigned || work.isCorrected,
    /** Columns that were chosen by hand stay so: they are where they were. */
    setHasHeadings: (has: boolean): void =>
      change(({ isAssigned, assignments: present }) => ({
        hasHeadings: has,
        assignments: isAssigned ? present : firstAssignments(file, has),
      })),
    assign: (column: number, field: CsvField | null): void =>
      change((before) => {
        const width = Math.max(layout.headings.length, before.assignments.length);
        const all = Array.from({ length: width }, (_, each) => before.assignments[each] ?? null);
        return { assignments: assignByHand(all, column, field), isAssigned: true };
      }),
    /** A row's cells, as they were corrected here. */
    correct: (row: number, cells: readonly string[]): void =>
      change((before) => ({
        mended: new Map(before.mended).set(row, { cells, problems: [] }),
        isCorrected: true,
      })),
    /** What the server has against rows of its own. */
    refuse: (refused: readonly { row: ImportRow; problems: RowProblem[] }[]): void =>
      change((before) => ({
        mended: new Map([
          ...before.mended,
          ...refused.map(({ row, problems }) => [row.row, { cells: row.cells, problems }] as const),
        ]),
      })),
    take: (row: number, isTaken: boolean): void => decide(new Map([[row, isTaken]])),
    takeAll: decide,
  };
};
