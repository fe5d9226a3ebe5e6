import { canChange, plansThatOpen, type Access } from '~/domain/access/access';
import { canCreateDocument } from '~/domain/plans/limits';

/** Whether documents can be created; `locked`: only on a larger plan, `none`: on no plan. */
export const documentCreation = (
  { plan, role }: Access,
  screen: 'search' | 'detail',
): 'open' | 'locked' | 'none' => {
  if (canCreateDocument(plan, screen)) {
    return canChange('documents', { plan, role }) ? 'open' : 'none';
  }
  const isOpenElsewhere = plansThatOpen('documents').some((each) =>
    canChange('documents', { plan: each, role }),
  );
  return isOpenElsewhere ? 'locked' : 'none';
};
