import { useState } from 'react';
import { classNames } from '~/ui/page/class-names';
import { initialOf } from '~/ui/page/company-name';
import { useLogo } from './logo';

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

const groundOf = (name: string): string => {
  const sum = Array.from(name).reduce((total, char) => total + (char.codePointAt(0) ?? 0), 0);
  return GROUNDS[sum % GROUNDS.length] ?? GROUNDS[0];
};

/** The workspace's logo, or its initial if there is none or it does not load. Decorative. */
export const WorkspaceLogo = ({ url, ...initial }: WorkspaceLogoProps) => {
  return url ? <Logo url={url} {...initial} /> : <Initial {...initial} />;
};

type PartProps = Omit<WorkspaceLogoProps, 'url'>;

const boxOf = ({ size = 32, className }: PartProps): string =>
  classNames('shrink-0 rounded-control', size === 32 ? 'size-8' : 'size-11', className);

const Logo = ({ url, ...initial }: PartProps & { url: string }) => {
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

const Initial = (props: PartProps) => {
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
