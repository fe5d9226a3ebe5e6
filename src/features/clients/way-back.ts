import { cameFrom } from '~/lib/came-from';

export type Way = { to: string; label: string; state: unknown };

const isList = (path: string): boolean =>
  /^\/clients(?:\?.*)?$/u.test(path) && !/[?&](?:client|new|import)=/u.test(path);

/** To the list as it was left; to the whole of it where one came from elsewhere. */
export const listBehind = (carried: unknown): Way => {
  const { from, before } = cameFrom(carried);
  const label = 'クライアントの一覧に戻る';
  return from !== null && isList(from)
    ? { to: from, label, state: before }
    : { to: '/clients', label, state: null };
};
