import { Star } from 'lucide-react';
import { can, canChange } from '~/domain/access/access';
import { favoritesName, useViewpoint } from '~/entities/viewpoint/viewpoint';
import { useAccess, useWorkspaceId } from '~/session/session';
import type { ButtonProps } from '~/ui/controls/button';
import { ToggleButton } from '~/ui/controls/toggle-button';
import { useSetFavorite } from './favorite-mutations';

type FavoriteButtonProps = Pick<ButtonProps, 'iconOnly' | 'variant' | 'size' | 'className'> & {
  subsidy: { subsidyId: number; title: string; isFavorite: boolean };
  /** Whether the accessible name includes the title: in a row, not on the subsidy's page. */
  named?: boolean | undefined;
  /** Whether the label says 自社, to tell it from the clients listed beside it. */
  saysOwn?: boolean | undefined;
};

const LABEL = 'お気に入り';

/** The favorite star of the workspace or viewed client; read-only if the role is (product §5). */
export const FavoriteButton = (props: FavoriteButtonProps) => {
  const access = useAccess();
  const { isLocked } = useViewpoint();
  if (!can('favorites', access)) return null;
  if (canChange('favorites', access) && !isLocked) {
    return <FavoriteToggle {...props} />;
  }
  return props.subsidy.isFavorite ? (
    <span className="inline-flex min-h-9 items-center gap-1.5 text-sm text-ink-2">
      <Star aria-hidden className="size-4.5 fill-star stroke-star" />
      <span className={props.iconOnly ? 'sr-only' : undefined}>{LABEL}</span>
    </span>
  ) : null;
};

const FavoriteToggle = ({
  subsidy,
  named = true,
  iconOnly = false,
  saysOwn,
  ...look
}: FavoriteButtonProps) => {
  const workspaceId = useWorkspaceId();
  const viewpoint = useViewpoint();
  const name =
    saysOwn === true && viewpoint.clientId === null ? `自社の${LABEL}` : favoritesName(viewpoint);
  const setFavorite = useSetFavorite(workspaceId, subsidy, viewpoint);
  // Placeholder results are not marked in the cache: show the value being sent.
  const isPressed = setFavorite.isPending ? setFavorite.variables : subsidy.isFavorite;

  return (
    <ToggleButton
      {...look}
      label={named ? `${subsidy.title}を${name}に追加` : name}
      tooltip={isPressed ? `${name}から外す` : `${name}に追加`}
      text={iconOnly ? undefined : LABEL}
      icon={<Star aria-hidden />}
      iconOnly={iconOnly}
      tone="star"
      pressed={isPressed}
      onPressedChange={(isWanted) => setFavorite.mutate(isWanted)}
    />
  );
};
