import type { Favorite } from '~/contract/favorites';
import { Table, Td, Th } from '~/ui/lists/table';
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

/** Favorites as rows: title with note, amount, deadline and fit. */
export const FavoriteTable = ({
  label,
  favorites,
}: {
  label: string;
  favorites: readonly Favorite[];
}) => {
  const { canCompare, canRemove } = useFavoriteRows();
  return (
    <Table label={label} className="paper">
      <thead>
        <tr>
          {canCompare && (
            <Th className="w-10">
              <span className="sr-only">選択</span>
            </Th>
          )}
          <Th>補助金・助成金</Th>
          <Th align="end" className="w-37">
            上限額
          </Th>
          <Th className="w-38">締切</Th>
          <Th className="w-20">適合</Th>
          {canRemove && (
            <Th className="w-36">
              <span className="sr-only">操作</span>
            </Th>
          )}
        </tr>
      </thead>
      <tbody>
        {favorites.map((favorite) => (
          <FavoriteRow key={favorite.subsidyId} favorite={favorite} />
        ))}
      </tbody>
    </Table>
  );
};

const COLUMNS = 6;

const FavoriteRow = ({ favorite }: { favorite: Favorite }) => {
  const { subsidy } = favorite;
  const { canCompare, canRemove, now, keyword, isRemoved } = useFavoriteRows();
  const { remove, restore, isRestoring, isBack } = useRemoval(favorite);
  if (isRemoved(subsidy.subsidyId)) {
    return (
      <tr>
        <Td colSpan={COLUMNS}>
          <RemovedLine title={subsidy.title} isRestoring={isRestoring} onRestore={restore} />
        </Td>
      </tr>
    );
  }
  return (
    <tr>
      {canCompare && (
        <Td className="pe-0!">
          <SelectBox favorite={favorite} />
        </Td>
      )}
      <Th scope="row" className="data-title text-start font-normal! leading-row">
        <div className="grid gap-1 pb-1">
          <ResultMeta subsidy={subsidy} />
          <div className="text-base leading-row">
            <TitleLink subsidy={subsidy} keyword={keyword} />
          </div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <p className="num text-sm text-ink-2">{addedLabel(favorite, now)}</p>
            <RowNote favorite={favorite} />
          </div>
        </div>
      </Th>
      <Td align="end">
        <Amount maxAmount={subsidy.maxAmount} small />
      </Td>
      <Td>
        <Deadline subsidy={subsidy} now={now} />
      </Td>
      <Td>
        <ResultVerdict match={subsidy.match} />
      </Td>
      {canRemove && (
        <Td className="pt-1!">
          <div className="grid justify-items-start">
            <DocumentAction subsidy={subsidy} place="search" className="whitespace-nowrap" />
            <RemoveButton title={subsidy.title} takesFocus={isBack} onClick={remove} />
          </div>
        </Td>
      )}
    </tr>
  );
};
