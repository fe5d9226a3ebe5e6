import { FileSearch, History } from 'lucide-react';
import { recentSubsidyEndpoints } from '~/contract/recent-subsidies';
import { subsidyEndpoints, type SubsidySummary } from '~/contract/subsidies';
import { can } from '~/domain/access/access';
import { deadlineOf } from '~/domain/subsidies/deadline';
import { subsidyKindName } from '~/domain/subsidies/subsidy';
import type { SubsidySearch } from '~/entities/subsidy/queries';
import { NEW_SEARCH, searchPath, toQuery, type Search } from '~/entities/subsidy/search-address';
import { subsidyPath } from '~/entities/subsidy/paths';
import { callOrThrow } from '~/session/api';
import type { PaletteEntry, PaletteSource } from './palette-source';

const LIMIT = 5;

const toEntry = ({
  subsidyId,
  title,
  kind,
  issuer,
  acceptanceEnd,
}: SubsidySummary): PaletteEntry => ({
  id: String(subsidyId),
  label: title,
  detail: [subsidyKindName(kind), issuer, deadlineOf(acceptanceEnd, new Date()).label]
    .filter((part) => part !== null)
    .join('・'),
  words: issuer ?? '',
  path: subsidyPath(subsidyId),
});

export const recentSubsidies: PaletteSource = {
  id: 'recent-subsidies',
  title: '最近見た補助金・助成金',
  icon: History,
  isOpen: (access) => can('subsidyDetail', access),
  finds: 'once',
  isFirstUntyped: true,
  limit: LIMIT,
  find: async ({ workspaceId }, signal) => {
    const seen = await callOrThrow(
      recentSubsidyEndpoints.listRecentSubsidies,
      { query: { workspaceId } },
      { signal },
    );
    return seen.map(({ subsidy }) => toEntry(subsidy));
  },
};

const searchFor = (keyword: string): Search => ({ ...NEW_SEARCH, keyword });

/** With closed calls, after the others: who types a name wants to find it. */
const queryFor = (keyword: string): SubsidySearch => ({
  ...toQuery({ ...searchFor(keyword), status: [] }),
  perPage: LIMIT,
});

/** What the search finds first, and the way to all that it finds. */
export const foundSubsidies: PaletteSource = {
  id: 'subsidies',
  title: '補助金・助成金',
  icon: FileSearch,
  isOpen: (access) => can('search', access),
  finds: 'typed',
  limit: LIMIT,
  find: async ({ workspaceId, text }, signal) => {
    const { items } = await callOrThrow(
      subsidyEndpoints.searchSubsidies,
      { query: { ...queryFor(text), workspaceId } },
      { signal },
    );
    return items.map(toEntry);
  },
  further: ({ text }) => ({
    id: 'search',
    label: `「${text}」を検索`,
    path: searchPath(searchFor(text)),
  }),
};
