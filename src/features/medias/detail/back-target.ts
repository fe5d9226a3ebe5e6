import { cameFrom } from '~/lib/navigation/came-from';
import { MEDIAS_PATH } from '~/entities/media/paths';

/** Screens that lead to a file, and what the way back to each is called. */
const WAYS: readonly { path: RegExp; label: string }[] = [
  { path: /^\/medias(?:\?.*)?$/u, label: 'メディアに戻る' },
  { path: /^\/tasks\/\d+$/u, label: 'タスクに戻る' },
];

const LIST = { to: MEDIAS_PATH, label: 'メディアに戻る', state: null };

type Way = { to: string; label: string; state: unknown };

/** To the list as it was left or to the task, whichever one came from. */
export const backTarget = (carried: unknown): Way => {
  const { from, before } = cameFrom(carried);
  const way = from === null ? undefined : WAYS.find(({ path }) => path.test(from));
  return from === null || way === undefined ? LIST : { to: from, label: way.label, state: before };
};
