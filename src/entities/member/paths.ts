export const MEMBERS_PATH = '/members';
