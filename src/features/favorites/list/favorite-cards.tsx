import type { Favorite } from '~/contract/favorites';
import { DocumentAction } from '~/entities/document/document-action';
import {
  Amount,
  Deadline,
  ResultMeta,
  ResultVerdict,
  TitleLink,
} from '~/entities/subsidy/result-parts';
import { addedLabel } from './added-text';
import {
  RemoveButton,
  RemovedLine,
  RowNote,
  SelectBox,
  useFavoriteRows,
  useRemoval,
} from './row-controls';
import { CardGrid } from '~/ui/lists/card-grid';

/** Favorites as cards, for screens too narrow for the table. */
export const FavoriteCards = ({
  label,
  titleLevel,
  favorites,
}: {
  label: string;
  /** Heading level of the titles. */
  titleLevel: 2 | 3;
  favorites: readonly Favorite[];
}) => (
  <CardGrid label={label}>
    {favorites.map((favorite) => (
      <li key={favorite.subsidyId} className="grid">
        <FavoriteCard favorite={favorite} titleLevel={titleLevel} />
      </li>
    ))}
  </CardGrid>
);

const FavoriteCard = ({ favorite, titleLevel }: { favorite: Favorite; titleLevel: 2 | 3 }) => {
  const { subsidy } = favorite;
  const { canRemove, now, keyword, isRemoved } = useFavoriteRows();
  const { remove, restore, isRestoring, isBack } = useRemoval(favorite);
  const Title = `h${titleLevel}` as const;
  if (isRemoved(subsidy.subsidyId)) {
    return (
      <div className="paper px-4 py-3">
        <RemovedLine title={subsidy.title} isRestoring={isRestoring} onRestore={restore} />
      </div>
    );
  }
  return (
    <article className="paper grid content-start gap-1.5 px-4 pt-2 pb-2">
      <div className="flex min-h-11 items-center gap-2">
        <div className="min-w-0">
          <Deadline subsidy={subsidy} now={now} inline />
        </div>
        <div className="-me-1 ms-auto shrink-0 self-start">
          <SelectBox favorite={favorite} />
        </div>
      </div>
      <ResultMeta subsidy={subsidy} />
      <Title className="data-title text-base leading-row">
        <TitleLink subsidy={subsidy} keyword={keyword} />
      </Title>
      <dl className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <div className="flex items-baseline gap-2">
          <dt className="text-sm text-ink-2">上限額</dt>
          <dd>
            <Amount maxAmount={subsidy.maxAmount} small />
          </dd>
        </div>
        {subsidy.match !== null && (
          <div className="flex items-baseline gap-2">
            <dt className="sr-only">適合</dt>
            <dd className="text-sm">
              <ResultVerdict match={subsidy.match} />
            </dd>
          </div>
        )}
      </dl>
      <div className="mt-1 border-t border-line-soft pt-2">
        <RowNote favorite={favorite} />
        <div className="flex flex-wrap items-center gap-x-3">
          <p className="num min-w-0 flex-1 text-sm text-ink-2">{addedLabel(favorite, now)}</p>
          <DocumentAction subsidy={subsidy} place="search" className="whitespace-nowrap" />
          {canRemove && <RemoveButton title={subsidy.title} takesFocus={isBack} onClick={remove} />}
        </div>
      </div>
    </article>
  );
};
