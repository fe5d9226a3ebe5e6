import type { Favorite } from '~/contract/favorites';
import { DocumentAction } from '~/entities/document/document-action';
import { TitleLink } from '~/entities/subsidy/result-parts';
import { SubsidyLine } from '~/entities/subsidy/subsidy-line';
import { NoteBlock } from '~/features/favorites/note/note-block';
import { addedLabel } from './added-text';
import { RemoveButton, RemovedLine, useFavoriteRows, useRemoval } from './row-controls';

export const FavoriteRows = ({
  label,
  titleLevel,
  favorites,
}: {
  label: string;
  titleLevel: 2 | 3;
  favorites: readonly Favorite[];
}) => (
  <ul aria-label={label} className="md:paper gap-3 max-md:grid md:divide-y md:divide-line-soft">
    {favorites.map((favorite) => (
      <li key={favorite.subsidyId} className="max-md:paper px-5 py-3 max-md:px-4">
        <FavoriteRow favorite={favorite} titleLevel={titleLevel} />
      </li>
    ))}
  </ul>
);

const FavoriteRow = ({ favorite, titleLevel }: { favorite: Favorite; titleLevel: 2 | 3 }) => {
  const { subsidyId, subsidy } = favorite;
  const { canChange, canCompare, canRemove, now, keyword, isRemoved, isSelected, onSelect } =
    useFavoriteRows();
  const { remove, restore, isRestoring, isBack } = useRemoval(favorite);
  const Title = `h${titleLevel}` as const;
  if (isRemoved(subsidyId)) {
    return <RemovedLine title={subsidy.title} isRestoring={isRestoring} onRestore={restore} />;
  }
  return (
    <SubsidyLine
      subsidy={subsidy}
      now={now}
      choice={
        canCompare
          ? {
              label: `「${subsidy.title}」を選択`,
              isChosen: isSelected(subsidyId),
              onChange: (isChosen) => onSelect(subsidyId, isChosen),
            }
          : undefined
      }
      aside={
        <p className="num text-sm text-ink-2 max-md:order-3 max-md:grow max-md:basis-48">
          {addedLabel(favorite, now)}
        </p>
      }
      title={
        <Title className="text-base leading-row">
          <TitleLink subsidy={subsidy} keyword={keyword} />
        </Title>
      }
      actions={
        <>
          <DocumentAction subsidy={subsidy} screen="search" size="row" />
          {canRemove && <RemoveButton title={subsidy.title} takesFocus={isBack} onClick={remove} />}
        </>
      }
    >
      <NoteBlock subsidy={subsidy} memo={favorite.memo} canWrite={canChange} />
    </SubsidyLine>
  );
};
