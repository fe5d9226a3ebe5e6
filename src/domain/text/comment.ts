/** Maximum length of a comment on a task or a document. */
export const COMMENT_MAX = 2000;
