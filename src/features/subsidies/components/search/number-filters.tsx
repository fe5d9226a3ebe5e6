import { useState } from 'react';
import { formatYen } from '~/domain/money';
import { manYenText, parseManYen } from '~/features/subsidies/amount-text';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Field } from '~/ui/field';
import { TextInput } from '~/ui/text-input';

type NumberFieldProps = {
  label: string;
  unit: string;
  hint?: string | undefined;
  value: number | null;
  /** The field's text for a value, and the value of a text; null where it is none. */
  show: (value: number | null) => string;
  read: (text: string) => number | null;
  problem: string;
  onChange: (value: number | null) => void;
};

/** Applied with Enter or on leaving the field, so that no half-typed number is searched for. */
const NumberField = ({
  label,
  unit,
  hint,
  value,
  show,
  read,
  problem,
  onChange,
}: NumberFieldProps) => {
  const [text, setText] = useState(show(value));
  const [applied, setApplied] = useState(value);
  const [isBad, setIsBad] = useState(false);
  if (applied !== value) {
    setApplied(value);
    setText(show(value));
    setIsBad(false);
  }

  const apply = (): void => {
    const next = text.trim() === '' ? null : read(text);
    setIsBad(next === null && text.trim() !== '');
    if (next !== null || text.trim() === '') {
      setText(show(next));
      if (next !== value) onChange(next);
    }
  };

  return (
    <Field
      label={label}
      hint={hint}
      error={isBad ? problem : undefined}
      className="text-sm [&>label]:font-normal"
    >
      <TextInput
        size="sm"
        inputMode={unit === '名' ? 'numeric' : 'text'}
        autoComplete="off"
        value={text}
        end={<span className="pe-2 text-sm">{unit}</span>}
        onChange={(event) => setText(event.target.value)}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) apply();
        }}
      />
    </Field>
  );
};

export const AmountFilter = ({
  minAmount,
  includesUnstated,
  onAmount,
  onUnstated,
}: {
  minAmount: number | null;
  includesUnstated: boolean;
  onAmount: (minAmount: number | null) => void;
  onUnstated: (includesUnstated: boolean) => void;
}) => (
  <>
    <NumberField
      label="上限額がこの金額以上"
      unit="万円"
      hint={minAmount === null ? '例：500、1億' : `${formatYen(minAmount)}以上`}
      value={minAmount}
      show={manYenText}
      read={parseManYen}
      problem="金額を読み取れませんでした。「500」や「1億」のように入力してください。"
      onChange={onAmount}
    />
    {minAmount !== null && (
      <Checkbox
        label="記載なしも含める"
        checked={includesUnstated}
        onChange={(event) => onUnstated(event.target.checked)}
        className="mt-1"
      />
    )}
  </>
);

const readCount = (text: string): number | null => {
  const bare = text.normalize('NFKC').replace(/[\s,名人]/gu, '');
  return /^\d{1,7}$/u.test(bare) ? Number(bare) : null;
};

export const EmployeesFilter = ({
  employees,
  ownEmployees,
  onChange,
}: {
  employees: number | null;
  /** The company's own number, from its profile. */
  ownEmployees: number | null;
  onChange: (employees: number | null) => void;
}) => (
  <>
    <NumberField
      label="この人数で対象になるもの"
      unit="名"
      value={employees}
      show={(value) => value?.toLocaleString('ja-JP') ?? ''}
      read={readCount}
      problem="人数を読み取れませんでした。「48」のように数字で入力してください。"
      onChange={onChange}
    />
    {ownEmployees !== null && ownEmployees !== employees && (
      <Button size="sm" className="mt-2 justify-self-start" onClick={() => onChange(ownEmployees)}>
        {`自社の人数（${ownEmployees.toLocaleString('ja-JP')}名）`}
      </Button>
    )}
  </>
);
