import { useLocation } from 'react-router';
import { TASKS_PATH } from '~/entities/task/paths';
import { backTarget, type BackTarget } from '~/lib/navigation/came-from';

const LABEL = '案件の一覧に戻る';

/** Back to the task list, with the view and filters it had. */
export const useListBackTarget = (): BackTarget => {
  const { state } = useLocation() as { state: unknown };
  const returnTargets = [{ path: /^\/tasks(?:[?#]|$)/u, label: LABEL }];
  return backTarget(state, returnTargets, { to: TASKS_PATH, label: LABEL });
};
