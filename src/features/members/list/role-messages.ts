import { can, canChange, type Access } from '~/domain/access/access';
import { featureName, type Feature } from '~/domain/access/features';

/** What members use day by day, in the order of the menu; what goes without saying is left out. */
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

/** Up to so many exceptions are told as such; more are harder to read than what is left. */
const MOST_EXCEPTIONS = 2;

const named = (features: readonly Feature[]): string => features.map(featureName).join('、');

const reach = (access: Access): string => {
  const used = DAILY.filter((feature) => can(feature, access));
  if (used.length === 0) return 'このプランで使える機能はありません。';
  if (!used.some((feature) => canChange(feature, access))) {
    return `${named(used)}を見られます。変更はできません。`;
  }
  const missing = DAILY.filter(
    (feature) => can(feature, { ...access, role: 'owner' }) && !used.includes(feature),
  );
  if (missing.length === 0) return 'すべての機能を使えます。';
  return missing.length <= MOST_EXCEPTIONS
    ? `${named(missing)}以外の機能を使えます。`
    : `${named(used)}を使えます。`;
};

/** What a role may do on a plan, in words made from the access table (spec §6). */
export const rolePermissionsMessage = (access: Access): string =>
  can('plans', access) ? `${reach(access)}プランとお支払いも管理できます。` : reach(access);

/** What nobody but an owner may do, where somebody gives that up for another role; else nothing. */
export const roleLossMessage = (present: Access, role: Access['role']): string =>
  can('plans', present) && !can('plans', { ...present, role })
    ? 'プランとお支払いの管理や、ワークスペースの削除はできなくなります。'
    : '';
