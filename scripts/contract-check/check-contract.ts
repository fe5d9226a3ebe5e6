import { createCaller, type CallerOptions, type Row } from './caller.ts';
import {
  checkReading,
  checkSession,
  chooseWorkspace,
  type Account,
  type CheckedWorkspace,
} from './reading.ts';
import { checkWriting } from './writing.ts';

export type CheckOptions = CallerOptions & {
  readonly account: Account;
  /** Null selects the workspace in which the account may use the most features. */
  readonly workspaceId: number | null;
  readonly writes: boolean;
};

export type Report = {
  readonly rows: readonly Row[];
  /** Null if log-in failed or no workspace was found. */
  readonly workspace: CheckedWorkspace | null;
  /** The calls of the specification that were neither made nor skipped with a reason. */
  readonly unasked: readonly string[];
  readonly writes: boolean;
};

/** Makes the calls of docs/openapi.json to a server and validates the responses. */
export const checkContract = async (options: CheckOptions): Promise<Report> => {
  const caller = createCaller(options);
  const { specification, account, workspaceId, writes } = options;
  const isIn = await checkSession(caller, account);
  await caller.askPreflight();
  const workspace = isIn ? await chooseWorkspace(caller, workspaceId) : null;
  if (workspace !== null) {
    await checkReading(caller, workspace);
    if (writes) await checkWriting({ caller, workspace });
  }
  const asked = new Set(caller.rows.map(({ call }) => call.replace(/（.*$/u, '')));
  const unasked = specification.operations
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => !asked.has(call));
  return { rows: caller.rows, workspace, unasked, writes };
};
