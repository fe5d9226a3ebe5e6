import type * as RouteTable from '~/app/route-table';

/** The route table with all its rules, but with empty pages and without prefetches. */
export const withoutPages = async (
  original: () => Promise<typeof RouteTable>,
): Promise<typeof RouteTable> => {
  const actual = await original();
  const page = async () => ({ default: () => null });
  const routes = actual.routes.map((route) => ({ ...route, page, first: undefined }));
  return { ...actual, routes: routes as unknown as typeof actual.routes };
};
