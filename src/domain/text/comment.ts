/** Characters of a comment on a task or a document, at most. */
export const COMMENT_MAX = 2000;
