import { canChange, plansThatOpen, type Access } from '~/domain/access/access';
import { canCreateDocument } from '~/domain/plans/limits';

/**
 * Whether documents can be created from a screen: `locked` if a larger plan would allow it to the
 * role, `none` if no plan would.
 */
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
