import type { SubsidyPage } from '~/contract/subsidies';
import type { Search } from '~/entities/subsidy/search-state';
import type { ChangeSearch } from '~/features/subsidies/search/use-search';

type Synonyms = SubsidyPage['synonyms'];

/** What to mark in the results: the words, and the other names that were looked for. */
export const wordsToMark = (keyword: string, synonyms: Synonyms): string =>
  [keyword, ...synonyms.flatMap(({ also }) => also)].join(' または ');

/** Says under which other names the words were looked for, and leads to the words alone and back. */
export const SynonymLine = ({
  search,
  change,
  synonyms,
}: {
  search: Search;
  change: ChangeSearch;
  synonyms: Synonyms;
}) => {
  if (search.keyword === '' || (synonyms.length === 0 && !search.exact)) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
      <p role="status">
        {search.exact
          ? '入力した語だけで探しています。'
          : synonyms.map(({ word, also }) => (
              <span key={word}>
                「{word}」は{also.map((each) => `「${each}」`).join('')}も含めて探しています。
              </span>
            ))}
      </p>
      <button
        type="button"
        onClick={() => change({ exact: !search.exact })}
        className="min-h-6 rounded-badge text-link underline underline-offset-[0.22em] hover:decoration-2 max-md:min-h-11 pointer-coarse:min-h-11"
      >
        {search.exact ? '似た意味の語も含めて探す' : '入力した語だけで探す'}
      </button>
    </div>
  );
};
