import { Check, ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { controlClass, type ControlSize } from './control-class';
import { Field, type FieldProps } from './field';
import { useFieldControl } from './field-context';

type BoxProps = { value: string; size?: ControlSize | undefined; onOpen: () => void };

/** Looks like a select, but opens a dialog with its choices. */
export const SelectButton = ({
  label,
  value,
  size,
  onOpen,
  ...frame
}: BoxProps & Omit<FieldProps, 'id' | 'children'>) => {
  const labelId = useId();
  return (
    <Field {...frame} label={<span id={labelId}>{label}</span>}>
      <Box value={value} size={size} onOpen={onOpen} labelId={labelId} />
    </Field>
  );
};

const Box = ({ value, size = 'md', onOpen, labelId }: BoxProps & { labelId: string }) => {
  const control = useFieldControl();
  const valueId = useId();
  return (
    <span className="relative block">
      <button
        id={control.id}
        type="button"
        aria-haspopup="dialog"
        aria-labelledby={`${labelId} ${valueId}`}
        aria-describedby={control['aria-describedby']}
        onClick={onOpen}
        className={controlClass(size, 'truncate pe-9! text-start')}
      >
        <span id={valueId}>{value}</span>
      </button>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2"
      />
    </span>
  );
};

type SelectOptionProps = {
  label: ReactNode;
  detail?: string | undefined;
  isChosen: boolean;
  onChoose: () => void;
};

/** A choice in the dialog of a `SelectButton`. */
export const SelectOption = ({ label, detail = '', isChosen, onChoose }: SelectOptionProps) => (
  <li>
    <button
      type="button"
      aria-current={isChosen || undefined}
      onClick={onChoose}
      className="flex min-h-11 w-full items-start gap-2 rounded-control px-2 py-2 text-start leading-row hover:bg-tint aria-current:bg-key-tint"
    >
      <Check
        aria-hidden
        className={isChosen ? 'mt-0.5 size-5 shrink-0 text-key' : 'size-5 shrink-0 opacity-0'}
      />
      <span className="min-w-0">
        <span className="data-title block">{label}</span>
        {detail !== '' && <span className="data-title num block text-sm text-ink-2">{detail}</span>}
      </span>
    </button>
  </li>
);
