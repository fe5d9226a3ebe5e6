import type { SubsidySuggestion } from '~/contract/subsidies';

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** Stands below the field; the field keeps the focus. */
export const SuggestionList = ({
  id,
  suggestions,
  active,
  onPick,
}: {
  id: string;
  suggestions: readonly SubsidySuggestion[];
  active: number;
  onPick: (keyword: string) => void;
}) => (
  <div
    id={id}
    role="listbox"
    aria-label="キーワードの候補"
    className="absolute inset-x-0 top-full z-20 mt-1 max-h-90 overflow-y-auto rounded-control border border-line bg-float py-1 shadow-float"
  >
    {suggestions.map(({ keyword, total }, index) => (
      // The keys are the field's, which points to the active option.
      <button
        key={keyword}
        id={optionId(id, index)}
        type="button"
        role="option"
        tabIndex={-1}
        aria-selected={index === active}
        aria-label={`${keyword} ${total.toLocaleString('ja-JP')}件`}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onPick(keyword)}
        className={`flex min-h-9 w-full items-center gap-3 px-3 text-start max-md:min-h-11 pointer-coarse:min-h-11 ${index === active ? 'bg-key-tint outline-2 -outline-offset-2 outline-key' : 'hover:bg-tint'}`}
      >
        <span className="min-w-0 grow">{keyword}</span>
        <span className="num shrink-0 text-sm text-ink-2">{`${total.toLocaleString('ja-JP')}件`}</span>
      </button>
    ))}
  </div>
);
