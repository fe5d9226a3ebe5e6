import { useQuery } from '@tanstack/react-query';
import type { Endpoint } from '~/contract/endpoint';
import { useObjectUrl } from '~/lib/files/use-object-url';
import { overrideToken } from '~/lib/navigation/override-token';
import { apiBaseUrl, callOrThrow } from '~/session/api';
import { combinedQuery } from '~/session/query';

/** Shown as they are: the page's policy allows no other address in a picture. */
const OWN_CONTENT = /^(?:data|blob):/i;

/** The path of an address below the API's base address, or beside it; null at another origin. */
const pathAtApi = (address: string): string | null => {
  const base = apiBaseUrl();
  const url = URL.parse(address, `${base}/`);
  const { origin, pathname } = new URL(base);
  if (url?.origin !== origin) return null;
  const steps = pathname.split('/').filter((step) => step !== '');
  return `${'/..'.repeat(steps.length)}${url.pathname}${url.search}`;
};

/** The picture, as a call like any other: its server may ask for the token. */
const logoQuery = (address: string, path: string | null) => ({
  ...combinedQuery(['workspaceLogos', null, address, {}], async ({ signal }) =>
    callOrThrow(
      {
        noun: 'workspaceLogos',
        method: 'GET',
        path: (path ?? '') as Endpoint['path'],
        auth: 'optional',
        summary: 'ロゴ画像',
        file: true,
      },
      {},
      // A picture that is refused must not end the session, which a call does that may renew it.
      { signal, ...(overrideToken() === null && { renews: false as const }) },
    ),
  ),
  enabled: path !== null,
});

/**
 * What to show for a logo's address: read from the API's origin, its content where the address holds
 * it. Null while it is not there, and for other origins, which get neither a request nor the token.
 */
export const useLogo = (address: string): string | null => {
  const isContent = OWN_CONTENT.test(address);
  const { data } = useQuery(logoQuery(address, isContent ? null : pathAtApi(address)));
  const url = useObjectUrl(data);
  return isContent ? address : url;
};
