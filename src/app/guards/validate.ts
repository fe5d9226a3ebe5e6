import { parseId } from '~/domain/text/parse-id';
import { ApiError } from '~/lib/http/api-error';
import type { Guard } from './visit';

/** Spec §2: what matches nothing is a 404 with the path in it. Trying again would find nothing either. */
export class PageNotFound extends ApiError {
  constructor(path: string) {
    super(404, `Page not found: ${path}`);
  }
}

/** The id of a path such as /search/12, or null where the path has none. */
export const idOf = (params: Readonly<Record<string, string | undefined>>): number | null =>
  parseId(params['id']);

/** First guard: the path's parameters parse. That the path is in the table, the router found out. */
export const validate: Guard = ({ params, url }) => {
  const { id } = params;
  if (id !== undefined && parseId(id) === null) throw new PageNotFound(url.pathname);
};
