import { Building2 } from 'lucide-react';
import { classNames } from '~/ui/page/class-names';
import { CompanyName } from '~/ui/page/company-name';

type ClientNameProps = {
  /** Null while loading. */
  name: string | null;
  className?: string | undefined;
};

/** The client that a row or card belongs to. Keeps its space while the name is loading. */
export const ClientNameLabel = ({ name, className }: ClientNameProps) => (
  <span className={classNames('inline-flex items-start gap-1.5 text-sm text-ink-2', className)}>
    <Building2 aria-hidden className="mt-[0.32em] size-3.5 shrink-0" />
    <span className="data-title min-w-0 self-baseline">
      <span className="sr-only">クライアント：</span>
      {name === null ? <span aria-label="読み込み中">…</span> : <CompanyName name={name} />}
    </span>
  </span>
);
