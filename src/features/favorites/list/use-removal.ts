import { useState } from 'react';
import type { Favorite } from '~/contract/favorites';
import { useWorkspaceId } from '~/session/session';
import { announce } from '~/ui/feedback/announce';
import { useViewpoint } from '~/entities/viewpoint/viewpoint';
import { useSetFavorite } from '~/entities/favorite/favorite-mutations';
import type { FavoriteListContext } from './favorite-list-context';

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
