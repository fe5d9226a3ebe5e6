import { can, canChange, type Access } from '~/domain/access/access';
import { featureName, type Feature } from '~/domain/access/features';

/** The features that a role's description names, in the order of the menu. */
const DAILY: readonly Feature[] = [
  'search',
  'favorites',
  'documents',
  'tasks',
  'medias',
  'clients',
  'companyInfo',
  'members',
  'notifications',
];

const named = (features: readonly Feature[]): string => features.map(featureName).join('、');

/** Describes what a role may do on a plan, from the access table (specification §6). */
export const rolePermissionsMessage = (access: Access): string => {
  const used = DAILY.filter((feature) => can(feature, access));
  if (used.length === 0) return 'このプランで使える機能はありません。';
  if (!used.some((feature) => canChange(feature, access))) {
    return `${named(used)}を閲覧できます。変更はできません。`;
  }
  const missing = DAILY.filter(
    (feature) => can(feature, { ...access, role: 'owner' }) && !used.includes(feature),
  );
  if (missing.length === 0) {
    return can('plans', access)
      ? 'すべての機能を使えます。プランとお支払いも管理できます。'
      : 'プランとお支払いの管理を除く、すべての機能を使えます。';
  }
  return missing.length <= 2
    ? `このプランでは${named(missing)}を使えません。ほかの機能は使えます。`
    : `${named(used)}を使えます。`;
};

/** The warning that an owner who takes another role loses owner-only features; else empty. */
export const roleLossMessage = (current: Access, role: Access['role']): string =>
  can('plans', current) && !can('plans', { ...current, role })
    ? 'プランとお支払いの管理や、ワークスペースの削除はできなくなります。'
    : '';
