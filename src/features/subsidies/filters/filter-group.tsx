import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';

/** One filter: folds under its name, and opens by itself where it is in use. */
export const FilterGroup = ({
  title,
  open,
  children,
}: {
  title: string;
  open: boolean;
  children: ReactNode;
}) => {
  // Only the start: after that the reader folds it, not the address.
  const [startsOpen] = useState(open);
  return (
    <details open={startsOpen} className="group border-t border-line">
      <summary className="flex min-h-11 list-none items-center rounded-control font-bold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown aria-hidden className="ms-auto size-4 text-ink-2 group-open:rotate-180" />
      </summary>
      <div role="group" aria-label={title} className="grid pb-3.5">
        {children}
      </div>
    </details>
  );
};
