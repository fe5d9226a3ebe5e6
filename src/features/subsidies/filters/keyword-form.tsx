import { Search as SearchIcon } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { KEYWORD_MAX } from '~/contract/subsidies';
import { useIsPhone } from '~/features/subsidies/results/use-room';
import { useShownSearch } from '~/features/subsidies/search/shown-search';
import { Button } from '~/ui/controls/button';
import { FieldError } from '~/ui/controls/field-error';
import { TextInput } from '~/ui/controls/text-input';
import { HelpTip } from '~/ui/overlays/help-tip';
import { optionId, SuggestionList, useSuggestions } from './suggestions';

const isOverLimit = (word: string): boolean => word.length > KEYWORD_MAX;

/** Applies the keyword on submit, never during an IME composition. */
export const KeywordForm = ({
  onTyped,
  beside,
}: {
  /** Receives the text typed but not submitted; null for none or one that is too long. */
  onTyped: (typed: string | null) => void;
  /** At the end of the line. */
  beside: ReactNode;
}) => {
  const { search, change } = useShownSearch();
  const { keyword } = search;
  const isPhone = useIsPhone();
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
    change({ keyword: picked });
  };

  useEffect(() => {
    onTyped(null);
  }, [onTyped, keyword]);

  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const field = input.current;
    // The browser's × or Esc must clear the search as well: the keyword has no chip.
    const handleEmptied = (): void => {
      if (field?.value === '') change({ keyword: '' });
    };
    field?.addEventListener('search', handleEmptied);
    return () => field?.removeEventListener('search', handleEmptied);
  }, [change]);

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
    else change({ keyword: word });
  };

  const isOpen = suggestions.shown.length > 0;
  return (
    <form role="search" noValidate onSubmit={handleSubmit} className="mb-2">
      <div className="flex items-center gap-2">
        <label htmlFor={id} className="me-1 shrink-0 text-sm font-normal">
          キーワード
        </label>
        <div className="relative min-w-0 grow">
          <TextInput
            ref={input}
            id={id}
            type="search"
            name="keyword"
            enterKeyHint="search"
            aria-invalid={isTooLong || undefined}
            aria-describedby={isTooLong ? `${id}-hint ${id}-error` : `${id}-hint`}
            icon={!isPhone && <SearchIcon aria-hidden />}
            end={
              !isPhone && (
                <HelpTip id={`${id}-hint`} label="キーワードの入力方法">
                  {SYNTAX}
                </HelpTip>
              )
            }
            // A search box by product §6; the rest is the combobox pattern.
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
            onCompositionEnd={(event) => reportTyped(event.currentTarget.value)}
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
        <Button type="submit" variant="primary" className="shrink-0 md:px-8 max-md:px-4">
          検索
        </Button>
        {beside}
      </div>
      {isPhone && (
        <p id={`${id}-hint`} hidden>
          {SYNTAX}
        </p>
      )}
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

const SYNTAX = 'スペース区切りでAND検索、「または」でOR検索、「-語句」で除外できます。';
