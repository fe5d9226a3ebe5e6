import { Check, Minus } from 'lucide-react';
import { useEffect, useRef, type ComponentProps } from 'react';
import { choiceBoxClass } from './choice-box-class';
import { ChoiceLabel, type ChoiceLabelProps } from './choice-label';

const MARK =
  'pointer-events-none absolute inset-0 m-auto hidden size-3.5 stroke-[4] text-on-key peer-disabled:text-ink-2 forced-colors:hidden!';

export const Checkbox = ({
  label,
  count,
  hint,
  hideLabel,
  indeterminate = false,
  className,
  ref,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'size'> &
  Pick<ChoiceLabelProps, 'label' | 'count' | 'hint' | 'hideLabel'> & {
    /** Some, but not all, of its items are checked. */
    indeterminate?: boolean | undefined;
  }) => {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);

  const attach = (element: HTMLInputElement | null) => {
    box.current = element;
    if (typeof ref === 'function') return ref(element);
    if (ref) ref.current = element;
    return undefined;
  };

  return (
    <ChoiceLabel
      label={label}
      count={count}
      hint={hint}
      hideLabel={hideLabel}
      disabled={rest.disabled === true || rest['aria-disabled'] === true}
      className={className}
    >
      <span className="relative -mx-0.75 -my-[1.5px] shrink-0 max-md:-mx-0.5 max-md:my-0">
        <input
          {...rest}
          ref={attach}
          type="checkbox"
          className={`peer ${choiceBoxClass('checkbox')}`}
        />
        <Check aria-hidden className={`${MARK} peer-checked:not-peer-indeterminate:block`} />
        <Minus aria-hidden className={`${MARK} peer-indeterminate:block`} />
      </span>
    </ChoiceLabel>
  );
};
