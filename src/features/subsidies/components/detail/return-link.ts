import { safeReturnTo } from '~/lib/return-to';

/**
 * Where 検索結果に戻る leads: the search that the visitor came from, carried in the history's state
 * as `from`, with its filters; the plain search for anything else that may stand there.
 */
export const searchToReturnTo = (state: unknown): string => {
  const from =
    typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
      ? safeReturnTo(state.from)
      : null;
  return from !== null && /^\/search(?:[?#]|$)/.test(from) ? from : '/search';
};

/**
 * Whether the page before this one in the tab's history is that path: then going back there, unlike
 * opening it anew, finds it scrolled as it was left. False in browsers that don't tell.
 */
export const isPreviousPage = (path: string): boolean => {
  const { navigation } = window as { navigation?: Navigation };
  const current = navigation?.currentEntry;
  if (navigation === undefined || !current) return false;
  const previous = navigation.entries()[current.index - 1]?.url;
  return previous !== undefined && previous === new URL(path, window.location.origin).href;
};
