import { useState } from 'react';

import { classNames } from '~/ui/page/class-names';
import { initialOf } from '~/ui/page/initial';

interface WorkspaceLogoProps {
  name: string;
  url?: string | null | undefined;
  size?: 32 | 48 | undefined;
  className?: string | undefined;
}

/** White text has a contrast above 4.5:1 on each of these, in both themes. */
const GROUNDS = [
  'bg-[#1d4f57]',
  'bg-[#4a3f8f]',
  'bg-[#7a3b52]',
  'bg-[#365c2f]',
  'bg-[#6b4a1f]',
  'bg-[#2f4a7a]',
] as const;

function groundOf(name: string): string {
  const sum = Array.from(name).reduce((total, char) => total + (char.codePointAt(0) ?? 0), 0);
  return GROUNDS[sum % GROUNDS.length] ?? GROUNDS[0];
}

/** The workspace's logo, or its initial if there is none or it does not load. Decorative. */
export function WorkspaceLogo({ name, url, size = 32, className }: WorkspaceLogoProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const box = classNames('shrink-0 rounded-control', size === 32 ? 'size-8' : 'size-12', className);
  if (url && url !== brokenUrl) {
    return (
      <img
        src={url}
        alt=""
        width={size}
        height={size}
        decoding="async"
        onError={() => setBrokenUrl(url)}
        className={classNames(box, 'border border-line bg-white object-contain')}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={classNames(
        box,
        groundOf(name),
        'grid place-items-center leading-none font-bold text-white',
        size === 32 ? 'text-base' : 'text-xl',
      )}
    >
      {initialOf(name)}
    </span>
  );
}
