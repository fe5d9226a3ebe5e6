import { MEDIAS_PATH } from '~/entities/media/paths';
import { backTarget, type BackTarget } from '~/lib/navigation/came-from';

const LABEL = 'ファイルの一覧に戻る';

const RETURN_TARGETS = [
  { path: /^\/medias(?:\?.*)?$/u, label: LABEL },
  { path: /^\/tasks\/\d+$/u, label: '案件に戻る' },
  { path: /^\/clients\?client=\d+/u, label: 'クライアントに戻る' },
];

/** Back to the list, with its filters, or to the task or client that the user came from. */
export const behindMedia = (carried: unknown): BackTarget =>
  backTarget(carried, RETURN_TARGETS, { to: MEDIAS_PATH, label: LABEL });
