export const NOTIFICATIONS_PATH = '/notifications';

/** The inbox, with that notice opened. */
export const noticePath = (noticeId: number): string => `${NOTIFICATIONS_PATH}?open=${noticeId}`;

/** The conditions tab of /notifications. */
export const CONDITIONS_PATH = '/notifications?tab=conditions';

/** The conditions for clients: of one of them, or of all. */
export const clientConditionsPath = (clientId: number | null = null, page = 1): string =>
  [
    `${CONDITIONS_PATH}&for=clients`,
    ...(clientId === null ? [] : [`client=${clientId}`]),
    ...(page > 1 ? [`page=${page}`] : []),
  ].join('&');

/** The conditions of a client; null: of the workspace's own company. */
export const conditionsPathFor = (clientId: number | null): string =>
  clientId === null ? CONDITIONS_PATH : clientConditionsPath(clientId);
