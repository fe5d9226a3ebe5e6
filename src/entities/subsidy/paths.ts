export const SEARCH_PATH = '/search';

/** A new search, viewed as the client if one is given. */
export const newSearchPath = (clientId: number | null): string =>
  clientId === null ? SEARCH_PATH : `${SEARCH_PATH}?client=${clientId}`;

/**
 * The page of a subsidy, viewed as the client if one is given
 * (docs/decisions/0020-client-id-in-the-query.md).
 */
export const subsidyPath = (
  subsidyId: number,
  clientId: number | null = null,
  part: '' | '/pdf' | '#rounds' = '',
): string => {
  const query = clientId === null ? '' : `?client=${clientId}`;
  const path = `${SEARCH_PATH}/${subsidyId}`;
  return part === '/pdf' ? `${path}${part}${query}` : `${path}${query}${part}`;
};
