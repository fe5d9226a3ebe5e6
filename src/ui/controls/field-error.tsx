import { CircleAlert } from 'lucide-react';

export const FieldError = ({ id, children }: { id: string; children: string }) => (
  <p id={id} className="flex gap-1.5 text-sm text-error-ink">
    <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
    <span className="phrase">{children}</span>
  </p>
);
