import { pathAsClient } from '~/entities/client/client-in-address';

export const SEARCH_PATH = '/search';

/** A new search, viewed as the client if one is given. */
export const newSearchPath = (clientId: number | null): string =>
  pathAsClient(SEARCH_PATH, clientId);

/** The page of a subsidy, viewed as the client if one is given. */
export const subsidyPath = (
  subsidyId: number,
  clientId: number | null = null,
  part: '' | '/pdf' | '#rounds' = '',
): string => {
  const path = `${SEARCH_PATH}/${subsidyId}`;
  return part === '/pdf'
    ? pathAsClient(`${path}${part}`, clientId)
    : `${pathAsClient(path, clientId)}${part}`;
};
