import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { clientNameQueries } from '~/stores/clients';
import { assignByHand, type Assignments, type CsvField } from './csv-columns';
import { chooseRows, type ChosenRow, type Decisions } from './import-choice';
import { duplicatesOf } from './import-duplicates';
import {
  beginsWithHeadings,
  firstAssignments,
  headingsOf,
  readRows,
  recordsOf,
  type ImportFile,
} from './import-file';
import { readRow, type ImportRow, type Layout, type RowProblem } from './import-row';

/** What was changed in one row since the file was read. */
type Mend = { cells: readonly string[]; problems: readonly RowProblem[] };

const useRead = (file: ImportFile, hasHeadings: boolean, layout: Layout) => {
  const [read, setRead] = useState<readonly ImportRow[] | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    void readRows(recordsOf(file, hasHeadings), layout, leaving.signal).then((rows) => {
      if (rows !== null) setRead(rows);
    });
    return () => leaving.abort();
  }, [file, hasHeadings, layout]);
  return read;
};

/** The rows of a file as they are shown and chosen before anything is sent. */
export const useImportRows = (workspaceId: number, file: ImportFile) => {
  const [hasHeadings, setHasHeadings] = useState(() => beginsWithHeadings(file));
  const [assignments, setAssignments] = useState<Assignments>(() =>
    firstAssignments(file, beginsWithHeadings(file)),
  );
  const layout = useMemo(
    (): Layout => ({ headings: headingsOf(file, hasHeadings), assignments }),
    [file, hasHeadings, assignments],
  );
  const read = useRead(file, hasHeadings, layout);
  const [mended, setMended] = useState<ReadonlyMap<number, Mend>>(new Map());
  const [decisions, setDecisions] = useState<Decisions>(new Map());
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

  const mend = (changes: ReadonlyMap<number, Mend>): void =>
    setMended((before) => new Map([...before, ...changes]));

  return {
    rows,
    names,
    layout,
    hasHeadings,
    setHasHeadings: (has: boolean): void => {
      setHasHeadings(has);
      setAssignments(firstAssignments(file, has));
    },
    assign: (column: number, field: CsvField | null): void =>
      setAssignments((before) => assignByHand(before, column, field)),
    /** A row's cells, as they were corrected here. */
    correct: (row: number, cells: readonly string[]): void =>
      mend(new Map([[row, { cells, problems: [] }]])),
    /** What the server has against rows of its own. */
    refuse: (refused: readonly { row: ImportRow; problems: RowProblem[] }[]): void =>
      mend(new Map(refused.map(({ row, problems }) => [row.row, { cells: row.cells, problems }]))),
    take: (row: number, isTaken: boolean): void =>
      setDecisions((before) => new Map(before).set(row, isTaken)),
    takeAll: (chosen: Decisions): void => setDecisions((before) => new Map([...before, ...chosen])),
  };
};

export type ImportRows = ReturnType<typeof useImportRows>;
