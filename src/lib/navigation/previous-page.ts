/** Addresses by index in the tab's history, for browsers without the Navigation API. */
const visited: string[] = [];

/** The current index in the tab's history, as react-router counts it. */
const historyIndex = (): number => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
};

/** Records the current page and drops the entries after it, which a navigation may have removed. */
export const noteVisit = (): void => {
  visited.length = Math.min(visited.length, historyIndex());
  visited[historyIndex()] = window.location.href;
};

/** The address of the previous page in the tab's history; undefined if unknown. */
export const previousPage = (): string | undefined => {
  const { navigation } = window as { navigation?: Navigation };
  if (navigation === undefined) return visited[historyIndex() - 1];
  const index = navigation.currentEntry?.index ?? 0;
  return navigation.entries()[index - 1]?.url ?? undefined;
};
