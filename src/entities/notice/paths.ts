export const NOTIFICATIONS_PATH = '/notifications';

/** The second view of /notifications. */
export const CONDITIONS_PATH = '/notifications?tab=conditions';

/** Its part for clients: of one of them, or of all. */
export const clientConditionsPath = (clientId: number | null = null, page = 1): string =>
  [
    `${CONDITIONS_PATH}&for=clients`,
    ...(clientId === null ? [] : [`client=${clientId}`]),
    ...(page > 1 ? [`page=${page}`] : []),
  ].join('&');

/** Where the conditions of the workspace, or of a client, are. */
export const conditionsPathFor = (clientId: number | null): string =>
  clientId === null ? CONDITIONS_PATH : clientConditionsPath(clientId);
