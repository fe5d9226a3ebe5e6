import { safeReturnTo } from './return-to';

type Place = { pathname: string; search: string; state: unknown };
type Origin = { from: string; before: unknown };

const partOf = (state: unknown, name: 'from' | 'before'): unknown =>
  typeof state === 'object' && state !== null
    ? (state as Partial<Record<typeof name, unknown>>)[name]
    : undefined;

/** The address that one came from, as far as it is safe to go to, and what that page carried itself. */
export const cameFrom = (state: unknown): { from: string | null; before: unknown } => {
  const from = partOf(state, 'from');
  return {
    from: typeof from === 'string' ? safeReturnTo(from) : null,
    before: partOf(state, 'before') ?? null,
  };
};

/**
 * What a link carries in the history's state, so that the way back finds the page as it was left. Of
 * the page's own state only its way back goes along: other marks (a dialog that was opened here, a
 * jump to the results) hold for their step of the history alone.
 */
export const leavingFrom = ({ pathname, search, state }: Place): Origin => {
  const origin = cameFrom(state);
  return { from: `${pathname}${search}`, before: origin.from === null ? null : origin };
};
