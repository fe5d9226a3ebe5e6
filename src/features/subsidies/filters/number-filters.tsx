import { useState } from 'react';
import { formatNumber } from '~/domain/text/format-number';
import { formatYen, readYen } from '~/domain/text/money';
import { companyLabel, useViewpoint } from '~/entities/viewpoint/viewpoint';
import { useFilter } from '~/features/subsidies/search/shown-search';
import { Button } from '~/ui/controls/button';
import { isConverting } from '~/ui/controls/converting';
import { Field } from '~/ui/controls/field';
import { TextInput } from '~/ui/controls/text-input';
import type { ControlProps } from './facet-counts';

type Unusable = 'invalid' | 'too-large';

const MAN = 10_000;
const MAN_DIGITS = 4;

/**
 * Parses a field labelled 万円 to yen. Without a unit at its end a number counts 万円 (「500」,
 * 「1億5000」), except after 万 (「1万5000」); others are literal (「1億」). Null for empty and 0: no limit.
 */
export const readManYen = (text: string): number | null | Unusable => {
  const bare = text.normalize('NFKC').replace(/[\s,、]/gu, '');
  if (bare === '') return null;
  const isInMan = /[\d千百]$/u.test(bare) && !bare.includes('万');
  return readYen(isInMan ? `${bare}万` : bare) || null;
};

/** The amount as text for that field, in 万円: 15,000 for 1億5,000万円. */
export const manYenValue = (yen: number | null): string => {
  if (yen === null) return '';
  const fraction = String(yen % MAN)
    .padStart(MAN_DIGITS, '0')
    .replace(/0+$/u, '');
  const whole = formatNumber(Math.floor(yen / MAN));
  return fraction === '' ? whole : `${whole}.${fraction}`;
};

/** Applies the value on Enter or blur, so that a half-typed number is not searched for. */
const NumberField = ({
  label,
  unit,
  hint,
  value,
  show,
  read,
  quantity,
  advice,
  labelOf,
  onChange,
}: {
  label: string;
  unit: string;
  hint?: string | undefined;
  value: number | null;
  show: (value: number | null) => string;
  read: (text: string) => number | null | Unusable;
  /** The beginning and end of error messages. */
  quantity: string;
  advice: string;
  /** The value as text for messages. */
  labelOf: (value: number) => string;
  onChange: (value: number | null) => void;
}) => {
  const [text, setText] = useState(show(value));
  const [applied, setApplied] = useState(value);
  const [problem, setProblem] = useState<Unusable | null>(null);
  if (applied !== value) {
    setApplied(value);
    setText(show(value));
    setProblem(null);
  }

  const apply = (): void => {
    const next = read(text);
    if (next === 'invalid' || next === 'too-large') {
      setProblem(next);
      return;
    }
    setProblem(null);
    setText(show(next));
    if (next !== value) onChange(next);
  };
  // An invalid entry keeps the previous filter, and a message reports it.
  const reason = problem === 'invalid' ? 'を読み取れませんでした' : 'が大きすぎます';
  const stillApplied = value === null ? '' : `前の条件（${labelOf(value)}）のまま検索しています。`;

  return (
    <Field
      label={label}
      hint={hint}
      error={problem === null ? undefined : `${quantity}${reason}。${advice}${stillApplied}`}
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
          if (event.key === 'Enter' && !isConverting(event.nativeEvent)) apply();
        }}
      />
      {problem === null && value !== null && (
        <p className="num text-sm text-ink-2">{labelOf(value)}</p>
      )}
    </Field>
  );
};

export const AmountControl = ({ name }: ControlProps) => {
  const { value, set } = useFilter<number | null>(name);
  return (
    <NumberField
      label="上限額がこの金額以上"
      unit="万円"
      hint="例：500（500万円）、1億"
      value={value}
      show={manYenValue}
      read={readManYen}
      quantity="金額"
      advice="「500」や「1億」のように入力してください。"
      labelOf={(yen) => `${formatYen(yen)}以上`}
      onChange={set}
    />
  );
};

const MOST_EMPLOYEES = 9_999_999;

const readCount = (text: string): number | null | Unusable => {
  const bare = text.normalize('NFKC').replace(/[\s,、名人]/gu, '');
  if (text.trim() === '') return null;
  if (!/^\d+$/u.test(bare)) return 'invalid';
  return Number(bare) > MOST_EMPLOYEES ? 'too-large' : Number(bare);
};

const countText = (count: number | null): string => (count === null ? '' : formatNumber(count));

export const EmployeesControl = ({ name }: ControlProps) => {
  const { value, set } = useFilter<number | null>(name);
  const viewpoint = useViewpoint();
  const own = viewpoint.profile?.employees ?? null;
  return (
    <>
      <NumberField
        label="この人数で対象になるもの"
        unit="名"
        value={value}
        show={countText}
        read={readCount}
        quantity="人数"
        advice="「48」のように数字で入力してください。"
        labelOf={(count) => `${countText(count)}名`}
        onChange={set}
      />
      {own !== null && own !== value && (
        <Button size="sm" className="mt-2 justify-self-start" onClick={() => set(own)}>
          {`${companyLabel(viewpoint)}の人数（${formatNumber(own)}名）`}
        </Button>
      )}
    </>
  );
};
