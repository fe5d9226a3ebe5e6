import { Search as SearchIcon } from 'lucide-react';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { KEYWORD_MAX } from '~/contract/subsidies';
import { Button } from '~/ui/controls/button';
import { FieldError } from '~/ui/controls/field-error';
import { TextInput } from '~/ui/controls/text-input';
import { optionId, SuggestionList, useSuggestions } from './suggestions';

const isOverLimit = (word: string): boolean => word.length > KEYWORD_MAX;

/** Applies the keyword on submit, never during an IME composition. */
export const KeywordForm = ({
  keyword,
  onTyped,
  onSearch,
}: {
  keyword: string;
  /**
   * Receives the text that is typed but not submitted; null for none or for a text that is too
   * long.
   */
  onTyped: (typed: string | null) => void;
  onSearch: (keyword: string) => void;
}) => {
  const id = useId();
  const [typed, setTyped] = useState(keyword);
  const [applied, setApplied] = useState(keyword);
  if (applied !== keyword) {
    // Changed elsewhere: by Back, or by removing it when nothing was found.
    setApplied(keyword);
    setTyped(keyword);
  }
  const suggestions = useSuggestions();
  const handlePick = (picked: string): void => {
    suggestions.close();
    setTyped(picked);
    onSearch(picked);
  };

  useEffect(() => {
    onTyped(null);
  }, [onTyped, keyword]);

  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const field = input.current;
    // Clearing the field with the browser's × or Esc must clear the search: the keyword has no
    // chip.
    const handleEmptied = (): void => {
      if (field?.value === '') onSearch('');
    };
    field?.addEventListener('search', handleEmptied);
    return () => field?.removeEventListener('search', handleEmptied);
  }, [onSearch]);

  const [isTooLong, setTooLong] = useState(false);
  const reportTyped = (text: string): void => {
    const word = text.trim();
    suggestions.follow(isOverLimit(word) ? null : text);
    onTyped(isOverLimit(word) ? null : word);
    if (!isOverLimit(word)) setTooLong(false);
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    suggestions.close();
    const word = typed.trim();
    setTooLong(isOverLimit(word));
    if (isOverLimit(word)) input.current?.focus();
    else onSearch(word);
  };

  const isOpen = suggestions.shown.length > 0;
  return (
    <form role="search" noValidate onSubmit={handleSubmit} className="mb-2 max-md:mb-1">
      <div className="mb-1.5 flex flex-wrap items-baseline gap-x-4">
        <label htmlFor={id} className="leading-row font-bold">
          キーワード
        </label>
        <p id={`${id}-hint`} className="phrase text-sm text-ink-2">
          <span className="max-md:hidden">
            空白で区切るとすべてを含むもの、「または」でつなぐとどれかを含むもの、「-」を付けると除いて探します。
          </span>
          <span className="md:hidden">空白ですべて、「または」でどれか、「-」で除外</span>
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <div className="relative">
          <TextInput
            ref={input}
            id={id}
            type="search"
            name="keyword"
            enterKeyHint="search"
            aria-invalid={isTooLong || undefined}
            aria-describedby={isTooLong ? `${id}-hint ${id}-error` : `${id}-hint`}
            icon={<SearchIcon aria-hidden />}
            // A search box by product.md §6; the rest is the combobox pattern.
            autoComplete="off"
            aria-autocomplete="list"
            aria-controls={isOpen ? suggestions.id : undefined}
            aria-activedescendant={
              suggestions.active === -1 ? undefined : optionId(suggestions.id, suggestions.active)
            }
            onKeyDown={(event) => {
              const picked = suggestions.pickByKey(event);
              if (picked !== null) handlePick(picked);
            }}
            onBlur={suggestions.close}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              const { nativeEvent } = event;
              const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
              if (isComposing) {
                onTyped(null);
                suggestions.follow(null);
              } else reportTyped(event.target.value);
            }}
            onCompositionEnd={(event) => {
              reportTyped(event.currentTarget.value);
            }}
          />
          {isOpen && (
            <SuggestionList
              id={suggestions.id}
              suggestions={suggestions.shown}
              active={suggestions.active}
              onPick={handlePick}
            />
          )}
        </div>
        <Button type="submit" variant="primary" className="md:px-8">
          検索
        </Button>
      </div>
      {isTooLong && (
        <div role="alert" className="mt-1.5">
          <FieldError id={`${id}-error`}>
            {`キーワードが${typed.trim().length}文字あります。${KEYWORD_MAX}文字以内で入力してください。`}
          </FieldError>
        </div>
      )}
    </form>
  );
};
