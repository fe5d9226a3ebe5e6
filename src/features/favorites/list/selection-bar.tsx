import { X } from 'lucide-react';
import { FEWEST_COMPARED, MOST_COMPARED } from '~/domain/subsidies/subsidy';
import { favoritesPath, type FavoritesView } from './favorites-address';
import { ProposalButton } from '~/entities/viewpoint/proposal-button';
import { Button } from '~/ui/controls/button';
import { LinkButton } from '~/ui/controls/link-button';

const compareBarrier = (count: number): string | undefined => {
  if (count < FEWEST_COMPARED) return 'もう1件以上選ぶと比較できます。';
  return count > MOST_COMPARED
    ? `比較できるのは${MOST_COMPARED}件までです。${count - MOST_COMPARED}件の選択を外してください。`
    : undefined;
};

/** What can be done with the favourites that are selected; it stays in view while there are any. */
export const SelectionBar = ({
  ids,
  view,
  onClear,
}: {
  ids: readonly number[];
  view: FavoritesView;
  onClear: () => void;
}) => {
  const barrier = compareBarrier(ids.length);
  return (
    <section
      aria-label="選択したお気に入り"
      className="sticky bottom-4 z-2 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-float px-4 py-2.5 shadow-float max-md:bottom-0 max-md:-mx-4 max-md:rounded-none max-md:pb-[calc(0.625rem+env(safe-area-inset-bottom))]"
    >
      <p role="status" className="num text-sm">
        <b>{`${ids.length}件`}</b>を選択中
        {barrier !== undefined && <span className="phrase ms-3 text-ink-2">{barrier}</span>}
      </p>
      <div className="ms-auto flex flex-wrap items-center gap-2">
        <Button variant="ghost" size="sm" icon={<X aria-hidden />} onClick={onClear}>
          選択を解除
        </Button>
        <ProposalButton subsidyIds={ids} />
        {barrier === undefined && (
          <LinkButton to={favoritesPath({ ...view, compare: ids })} variant="primary" size="sm">
            {`${ids.length}件を比較`}
          </LinkButton>
        )}
      </div>
    </section>
  );
};
