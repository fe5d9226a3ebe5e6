import { StarOff, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Favorite } from '~/contract/favorites';
import { Button } from '~/ui/controls/button';
import { Checkbox } from '~/ui/controls/checkbox';
import { onFirstClick } from '~/ui/controls/first-click';
import { useWorkspaceId } from '~/session/session';
import { announce } from '~/ui/feedback/announce';
import { useViewpoint } from '~/entities/viewpoint/viewpoint';
import { useSetFavorite } from '~/entities/favorite/favorite-mutations';

/** What every favourite of the list is drawn with. */
export type FavoriteListContext = {
  now: Date;
  /** What the list is searched for, to be marked. */
  words: string;
  canChange: boolean;
  /** Not where it could not be put back: nothing is added to a client beyond the plan's limit. */
  canRemove: boolean;
  /** A comparison shows details: without them there is nothing to select for. */
  canCompare: boolean;
  isSelected: (subsidyId: number) => boolean;
  onSelect: (subsidyId: number, isSelected: boolean) => void;
  /** Whether its note is being written. */
  isWriting: (subsidyId: number) => boolean;
  onWrite: (subsidyId: number, isWriting: boolean) => void;
  isRemoved: (subsidyId: number) => boolean;
  onRemove: (favorite: Favorite) => void;
  onRestore: (subsidyId: number) => void;
};

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

/** Takes a favourite out at once, and puts it back with its note while its place is still shown. */
export const useRemoval = (favorite: Favorite, { onRemove, onRestore }: FavoriteListContext) => {
  const { subsidyId, subsidy, memo } = favorite;
  const setFavorite = useSetFavorite(useWorkspaceId(), subsidy, useViewpoint(), { memo });
  const [isBack, setBack] = useState(false);
  const comeBack = (): void => {
    setBack(true);
    onRestore(subsidyId);
  };
  return {
    remove: (): void => {
      setBack(false);
      onRemove(favorite);
      announce(`「${subsidy.title}」をお気に入りから外しました`);
      setFavorite.mutate(false, { onError: comeBack });
    },
    restore: (): void => {
      setFavorite.mutate(true, {
        onSuccess: () => {
          comeBack();
          announce(`「${subsidy.title}」をお気に入りに戻しました`);
        },
      });
    },
    isRestoring: setFavorite.isPending && setFavorite.variables,
    /** It was out, and stands there again. */
    isBack,
  };
};
