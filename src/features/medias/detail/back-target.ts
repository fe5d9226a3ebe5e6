import { cameFrom } from '~/lib/navigation/came-from';
import { MEDIAS_PATH } from '~/entities/media/paths';

/** Screens that link to a file, with the label of the link back. */
const ORIGINS: readonly { path: RegExp; label: string }[] = [
  { path: /^\/medias(?:\?.*)?$/u, label: 'メディアに戻る' },
  { path: /^\/tasks\/\d+$/u, label: 'タスクに戻る' },
];

const LIST = { to: MEDIAS_PATH, label: 'メディアに戻る', state: null };

type BackTarget = { to: string; label: string; state: unknown };

/** The link back to the list, with its filters, or to the task that the user came from. */
export const backTarget = (carried: unknown): BackTarget => {
  const { from, before } = cameFrom(carried);
  const origin = from === null ? undefined : ORIGINS.find(({ path }) => path.test(from));
  return from === null || origin === undefined
    ? LIST
    : { to: from, label: origin.label, state: before };
};
