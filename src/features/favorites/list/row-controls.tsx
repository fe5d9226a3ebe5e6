import { StarOff, Undo2 } from 'lucide-react';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { Favorite } from '~/contract/favorites';
import { useSetFavorite } from '~/entities/favorite/favorite-mutations';
import { useViewpoint } from '~/entities/viewpoint/viewpoint';
import { useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { onFirstClick } from '~/ui/controls/first-click';
import { announce } from '~/ui/feedback/announce';

type SharedByRows = {
  now: Date;
  keyword: string;
  canChange: boolean;
  /** False for a locked client, to which a removed favorite could not be added back. */
  canRemove: boolean;
  /** A comparison shows details: without access to them rows cannot be selected. */
  canCompare: boolean;
  isSelected: (subsidyId: number) => boolean;
  onSelect: (subsidyId: number, isSelected: boolean) => void;
  isRemoved: (subsidyId: number) => boolean;
  onRemove: (favorite: Favorite) => void;
  onRestore: (subsidyId: number) => void;
};

export const FavoriteRowsContext = createContext<SharedByRows | null>(null);

export const useFavoriteRows = (): SharedByRows => {
  const rows = useContext(FavoriteRowsContext);
  if (rows === null) throw new Error('There is no FavoriteList above');
  return rows;
};

/** `takesFocus`: the 元に戻す button it replaces had the focus. */
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
      size="row"
      icon={<StarOff aria-hidden />}
      aria-label={`「${title}」をお気に入りから外す`}
      onClick={onClick}
    >
      外す
    </Button>
  );
};

/** Replaces a removed favorite until the list is left. */
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
        // It appears under the pointer where 外す was: ignore the second click of a double click.
        onClick={onFirstClick(onRestore)}
      >
        元に戻す
      </Button>
    </div>
  );
};

/** Removes a favorite at once, and restores it with its note while its line is still shown. */
export const useRemoval = (favorite: Favorite) => {
  const { onRemove, onRestore } = useFavoriteRows();
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
    /** It was removed and restored. */
    isBack,
  };
};
