/** Maximum lengths of a client's own fields, in characters. */
export const CLIENT_CONTACT_MAX = 100;
export const CLIENT_MEMO_MAX = 5000;

/** Maximum numbers of clients in one import, and on a page of the list. */
export const CLIENT_IMPORT_MAX = 1000;
export const CLIENTS_PER_PAGE_MAX = 100;

/** Maximum number of subsidies in a proposal. */
export const PROPOSAL_MAX = 10;

/** Maximum length of a proposal's name, and of its message and each comment. */
export const PROPOSAL_TITLE_MAX = 100;
export const PROPOSAL_TEXT_MAX = 2000;
