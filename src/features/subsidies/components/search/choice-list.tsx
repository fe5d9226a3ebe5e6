import { useId, useState } from 'react';
import { Checkbox } from '~/ui/checkbox';

export type Choice = { value: number; label: string };

type ChoiceListProps = {
  choices: readonly Choice[];
  chosen: readonly number[];
  onToggle: (value: number) => void;
};

export const Choices = ({ choices, chosen, onToggle }: ChoiceListProps) =>
  choices.map(({ value, label }) => (
    <Checkbox
      key={value}
      label={label}
      checked={chosen.includes(value)}
      onChange={() => onToggle(value)}
    />
  ));

export const MoreButton = ({
  isOpen,
  controls,
  onToggle,
  children,
}: {
  isOpen: boolean;
  controls: string;
  onToggle: () => void;
  children: string;
}) => (
  <button
    type="button"
    aria-expanded={isOpen}
    aria-controls={controls}
    onClick={onToggle}
    className="min-h-8 justify-self-start rounded-badge text-start text-sm text-link underline underline-offset-[0.22em] hover:decoration-2 max-md:min-h-11 pointer-coarse:min-h-11"
  >
    {children}
  </button>
);

/**
 * The choices that matter most to this company, the others under one button. What is chosen is never
 * folded away, and nothing moves while one chooses.
 */
export const FoldedChoices = ({
  choices,
  chosen,
  onToggle,
  first,
  counter,
}: ChoiceListProps & {
  /** Values to show before the fold. */
  first: readonly number[];
  /** What they are counted in: 「業種」 for 「ほか17業種」. */
  counter: string;
}) => {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [shownFirst] = useState(() => new Set([...first, ...chosen]));
  const head = choices.filter(({ value }) => shownFirst.has(value));
  const rest = choices.filter(({ value }) => !shownFirst.has(value));
  const shown = isOpen ? rest : rest.filter(({ value }) => chosen.includes(value));
  const hiddenCount = rest.length - (isOpen ? 0 : shown.length);
  return (
    <>
      <Choices choices={head} chosen={chosen} onToggle={onToggle} />
      <div id={id} className="grid">
        <Choices choices={shown} chosen={chosen} onToggle={onToggle} />
      </div>
      {rest.length > 0 && (isOpen || hiddenCount > 0) && (
        <MoreButton isOpen={isOpen} controls={id} onToggle={() => setIsOpen(!isOpen)}>
          {isOpen ? `${counter}をたたむ` : `ほか${hiddenCount}${counter}を表示`}
        </MoreButton>
      )}
    </>
  );
};
