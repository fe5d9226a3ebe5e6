import { redirect } from 'react-router';
import { can } from '~/domain/access/access';
import { WORKSPACES_PATH } from '~/entities/workspace/paths';
import { showAlert } from '~/session/redirect-messages';
import { accessOf, readSession } from '~/session/session';
import type { Guard } from './visit';

/** Last guard: checks the plan as for an owner (specification §6); RouteFrame checks the role. */
export const applyRules: Guard = ({ route }) => {
  const { plan } = accessOf(readSession());
  if (can(route.feature, { plan, role: 'owner' })) return;
  showAlert('このページが閲覧できる権限ではありません', route.feature);
  throw redirect(WORKSPACES_PATH);
};
