import { classNames } from './class-names';
import { initialOf } from './company-name';

/** A person's initial. Decorative: the name is next to it or in the surrounding label. */
export const Avatar = ({ name, size = 24 }: { name: string; size?: 24 | 32 | undefined }) => (
  <span
    aria-hidden
    className={classNames(
      'grid shrink-0 place-items-center rounded-full bg-tint-strong text-sm leading-none text-ink',
      size === 24 ? 'size-6' : 'size-8',
    )}
  >
    {initialOf(name)}
  </span>
);
