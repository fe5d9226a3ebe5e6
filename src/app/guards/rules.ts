import { redirect } from 'react-router';
import { can } from '~/domain/access/access';
import { showAlert } from '~/session/messages';
import { readSession, accessOf } from '~/session/session';
import type { Guard } from './visit';
import { WORKSPACES_PATH } from '~/entities/workspace/paths';

/**
 * Last guard: the route's feature on the workspace's plan, as if the role were owner (spec §6).
 * What the role may not open, the page itself says.
 */
export const applyRules: Guard = ({ route }) => {
  const { plan } = accessOf(readSession());
  if (can(route.feature, { plan, role: 'owner' })) return;
  showAlert('このページが閲覧できる権限ではありません');
  throw redirect(WORKSPACES_PATH);
};
