import { createCaller, type CallerOptions, type Row } from './caller.ts';
import { checkReading, checkSession, choosePlace, type Account, type Place } from './reading.ts';
import { checkWriting } from './writing.ts';

export type CheckOptions = CallerOptions & {
  readonly account: Account;
  /** Null: the one that opens most. */
  readonly workspaceId: number | null;
  readonly writes: boolean;
};

export interface Report {
  readonly rows: readonly Row[];
  /** Null: nothing could be asked after the log-in. */
  readonly place: Place | null;
  /** The calls of the specification that were not made. */
  readonly unasked: readonly string[];
  readonly writes: boolean;
}

/** Asks a server the calls of docs/openapi.json, and says what each answer lacks. */
export const checkContract = async (options: CheckOptions): Promise<Report> => {
  const caller = createCaller(options);
  const { specification, account, workspaceId, writes } = options;
  const isIn = await checkSession(caller, account);
  await caller.askPreflight();
  const place = isIn ? await choosePlace(caller, workspaceId) : null;
  if (place !== null) {
    await checkReading(caller, place);
    if (writes) await checkWriting({ caller, place });
  }
  const asked = new Set(caller.rows.map(({ call }) => call.replace(/（.*$/u, '')));
  const unasked = specification.operations
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => !asked.has(call));
  return { rows: caller.rows, place, unasked, writes };
};
