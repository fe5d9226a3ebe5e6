/** The second view of /notifications. */
export const CONDITIONS_PATH = '/notifications?tab=conditions';
