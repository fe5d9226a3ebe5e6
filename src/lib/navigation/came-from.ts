import { safeReturnTo } from './return-to';

type Place = { pathname: string; search: string; state: unknown };

/** What a link carries in the history's state, so that the way back finds the page as it was left. */
export const leavingFrom = ({
  pathname,
  search,
  state,
}: Place): { from: string; before: unknown } => ({ from: `${pathname}${search}`, before: state });

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
