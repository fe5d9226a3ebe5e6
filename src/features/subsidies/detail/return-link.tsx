import { ChevronLeft } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { cameFrom } from '~/lib/navigation/came-from';
import { previousPage } from '~/lib/navigation/previous-page';
import { newSearchPath } from '~/entities/subsidy/paths';

/** A link to where one came from: back in the history where that is it, so that its scroll is kept. */
export const BackLink = ({
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
    <Link
      to={to}
      state={state}
      onClick={goBack}
      className={`inline-flex min-h-8 items-center gap-1 text-sm max-md:min-h-11 pointer-coarse:min-h-11 print:hidden ${className}`}
    >
      <ChevronLeft aria-hidden="true" className="size-4" />
      {children}
    </Link>
  );
};

const SEARCH = /^\/search(?:[?#]|$)/;

/** Screens that lead to a subsidy, and what the way back to each is called. */
const WAYS: readonly { path: RegExp; label: string }[] = [
  { path: /^\/(?:search|favorites)\?(?:.*&)?compare=/, label: '比較に戻る' },
  { path: SEARCH, label: '検索結果に戻る' },
  { path: /^\/favorites(?:[?#]|$)/, label: 'お気に入りに戻る' },
  { path: /^\/notifications(?:[?#]|$)/, label: '通知に戻る' },
  { path: /^\/tasks(?:[/?#]|$)/, label: 'タスクに戻る' },
  { path: /^\/documents(?:[?#]|$)/, label: '書類に戻る' },
  { path: /^\/clients(?:[?#]|$)/, label: 'クライアントに戻る' },
];

const toSearch = (clientId: number | null): { to: string; label: string } => ({
  to: newSearchPath(clientId),
  label: '検索結果に戻る',
});

/** Its lists written as the search does, so that the address stays the one it was. */
const originOf = (state: unknown): string | null =>
  cameFrom(state).from?.replaceAll('%2C', ',') ?? null;

/**
 * Where the way back leads: to the screen that the visitor came from, carried in the history's state
 * as `from`, with its filters; to the plain search, as the same client, for anything else that may
 * stand there.
 */
export const backTarget = (
  state: unknown,
  clientId: number | null = null,
): { to: string; label: string } => {
  const from = originOf(state);
  const way = from === null ? undefined : WAYS.find(({ path }) => path.test(from));
  return from === null || way === undefined ? toSearch(clientId) : { to: from, label: way.label };
};

/** Screens that show the same to other eyes. */
const SEEN_AS_CLIENT = /^\/(?:search|favorites)(?:[?#]|$)/;

/** The same state of the history with another address to go back to. */
export const withOrigin = (state: unknown, from: string): unknown => ({
  ...(state as object | null),
  from,
});

/** The same state of the history where one now looks as another: the way back leads to that one's. */
export const seenAs = (state: unknown, clientId: number | null): unknown => {
  const from = originOf(state);
  if (from === null || !SEEN_AS_CLIENT.test(from)) return state;
  const url = new URL(from, window.location.origin);
  if (clientId === null) url.searchParams.delete('client');
  else url.searchParams.set('client', String(clientId));
  return withOrigin(state, `${url.pathname}${url.search}`.replaceAll('%2C', ','));
};

/** The address of the search that a result was opened from; null where one came another way. */
export const searchCameFrom = (state: unknown): string | null => {
  const from = originOf(state);
  return from !== null && SEARCH.test(from) ? from : null;
};

const addressOf = (url: string): string => {
  const { origin, pathname, searchParams } = new URL(url, window.location.origin);
  return `${origin}${pathname}?${searchParams}`;
};

/**
 * Whether the page before this one in the tab's history is that path: then going back there, unlike
 * opening it anew, finds it scrolled as it was left.
 */
export const isPreviousPage = (path: string): boolean => {
  const previous = previousPage();
  return previous !== undefined && addressOf(previous) === addressOf(path);
};
