export const FAVORITES_PATH = '/favorites';

export const clientFavoritesPath = (clientId: number): string =>
  `${FAVORITES_PATH}?client=${clientId}`;
