import { Star } from 'lucide-react';
import { can, canChange } from '~/domain/access';
import { standingOf, useSessionStore } from '~/stores/session';
import { ToggleButton } from '~/ui/toggle-button';
import { useSetFavorite } from '~/features/favorites/queries';

type FavoriteButtonProps = {
  subsidy: { subsidyId: number; title: string; isFavorite: boolean };
  /** The accessible name; in a list it has to name the subsidy, as it does by itself. */
  label?: string | undefined;
  iconOnly?: boolean | undefined;
  variant?: 'ghost' | 'secondary' | undefined;
  size?: 'sm' | 'md' | undefined;
  className?: string | undefined;
};

const WORDS = 'お気に入り';

/**
 * The star. Nothing where the plan or the role has no favourites; for who only reads, the star of
 * what is one (product.md §5).
 */
export const FavoriteButton = (props: FavoriteButtonProps) => {
  const session = useSessionStore();
  const standing = standingOf(session);
  const workspaceId = session.selectedWorkspaceId;
  if (workspaceId === null || !can('favorites', standing)) return null;
  if (canChange('favorites', standing)) {
    return <FavoriteToggle {...props} workspaceId={workspaceId} />;
  }
  return props.subsidy.isFavorite ? (
    <span className="inline-flex min-h-9 items-center gap-1.5 text-sm text-ink-2">
      <Star aria-hidden className="size-4.5 fill-star stroke-star" />
      <span className={props.iconOnly ? 'sr-only' : undefined}>{WORDS}</span>
    </span>
  ) : null;
};

const FavoriteToggle = ({
  subsidy,
  label = `${subsidy.title}を${WORDS}に追加`,
  iconOnly = false,
  workspaceId,
  ...look
}: FavoriteButtonProps & { workspaceId: number }) => {
  const setFavorite = useSetFavorite(workspaceId, subsidy);
  // Results that only hold the place of the next ones are not marked in the cache.
  const isPressed = setFavorite.isPending ? setFavorite.variables : subsidy.isFavorite;

  return (
    <ToggleButton
      {...look}
      label={label}
      tooltip={isPressed ? `${WORDS}から外す` : `${WORDS}に追加`}
      text={iconOnly ? undefined : WORDS}
      icon={<Star aria-hidden />}
      iconOnly={iconOnly}
      tone="star"
      pressed={isPressed}
      onPressedChange={(isWanted) => setFavorite.mutate(isWanted)}
    />
  );
};
