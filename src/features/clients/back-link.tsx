import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import type { Way } from './back-target';

export const BackLink = ({ label, ...way }: Way) => (
  <Link {...way} className="inline-flex min-h-8 items-center gap-1 max-md:min-h-11">
    <ChevronLeft aria-hidden className="size-4 shrink-0" />
    <span className="data-title">{label}</span>
  </Link>
);
