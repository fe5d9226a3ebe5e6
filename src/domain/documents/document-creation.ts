import { canChange, plansThatOpen, type Access } from '~/domain/access/access';
import { canCreateDocument } from '~/domain/plans/limits';

/**
 * Whether documents are created from a screen: `locked` where a larger plan would open it to the
 * role, `none` where nothing would.
 */
export const documentCreation = (
  { plan, role }: Access,
  place: 'search' | 'detail',
): 'open' | 'locked' | 'none' => {
  if (canCreateDocument(plan, place)) {
    return canChange('documents', { plan, role }) ? 'open' : 'none';
  }
  const isOpenElsewhere = plansThatOpen('documents').some((each) =>
    canChange('documents', { plan: each, role }),
  );
  return isOpenElsewhere ? 'locked' : 'none';
};
