import { useId, useState } from 'react';
import { Checkbox } from '~/ui/controls/checkbox';
import { counted, type CountOf } from './facet-counts';

export type FilterChoice = { value: number; label: string };

export type ChoiceListProps = {
  choices: readonly FilterChoice[];
  chosen: readonly number[];
  onToggle: (value: number) => void;
  countOf: CountOf;
};

export const ChoiceList = ({ choices, chosen, onToggle, countOf }: ChoiceListProps) =>
  choices.map(({ value, label }) => (
    <Checkbox
      key={value}
      {...counted(label, countOf(value), chosen.includes(value))}
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

/** The most relevant choices, others behind a button. Selecting neither folds nor moves any. */
export const FoldedChoices = ({
  choices,
  first,
  counter,
  ...list
}: ChoiceListProps & {
  first: readonly number[];
  /** Counter word: 「業種」 for 「ほか17業種」. */
  counter: string;
}) => {
  const id = useId();
  const { chosen } = list;
  const [isOpen, setIsOpen] = useState(false);
  const [shownFirst] = useState(() => new Set([...first, ...chosen]));
  const head = choices.filter(({ value }) => shownFirst.has(value));
  const rest = choices.filter(({ value }) => !shownFirst.has(value));
  const shown = isOpen ? rest : rest.filter(({ value }) => chosen.includes(value));
  const hiddenCount = rest.length - (isOpen ? 0 : shown.length);
  return (
    <>
      <ChoiceList choices={head} {...list} />
      <div id={id} className="grid">
        <ChoiceList choices={shown} {...list} />
      </div>
      {rest.length > 0 && (isOpen || hiddenCount > 0) && (
        <MoreButton isOpen={isOpen} controls={id} onToggle={() => setIsOpen(!isOpen)}>
          {isOpen ? `${counter}をたたむ` : `ほか${hiddenCount}${counter}を表示`}
        </MoreButton>
      )}
    </>
  );
};
