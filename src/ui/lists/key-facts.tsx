import type { ReactNode } from 'react';
import { classNames } from '~/ui/page/class-names';

type KeyFactsProps = {
  items: readonly { term: string; detail: ReactNode }[];
  className?: string | undefined;
};

/** A description list with dividers. */
export const KeyFacts = ({ items, className }: KeyFactsProps) => (
  <dl className={classNames('text-sm', className)}>
    {items.map(({ term, detail }) => (
      <div
        key={term}
        className="grid grid-cols-[5rem_minmax(0,1fr)] items-baseline gap-3 py-2 not-first:border-t not-first:border-line-soft"
      >
        <dt className="text-ink-2">{term}</dt>
        <dd className="min-w-0">{detail}</dd>
      </div>
    ))}
  </dl>
);
