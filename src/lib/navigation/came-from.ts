import { safeReturnTo } from './return-to';

type Place = { pathname: string; search: string; state: unknown };
type Origin = { from: string; before: unknown };

const partOf = (state: unknown, name: 'from' | 'before'): unknown =>
  typeof state === 'object' && state !== null
    ? (state as Partial<Record<typeof name, unknown>>)[name]
    : undefined;

/** The address of the previous page, if safe to return to, and that page's own origin. */
export const cameFrom = (state: unknown): { from: string | null; before: unknown } => {
  const from = partOf(state, 'from');
  return {
    from: typeof from === 'string' ? safeReturnTo(from) : null,
    before: partOf(state, 'before') ?? null,
  };
};

/**
 * The history state for a link, so that the target can link back to this page as it is. Of this
 * page's state only its own origin is included: other entries (an open dialog, a jump to the
 * results) belong to this history entry alone.
 */
export const leavingFrom = ({ pathname, search, state }: Place): Origin => {
  const origin = cameFrom(state);
  return { from: `${pathname}${search}`, before: origin.from === null ? null : origin };
};
