/** By their place in the tab's history, for browsers without the Navigation API. */
const visited: string[] = [];

/** Where the page that is shown stands in the tab's history, by react-router's count. */
const place = (): number => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
};

/** Notes the page that is shown; what came after it in the history may be gone. */
export const noteVisit = (): void => {
  visited.length = Math.min(visited.length, place());
  visited[place()] = window.location.href;
};

/** The address of the page before this one in the tab's history; undefined where nobody can tell. */
export const previousPage = (): string | undefined => {
  const { navigation } = window as { navigation?: Navigation };
  if (navigation === undefined) return visited[place() - 1];
  const index = navigation.currentEntry?.index ?? 0;
  return navigation.entries()[index - 1]?.url ?? undefined;
};
