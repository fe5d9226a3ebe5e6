import { classNames } from './class-names';
import { initialOf } from './initial';

interface AvatarProps {
  name: string;
  size?: 24 | 32 | undefined;
  className?: string | undefined;
}

/** A person's initial, as decoration: the name stands beside it, or in the label around it. */
export function Avatar({ name, size = 24, className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid shrink-0 place-items-center rounded-full bg-tint-strong text-sm leading-none text-ink',
        size === 24 ? 'size-6' : 'size-8',
        className,
      )}
    >
      {initialOf(name)}
    </span>
  );
}
