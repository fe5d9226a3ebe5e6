import { useId, type ReactNode } from 'react';
import type { SubsidyPage } from '~/contract/subsidies';
import { formatNumber } from '~/domain/text/format-number';
import { useShownSearch } from '~/features/subsidies/search/shown-search';
import { Button } from '~/ui/controls/button';

export const SOME_WORDS = 'キーワードとの関連が弱い補助金・助成金';

const figures = (count: number): string => `${formatNumber(count)}件`;

const gainOf = (total: number): ReactNode => (
  <span className="num font-normal text-ink-2">{figures(total)}</span>
);

/** Searches to offer where nothing was found: each word that finds something, and any of them. */
export const wordOffers = (someWords: SubsidyPage['someWords']) => {
  if (someWords === null) return [];
  const each = someWords.each.filter(({ total }) => total > 0);
  const offers = each.map(({ keyword, total }) => ({
    label: `「${keyword}」で探す`,
    instead: { keyword },
    gain: gainOf(total),
  }));
  const { any } = someWords;
  return any === null || each.length < 2
    ? offers
    : [
        ...offers,
        { label: 'どれかを含むもの', instead: { keyword: any.keyword }, gain: gainOf(any.total) },
      ];
};

/** Weak matches and those that contain some of the words, below the full matches. */
export const WithPartialMatches = ({
  someWords: { any, total },
  isBesideResults,
  children,
}: {
  someWords: NonNullable<SubsidyPage['someWords']>;
  isBesideResults: boolean;
  children: ReactNode;
}) => {
  const id = useId();
  const { change } = useShownSearch();
  return (
    <section aria-labelledby={id} className="mt-8">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 id={id} className="text-lg">
          {SOME_WORDS}
        </h3>
        <span className="num text-ink-2">{figures(total)}</span>
        {isBesideResults && any !== null && (
          <Button size="sm" variant="ghost" onClick={() => change({ keyword: any.keyword })}>
            {`どれかを含む${figures(any.total)}をすべて見る`}
          </Button>
        )}
      </div>
      {children}
    </section>
  );
};
