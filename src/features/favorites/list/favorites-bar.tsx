import { Search } from 'lucide-react';
import { useId, useState, type ChangeEvent } from 'react';
import {
  FAVORITE_SORTS,
  favoriteSortName,
  type FavoriteSort,
  type FavoritesView,
} from './favorites-view';
import { Checkbox } from '~/ui/controls/checkbox';
import { Select } from '~/ui/controls/select';
import { TextInput } from '~/ui/controls/text-input';
import type { ChangeView } from './use-favorites-view';

/** From here on a list is no longer seen at one glance. */
const SEARCHED_FROM = 8;

/** What is there, and how it is shown. */
export const FavoritesBar = ({
  total,
  closedTotal,
  shown,
  view,
  change,
}: {
  total: number;
  closedTotal: number;
  shown: number;
  view: FavoritesView;
  change: ChangeView;
}) => {
  const sortId = useId();
  return (
    <div className="mb-3 grid gap-3">
      {(total >= SEARCHED_FROM || view.words !== '') && (
        <WordsField words={view.words} onChange={(words) => change({ words })} />
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <p role="status" className="num text-sm text-ink-2">
          <b className="text-base text-ink">{`${shown}件`}</b>
          {shown < total && ` / 全${total}件`}
        </p>
        <div className="ms-auto flex flex-wrap items-center gap-x-6 gap-y-2">
          {closedTotal > 0 && (
            <Checkbox
              label={`終了したものを除く（${closedTotal}件）`}
              checked={view.hidesClosed}
              onChange={(event) => change({ hidesClosed: event.target.checked })}
            />
          )}
          <div className="flex items-center gap-2">
            <label htmlFor={sortId} className="text-sm whitespace-nowrap text-ink-2">
              並び順
            </label>
            <Select
              id={sortId}
              size="sm"
              className="w-44"
              value={view.sort}
              onChange={(event) => change({ sort: event.target.value as FavoriteSort })}
            >
              {FAVORITE_SORTS.map((sort) => (
                <option key={sort} value={sort}>
                  {favoriteSortName(sort)}
                </option>
              ))}
            </Select>
          </div>
        </div>
      </div>
    </div>
  );
};

/** Looks for words while they are typed, but not while an input method still composes them. */
const WordsField = ({ words, onChange }: { words: string; onChange: (words: string) => void }) => {
  const id = useId();
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
    <div className="max-w-100">
      <label htmlFor={id} className="mb-1.5 block text-sm font-bold">
        お気に入りの中を探す
      </label>
      <TextInput
        id={id}
        type="search"
        icon={<Search aria-hidden />}
        value={typed}
        onChange={handleChange}
        onCompositionEnd={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
};
