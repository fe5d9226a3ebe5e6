import { CircleAlert } from 'lucide-react';
import { useId } from 'react';

type FormErrorsProps = {
  /** In the order of the fields; `id` is that of the control or group. */
  errors: readonly { id: string; message: string }[];
};

const FOCUSABLE = 'input, select, textarea, button';

/** Focuses a control, or the first of a group. False if there is none. */
export const focusControl = (id: string): boolean => {
  const target = document.getElementById(id);
  if (!target) return false;
  const control = target.matches(FOCUSABLE)
    ? target
    : (target.querySelector<HTMLElement>(FOCUSABLE) ?? target);
  control.focus();
  return true;
};

/** The linked summary after a failed submit; the first invalid field has the focus (product §7). */
export const FormErrors = ({ errors }: FormErrorsProps) => {
  const titleId = useId();
  if (errors.length === 0) return null;
  return (
    <div
      role="alert"
      aria-labelledby={titleId}
      className="rounded-control border border-error bg-error-tint p-4 text-error-ink"
    >
      <p id={titleId} className="flex items-center gap-2 font-bold">
        <CircleAlert aria-hidden className="size-5 shrink-0" />
        入力内容を確認してください（{errors.length}件）
      </p>
      <ul className="mt-1 ps-7 text-sm">
        {errors.map((error) => (
          <li key={error.id}>
            <a
              href={`#${error.id}`}
              onClick={(event) => {
                if (focusControl(error.id)) event.preventDefault();
              }}
              className="inline-flex min-h-6 items-center text-error-ink max-md:min-h-11"
            >
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};
