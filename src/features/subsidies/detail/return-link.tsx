import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { newSearchPath } from '~/entities/subsidy/paths';
import { cameFrom, type ReturnTargets } from '~/lib/navigation/came-from';
import { previousPage } from '~/lib/navigation/previous-page';
import { ReturnLink } from '~/ui/page/return-link';

/** A link to the previous screen; by the history if possible, to keep the scroll position. */
export const HistoryBackLink = ({
  to,
  state,
  className = '',
  children,
}: {
  to: string;
  state?: unknown;
  className?: string;
  children: ReactNode;
}) => {
  const navigate = useNavigate();
  const goBack = (event: MouseEvent): void => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensElsewhere || !isPreviousPage(to)) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <ReturnLink
      to={to}
      state={state}
      onClick={goBack}
      className={`text-sm print:hidden ${className}`}
    >
      {children}
    </ReturnLink>
  );
};

const SEARCH = /^\/search(?:[?#]|$)/;

/** Screens that link to a subsidy, with the label of the link back. */
const ORIGINS: ReturnTargets = [
  { path: /^\/(?:search|favorites)\?(?:.*&)?compare=/, label: '比較に戻る' },
  { path: SEARCH, label: '検索結果に戻る' },
  { path: /^\/favorites(?:[?#]|$)/, label: 'お気に入りに戻る' },
  { path: /^\/notifications(?:[?#]|$)/, label: '通知に戻る' },
  { path: /^\/tasks\//, label: '案件に戻る' },
  { path: /^\/tasks(?:[?#]|$)/, label: '案件の一覧に戻る' },
  { path: /^\/documents\?(?:.*&)?document=/, label: '書類に戻る' },
  { path: /^\/documents(?:[?#]|$)/, label: '書類の一覧に戻る' },
  { path: /^\/clients\?(?:.*&)?client=/, label: 'クライアントに戻る' },
  { path: /^\/clients(?:[?#]|$)/, label: 'クライアントの一覧に戻る' },
];

/** Restores the commas that the search writes unescaped, so that the address stays the same. */
const originOf = (state: unknown): string | null =>
  cameFrom(state).from?.replaceAll('%2C', ',') ?? null;

/** The target of the back link: the screen in `from` of the history state, else a new search. */
export const subsidyBackTarget = (
  state: unknown,
  clientId: number | null = null,
): { to: string; label: string } => {
  const from = originOf(state);
  const origin = from === null ? undefined : ORIGINS.find(({ path }) => path.test(from));
  return from === null || origin === undefined
    ? { to: newSearchPath(clientId), label: '検索結果に戻る' }
    : { to: from, label: origin.label };
};

const VIEWED_AS_CLIENT = /^\/(?:search|favorites)(?:[?#]|$)/;

export const withOrigin = (state: unknown, from: string): unknown => ({
  ...(state as object | null),
  from,
});

/** The history state after switching the client: the back link opens its screen as that client. */
export const asClient = (state: unknown, clientId: number | null): unknown => {
  const from = originOf(state);
  if (from === null || !VIEWED_AS_CLIENT.test(from)) return state;
  const url = new URL(from, window.location.origin);
  if (clientId === null) url.searchParams.delete('client');
  else url.searchParams.set('client', String(clientId));
  return withOrigin(state, `${url.pathname}${url.search}`.replaceAll('%2C', ','));
};

/** The address of the search the subsidy was opened from; null if it was opened elsewhere. */
export const searchCameFrom = (state: unknown): string | null => {
  const from = originOf(state);
  return from !== null && SEARCH.test(from) ? from : null;
};

const addressOf = (url: string): string => {
  const { origin, pathname, searchParams } = new URL(url, window.location.origin);
  return `${origin}${pathname}?${searchParams}`;
};

/** Whether `path` is the previous entry of the tab's history, so that going back can reach it. */
export const isPreviousPage = (path: string): boolean => {
  const previous = previousPage();
  return previous !== undefined && addressOf(previous) === addressOf(path);
};
