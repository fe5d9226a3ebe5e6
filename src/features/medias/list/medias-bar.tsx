import { LayoutGrid, List, Search } from 'lucide-react';
import { useId, useState, type ChangeEvent, type ReactNode } from 'react';
import { MEDIA_SORTS } from '~/contract/medias';
import { MEDIA_CATEGORIES, MEDIA_EXPIRIES } from '~/domain/medias/media';
import { mediaExpiryName, mediaSortName, type MediasView } from './medias-view';
import type { ChangeView } from './use-medias-view';
import { Segment } from '~/ui/controls/segment';
import { Select } from '~/ui/controls/select';
import { TextInput } from '~/ui/controls/text-input';

const SHAPES = [
  { value: 'table', label: '表', icon: <List aria-hidden /> },
  { value: 'grid', label: 'グリッド', icon: <LayoutGrid aria-hidden /> },
] as const;

/** What is looked for, and how it is shown. */
export const MediasBar = ({ view, change }: { view: MediasView; change: ChangeView }) => (
  <div className="mb-4 flex flex-wrap items-end gap-3 max-md:grid max-md:grid-cols-2 max-[25rem]:grid-cols-1">
    <WordsField words={view.words} onChange={(words) => change({ words })} />
    <Choice
      label="種類"
      value={view.category}
      options={MEDIA_CATEGORIES}
      name={(category) => category}
      onChange={(category) => change({ category })}
    />
    <Choice
      label="期限"
      value={view.expiry}
      options={MEDIA_EXPIRIES}
      name={mediaExpiryName}
      onChange={(expiry) => change({ expiry })}
    />
    <Labelled label="並び順">
      {(id) => (
        <Select
          id={id}
          size="sm"
          className="w-48 max-md:w-full"
          value={view.sort}
          onChange={({ target }) =>
            change({ sort: MEDIA_SORTS.find((sort) => sort === target.value) ?? MEDIA_SORTS[0] })
          }
        >
          {MEDIA_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {mediaSortName(sort)}
            </option>
          ))}
        </Select>
      )}
    </Labelled>
    <Segment
      label="表示のしかた"
      className="justify-self-start md:ms-auto max-[25rem]:w-full max-[25rem]:[&>button]:grow"
      options={SHAPES}
      value={view.shape}
      onChange={(shape) => change({ shape, page: view.page })}
    />
  </div>
);

const Labelled = ({
  label,
  className = '',
  children,
}: {
  label: string;
  className?: string;
  children: (id: string) => ReactNode;
}) => {
  const id = useId();
  return (
    <div
      className={`grid min-w-0 gap-1.5 max-[25rem]:grid-cols-[5.5rem_minmax(0,1fr)] max-[25rem]:items-center ${className}`}
    >
      <label htmlFor={id} className="text-sm font-bold">
        {label}
      </label>
      {children(id)}
    </div>
  );
};

const Choice = <T extends string>({
  label,
  value,
  options,
  name,
  onChange,
}: {
  label: string;
  value: T | null;
  options: readonly T[];
  name: (option: T) => string;
  onChange: (value: T | null) => void;
}) => (
  <Labelled label={label}>
    {(id) => (
      <Select
        id={id}
        size="sm"
        className="w-48 max-md:w-full"
        value={value ?? ''}
        onChange={({ target }) => onChange(options.find((each) => each === target.value) ?? null)}
      >
        <option value="">すべて</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {name(option)}
          </option>
        ))}
      </Select>
    )}
  </Labelled>
);

/** Looks for words while they are typed, but not while an input method still composes them. */
const WordsField = ({ words, onChange }: { words: string; onChange: (words: string) => void }) => {
  const [typed, setTyped] = useState(words);
  const [applied, setApplied] = useState(words);
  if (applied !== words) {
    setApplied(words);
    // Changed from elsewhere: by a button that drops them. What is typed itself is there already.
    if (typed.trim() !== words.trim()) setTyped(words);
  }
  const handleChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
    setTyped(target.value);
    const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
    if (!isComposing) onChange(target.value);
  };
  return (
    <Labelled
      label="キーワード"
      className="max-w-80 min-w-48 flex-1 max-md:max-w-none min-[25rem]:max-md:col-span-2"
    >
      {(id) => (
        <TextInput
          id={id}
          size="sm"
          type="search"
          icon={<Search aria-hidden />}
          value={typed}
          onChange={handleChange}
          onCompositionEnd={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Labelled>
  );
};
