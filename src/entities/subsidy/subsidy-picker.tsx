import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { favoriteEndpoints } from '~/contract/favorites';
import type { SubsidySummary } from '~/contract/subsidies';
import { can } from '~/domain/access/access';
import { deadlineOf } from '~/domain/subsidies/deadline';
import { kindName } from '~/domain/subsidies/record-type';
import { foldForSearch } from '~/domain/text/japanese-text';
import { onReturnToWindow } from '~/lib/query-client';
import { useNow } from '~/lib/use-now';
import { query } from '~/session/query';
import { useAccess, useWorkspaceId } from '~/session/session';
import { FieldGroup } from '~/ui/controls/field-group';
import { Radio } from '~/ui/controls/radio';
import { SearchInput } from '~/ui/controls/search-input';
import { Notice } from '~/ui/feedback/notice';
import { WholeWords } from '~/ui/page/whole-words';
import { planSearchQuery } from './search-queries';

type Shown = Pick<SubsidySummary, 'subsidyId' | 'title' | 'kind' | 'issuer' | 'acceptanceEnd'>;

const SHOWN = 5;

/** Picks a subsidy or none from the favorites, or from all where plan and role allow the search. */
export const SubsidyPicker = ({
  clientId = null,
  value,
  onChange,
}: {
  /** The client whose favorites and search are offered; the workspace itself if not set. */
  clientId?: number | null | undefined;
  value: Shown | null;
  onChange: (subsidy: SubsidySummary | null) => void;
}) => {
  const workspaceId = useWorkspaceId();
  const access = useAccess();
  const [keyword, setKeyword] = useState('');
  const { found, error, isFetching } = useFound(workspaceId, clientId, keyword);
  const now = useNow();
  const name = useId();
  // Options keep their position when selected, so that the focus stays with them.
  const isFound = found?.some(({ subsidyId }) => subsidyId === value?.subsidyId) === true;
  const shown: Shown[] = [...(value === null || isFound ? [] : [value]), ...(found ?? [])];
  const isSearch = can('search', access);
  const hasFavorites = keyword === '' && found !== undefined && found.length > 0;
  const favoritesName = clientId === null ? 'お気に入り' : 'クライアントのお気に入り';
  return (
    <FieldGroup legend="補助金・助成金" requirement="optional">
      <div className="grid w-full gap-1">
        <SearchInput
          label={isSearch ? '補助金・助成金を探す' : `${favoritesName}の中を探す`}
          hint={
            hasFavorites
              ? `${favoritesName}から選${isSearch ? 'ぶか、キーワードで探せます' : 'べます'}。`
              : undefined
          }
          hideLabel
          value={keyword}
          onSearch={setKeyword}
          className="my-1"
        />
        {error !== null && (
          <Notice tone="error" role="alert">
            {`補助金・助成金を取得できませんでした。${error.message}`}
          </Notice>
        )}
        <Radio
          name={name}
          label="なし（補助金を決めずに作成）"
          checked={value === null}
          onChange={() => onChange(null)}
        />
        {shown.map(({ subsidyId, title, issuer, acceptanceEnd, ...rest }) => (
          <Radio
            key={subsidyId}
            name={name}
            checked={subsidyId === value?.subsidyId}
            onChange={() => {
              const chosen = found?.find((each) => each.subsidyId === subsidyId);
              if (chosen !== undefined) onChange(chosen);
            }}
            label={
              <span className="data-title">
                <WholeWords text={title} />
              </span>
            }
            hint={
              <>
                <span className="me-2">
                  {[kindName({ title, ...rest }), issuer].filter(Boolean).join('・')}
                </span>
                <span className="inline-block">{deadlineOf(acceptanceEnd, now).label}</span>
              </>
            }
          />
        ))}
        <p role="status" className="text-sm text-ink-2 empty:hidden">
          {isFetching && keyword !== ''
            ? '探しています…'
            : keyword !== '' && found?.length === 0 && `「${keyword}」は見つかりませんでした。`}
        </p>
      </div>
    </FieldGroup>
  );
};

const matches = ({ title, issuer }: SubsidySummary, keyword: string): boolean => {
  const known = foldForSearch(`${title}\n${issuer ?? ''}`);
  return keyword.split(/\s+/u).every((word) => known.includes(foldForSearch(word)));
};

/** The favorites; with a keyword the search results or, without search, the matching favorites. */
const useFound = (workspaceId: number, clientId: number | null, keyword: string) => {
  const access = useAccess();
  const isSearched = keyword !== '' && can('search', access);
  const favorites = useQuery({
    ...query(favoriteEndpoints.listFavorites, {
      query: { workspaceId, ...(clientId !== null && { clientId }) },
    }),
    refetchOnWindowFocus: onReturnToWindow,
    enabled: !isSearched && can('favorites', access),
  });
  const results = useQuery({
    ...planSearchQuery(access.plan, {
      keyword,
      perPage: SHOWN,
      workspaceId,
      ...(clientId !== null && { clientId }),
    }),
    placeholderData: keepPreviousData,
    enabled: isSearched,
  });
  const active = isSearched ? results : favorites;
  const found = isSearched
    ? results.data?.items
    : favorites.data?.map(({ subsidy }) => subsidy).filter((subsidy) => matches(subsidy, keyword));
  return { found: found?.slice(0, SHOWN), error: active.error, isFetching: active.isFetching };
};
