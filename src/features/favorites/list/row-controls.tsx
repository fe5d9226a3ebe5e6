import { StarOff, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Favorite } from '~/contract/favorites';
import { Button } from '~/ui/controls/button';
import { Checkbox } from '~/ui/controls/checkbox';
import { onFirstClick } from '~/ui/controls/first-click';
import type { FavoriteListContext } from './favorite-list-context';

export const SelectBox = ({
  favorite: { subsidyId, subsidy },
  context: { canCompare, isSelected, onSelect },
}: {
  favorite: Favorite;
  context: FavoriteListContext;
}) =>
  canCompare ? (
    <Checkbox
      label={`「${subsidy.title}」を選択`}
      hideLabel
      checked={isSelected(subsidyId)}
      onChange={(event) => onSelect(subsidyId, event.target.checked)}
    />
  ) : null;

/** `takesFocus`: it stands where 元に戻す was pressed. */
export const RemoveButton = ({
  title,
  takesFocus,
  onClick,
}: {
  title: string;
  takesFocus: boolean;
  onClick: () => void;
}) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <Button
      ref={button}
      variant="ghost"
      size="sm"
      icon={<StarOff aria-hidden />}
      aria-label={`「${title}」をお気に入りから外す`}
      className="whitespace-nowrap"
      onClick={onClick}
    >
      外す
    </Button>
  );
};

/** In the place of what was taken out, for as long as the list is looked at. */
export const RemovedLine = ({
  title,
  isRestoring,
  onRestore,
}: {
  title: string;
  isRestoring: boolean;
  onRestore: () => void;
}) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2">
      <p className="data-title min-w-0 flex-1 basis-60">{`「${title}」をお気に入りから外しました`}</p>
      <Button
        ref={button}
        size="sm"
        icon={<Undo2 aria-hidden />}
        busy={isRestoring}
        aria-label={`「${title}」を元に戻す`}
        // It stands where 外す was: a double click there takes nothing back.
        onClick={onFirstClick(onRestore)}
      >
        元に戻す
      </Button>
    </div>
  );
};
