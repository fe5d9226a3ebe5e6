import { Search } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useState,
  type ComponentProps,
  type KeyboardEvent,
} from 'react';
import { closeKeyboard } from './close-keyboard';
import { isConverting } from './converting';
import { Field, type FieldProps } from './field';
import { TextInput } from './text-input';

/** Debounce of the typed text. */
const PAUSE_MS = 300;
/** Of a keyword, as servers take it. */
const MAX_LENGTH = 200;

type SearchInputProps = Pick<FieldProps, 'label' | 'hideLabel' | 'hint' | 'className'> &
  Pick<ComponentProps<typeof TextInput>, 'size'> & {
    /** The current search text. */
    value: string;
    onSearch: (keyword: string) => void;
    inputRef?: ComponentProps<typeof TextInput>['ref'];
  };

/** Searches while typing, debounced, but not while composing; Enter and clearing search at once. */
export const SearchInput = ({ value, onSearch, size, inputRef, ...field }: SearchInputProps) => {
  const [typed, setTyped] = useState(value);
  const [applied, setApplied] = useState(value);
  const [sent, setSent] = useState(value);
  const [isComposing, setComposing] = useState(false);
  if (applied !== value) {
    setApplied(value);
    // Changed from outside: by Back, or by removing the filter.
    if (value !== sent) {
      setTyped(value);
      setSent(value);
    }
  }

  const keyword = typed.trim();
  const isTooLong = keyword.length > MAX_LENGTH;
  const send = useEffectEvent((): void => {
    setSent(keyword);
    if (keyword !== value) onSearch(keyword);
  });
  useEffect(() => {
    if (isComposing || isTooLong || keyword === value) return undefined;
    const timer = setTimeout(send, keyword === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isComposing, isTooLong, keyword, value]);

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter' || isConverting(event.nativeEvent)) return;
    // Must not submit a surrounding form.
    event.preventDefault();
    if (isTooLong) return;
    setSent(keyword);
    if (keyword !== value) onSearch(keyword);
    closeKeyboard();
  };

  return (
    <Field
      {...field}
      error={
        isTooLong
          ? `${keyword.length}文字あります。${MAX_LENGTH}文字以内で入力してください。`
          : null
      }
    >
      <TextInput
        ref={inputRef}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        size={size}
        icon={<Search aria-hidden />}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onKeyDown={handleKeyDown}
      />
    </Field>
  );
};
