/** Characters of a client's own fields, at most; those of its profile are the profile's. */
export const CLIENT_CONTACT_MAX = 100;
export const CLIENT_MEMO_MAX = 5000;

/** Clients of one import, at most. */
export const CLIENT_IMPORT_MAX = 1000;

/** Clients of one page of the list, at most. */
export const CLIENTS_PER_PAGE_MAX = 100;

/** Subsidies of one proposal to a client, at most. */
export const PROPOSAL_MAX = 10;
