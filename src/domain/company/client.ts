/** Maximum length of a client's own fields; its profile's fields have limits of their own. */
export const CLIENT_CONTACT_MAX = 100;
export const CLIENT_MEMO_MAX = 5000;

/** Maximum number of clients in one import. */
export const CLIENT_IMPORT_MAX = 1000;

/** Maximum number of clients on a page of the list. */
export const CLIENTS_PER_PAGE_MAX = 100;

/** Maximum number of subsidies in a proposal. */
export const PROPOSAL_MAX = 10;

/** Maximum length of a proposal's name, and of its message and each comment. */
export const PROPOSAL_TITLE_MAX = 100;
export const PROPOSAL_TEXT_MAX = 2000;
