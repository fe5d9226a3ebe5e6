import { CircleAlert } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useEffect, useId, useRef } from 'react';

interface FormErrorsProps {
  /** In the order of the fields; `id` is the control's (or the group's) own. */
  errors: readonly { id: string; message: string }[];
  title?: string | undefined;
  /** Counts the failed submits: each one brings the focus back here. */
  submitCount?: number | undefined;
}

const FOCUSABLE = 'input, select, textarea, button';

function focusControl(event: MouseEvent<HTMLAnchorElement>, id: string) {
  const target = document.getElementById(id);
  if (!target) return;
  event.preventDefault();
  const control = target.matches(FOCUSABLE)
    ? target
    : (target.querySelector<HTMLElement>(FOCUSABLE) ?? target);
  control.focus();
}

/** The summary on top of a form after a failed submit. */
export function FormErrors({
  errors,
  title = '入力内容を確認してください',
  submitCount = 1,
}: FormErrorsProps) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const shown = errors.length > 0;

  useEffect(() => {
    if (shown && submitCount > 0) box.current?.focus();
  }, [shown, submitCount]);

  if (!shown) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-labelledby={titleId}
      className="rounded-control border border-error bg-error-tint p-4 text-error-ink"
    >
      <p id={titleId} className="flex items-center gap-2 font-bold">
        <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
        {title}（{errors.length}件）
      </p>
      <ul className="mt-1 ps-7 text-sm">
        {errors.map((error) => (
          <li key={error.id}>
            <a
              href={`#${error.id}`}
              onClick={(event) => focusControl(event, error.id)}
              className="inline-flex min-h-6 items-center text-error-ink max-md:min-h-11"
            >
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
