import { ExternalLink as ExternalLinkIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { safeHref } from './safe-href';

type ExternalLinkProps = {
  href: string;
  icon?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A link that leaves the product. Other schemes are shown as plain text. */
export const ExternalLink = ({ href, icon = true, className, children }: ExternalLinkProps) => {
  const target = safeHref(href);
  if (target === undefined) return <span className={className}>{children}</span>;
  if (!target.startsWith('https:')) {
    return (
      <a href={target} className={className}>
        {children}
      </a>
    );
  }
  return (
    <a
      href={target}
      target="_blank"
      rel="noopener noreferrer"
      className={classNames('inline-flex max-w-full items-center gap-1', className)}
    >
      <span className="min-w-0">{children}</span>
      {icon && <ExternalLinkIcon aria-hidden className="size-4 shrink-0" />}
      <span className="sr-only">（別のタブで開きます）</span>
    </a>
  );
};
