import { Building2 } from 'lucide-react';

import { classNames } from '~/ui/page/class-names';

/** Whose something is, in a row or on a card; room for the name is kept while it is on its way. */
export const ClientName = ({
  name,
  className,
}: {
  /** Null: it is on its way. */
  name: string | null;
  className?: string | undefined;
}) => (
  <span className={classNames('inline-flex items-start gap-1.5 text-sm text-ink-2', className)}>
    <Building2 aria-hidden className="mt-[0.32em] size-3.5 shrink-0" />
    <span className="data-title min-w-0">
      <span className="sr-only">クライアント：</span>
      {name ?? <span aria-label="読み込み中">…</span>}
    </span>
  </span>
);
