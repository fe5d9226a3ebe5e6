import { parseId } from '~/domain/text/parse-id';
import { ApiError } from '~/lib/http/api-error';
import type { Guard } from './visit';

/** A 404 with the path in its message (specification §2); the error page offers no retry. */
export class PageNotFound extends ApiError {
  constructor(path: string) {
    super(404, `Page not found: ${path}`);
  }
}

/** The id of a path such as /search/12, or null where the path has none. */
export const idOf = (params: Readonly<Record<string, string | undefined>>): number | null =>
  parseId(params['id']);

/** First guard: the path's parameters must be valid; the router has already matched the route. */
export const validate: Guard = ({ params, url }) => {
  const { id } = params;
  if (id !== undefined && parseId(id) === null) throw new PageNotFound(url.pathname);
};
