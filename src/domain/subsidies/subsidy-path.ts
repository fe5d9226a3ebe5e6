/**
 * The page of a subsidy; with a client as it is to that client
 * (docs/decisions/0020-a-client-in-the-address.md).
 */
export const subsidyPath = (
  subsidyId: number,
  clientId: number | null = null,
  part: '' | '/pdf' | '#rounds' = '',
): string => {
  const query = clientId === null ? '' : `?client=${clientId}`;
  return part === '/pdf'
    ? `/search/${subsidyId}${part}${query}`
    : `/search/${subsidyId}${query}${part}`;
};
