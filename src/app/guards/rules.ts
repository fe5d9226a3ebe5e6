import { redirect } from 'react-router';
import { can } from '~/domain/access/access';
import { WORKSPACES_PATH } from '~/entities/workspace/paths';
import { showAlert } from '~/session/redirect-messages';
import { accessOf, readSession } from '~/session/session';
import type { Guard } from './visit';

/**
 * Last guard: checks the route's feature against the workspace's plan, as if the role were owner
 * (specification §6). A missing permission of the role is shown by RouteFrame.
 */
export const applyRules: Guard = ({ route }) => {
  const { plan } = accessOf(readSession());
  if (can(route.feature, { plan, role: 'owner' })) return;
  showAlert('このページが閲覧できる権限ではありません', route.feature);
  throw redirect(WORKSPACES_PATH);
};
