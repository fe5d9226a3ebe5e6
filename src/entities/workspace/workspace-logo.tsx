import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint } from '~/contract/endpoint';
import { useObjectUrl } from '~/lib/files/use-object-url';
import { overrideToken } from '~/lib/navigation/override-token';
import { apiBaseUrl, callOrThrow } from '~/session/api';
import { combinedQuery } from '~/session/query';
import { classNames } from '~/ui/page/class-names';
import { initialOf } from '~/ui/page/company-name';

/** The page's content security policy allows no other addresses in an image. */
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

/** Fetched through the API client, as the server may require the token. */
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
      // A refused picture must not end the session, as the renewal of the token would.
      { signal, ...(overrideToken() === null && { renews: false as const }) },
    ),
  ),
  enabled: path !== null,
});

/** The image source of a logo; null while it loads, and at other origins, which get no request. */
const useLogo = (address: string): string | null => {
  const isContent = OWN_CONTENT.test(address);
  const { data } = useQuery(logoQuery(address, isContent ? null : pathAtApi(address)));
  const url = useObjectUrl(data);
  return isContent ? address : url;
};

type WorkspaceLogoProps = {
  name: string;
  url?: string | null | undefined;
  size?: 32 | 44 | undefined;
  className?: string | undefined;
};

/** White text has a contrast above 4.5:1 on each of these, in both themes. */
const GROUNDS = [
  'bg-logo-1',
  'bg-logo-2',
  'bg-logo-3',
  'bg-logo-4',
  'bg-logo-5',
  'bg-logo-6',
] as const;

const groundOf = (name: string): string | undefined => {
  const sum = Array.from(name).reduce((total, char) => total + (char.codePointAt(0) ?? 0), 0);
  return GROUNDS[sum % GROUNDS.length];
};

/** The workspace's logo, or its initial if there is none or it does not load. Decorative. */
export const WorkspaceLogo = ({ url, ...initial }: WorkspaceLogoProps) =>
  url ? <Logo url={url} {...initial} /> : <Initial {...initial} />;

const boxOf = ({ size = 32, className }: Omit<WorkspaceLogoProps, 'url'>): string =>
  classNames('shrink-0 rounded-control', size === 32 ? 'size-8' : 'size-11', className);

const Logo = ({ url, ...initial }: WorkspaceLogoProps & { url: string }) => {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const src = useLogo(url);
  const { size = 32 } = initial;
  if (src === null || url === brokenUrl) return <Initial {...initial} />;
  return (
    <img
      src={src}
      alt=""
      width={size}
      height={size}
      decoding="async"
      onError={() => setBrokenUrl(url)}
      className={classNames(boxOf(initial), 'border border-line bg-sheet object-contain')}
    />
  );
};

const Initial = (props: Omit<WorkspaceLogoProps, 'url'>) => {
  const { name, size = 32 } = props;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        boxOf(props),
        groundOf(name),
        'grid place-items-center leading-none font-bold text-on-logo',
        size === 32 ? 'text-base' : 'text-xl',
      )}
    >
      {initialOf(name)}
    </span>
  );
};
