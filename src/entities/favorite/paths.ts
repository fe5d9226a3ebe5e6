export const FAVORITES_PATH = '/favorites';
