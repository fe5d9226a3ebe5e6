import { mediaExpiryName, type MediasView } from './medias-view';
import type { ChangeView } from './use-medias-view';
import { Button } from '~/ui/controls/button';
import { Chip } from '~/ui/lists/chip';

type ActiveFilter = { label: string; value: string; without: Partial<MediasView> };

/** What narrows the list down, and the view without each. */
export const activeFilters = ({ words, category, expiry }: MediasView): ActiveFilter[] => [
  ...(words.trim() === ''
    ? []
    : [{ label: 'キーワード', value: words.trim(), without: { words: '' } }]),
  ...(category === null ? [] : [{ label: '種類', value: category, without: { category: null } }]),
  ...(expiry === null
    ? []
    : [{ label: '期限', value: mediaExpiryName(expiry), without: { expiry: null } }]),
];

export const WITHOUT_FILTERS = { words: '', category: null, expiry: null };

/** The filters that are on, each with the way to drop it. */
export const ActiveFilters = ({ view, change }: { view: MediasView; change: ChangeView }) => {
  const active = activeFilters(view);
  if (active.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {active.map(({ label, value, without }) => (
        <Chip key={label} onRemove={() => change(without)}>
          {`${label}：${value}`}
        </Chip>
      ))}
      {active.length > 1 && (
        <Button size="sm" variant="ghost" onClick={() => change(WITHOUT_FILTERS)}>
          すべて解除
        </Button>
      )}
    </div>
  );
};
