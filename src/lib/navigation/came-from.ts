import { safeReturnTo } from './return-to';

type PageLocation = { pathname: string; search: string; state: unknown };
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

/** The history state for a link whose target can link back; an open dialog is left out. */
export const leavingFrom = ({ pathname, search, state }: PageLocation): Origin => ({
  from: `${pathname}${search}`,
  before: originIn(state),
});

/** The part of a history state that says where the user came from. */
export const originIn = (state: unknown): Origin | null => {
  const { from, before } = cameFrom(state);
  return from === null ? null : { from, before };
};

/** Screens that a page leads back to, with the label of the link. */
export type ReturnTargets = readonly { path: RegExp; label: string }[];

export type BackTarget = { to: string; label: string; state: unknown };

/** The target of a back link: the page in `from` if it is one of `ways`, else `home`. */
export const backTarget = (
  carried: unknown,
  returnTargets: ReturnTargets,
  home: { to: string; label: string },
): BackTarget => {
  const { from, before } = cameFrom(carried);
  const target = returnTargets.find(({ path }) => from !== null && path.test(from));
  return from === null || target === undefined
    ? { ...home, state: null }
    : { to: from, label: target.label, state: before };
};
