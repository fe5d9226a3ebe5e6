import { previousPage } from '~/lib/navigation/previous-page';
import { safeReturnTo } from '~/lib/navigation/return-to';

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
  to: clientId === null ? '/search' : `/search?client=${clientId}`,
  label: '検索結果に戻る',
});

const cameFrom = (state: unknown): string | null => {
  const from =
    typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
      ? safeReturnTo(state.from)
      : null;
  // As the search writes its lists, so that the address stays the one it was.
  return from?.replaceAll('%2C', ',') ?? null;
};

/**
 * Where the way back leads: to the screen that the visitor came from, carried in the history's state
 * as `from`, with its filters; to the plain search, as the same client, for anything else that may
 * stand there.
 */
export const wayBack = (
  state: unknown,
  clientId: number | null = null,
): { to: string; label: string } => {
  const from = cameFrom(state);
  const way = from === null ? undefined : WAYS.find(({ path }) => path.test(from));
  return from === null || way === undefined ? toSearch(clientId) : { to: from, label: way.label };
};

/** Screens that show the same to other eyes. */
const SEEN_AS_CLIENT = /^\/(?:search|favorites)(?:[?#]|$)/;

/** The same state of the history where one now looks as another: the way back leads to that one's. */
export const seenAs = (state: unknown, clientId: number | null): unknown => {
  const from = cameFrom(state);
  if (from === null || !SEEN_AS_CLIENT.test(from)) return state;
  const url = new URL(from, window.location.origin);
  if (clientId === null) url.searchParams.delete('client');
  else url.searchParams.set('client', String(clientId));
  return { ...(state as object), from: `${url.pathname}${url.search}`.replaceAll('%2C', ',') };
};

/** The address of the search that a result was opened from; null where one came another way. */
export const searchCameFrom = (state: unknown): string | null => {
  const from = cameFrom(state);
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
