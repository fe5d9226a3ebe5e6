import { expect, it } from 'vitest';
import type { Role } from '~/domain/access/roles';
import type { Plan } from '~/domain/plans/plans';
import { rolePermissionsMessage } from './role-messages';

it.each<[Plan, Role, string]>([
  ['subsidy_grant', 'owner', 'すべての機能を使えます。プランとお支払いも管理できます。'],
  ['subsidy_grant', 'admin', 'このプランでは検索を使えません。ほかの機能は使えます。'],
  ['subsidy_grant', 'editor', 'プランとお支払いの管理を除く、すべての機能を使えます。'],
  ['subsidy_grant', 'viewer', 'このプランで使える機能はありません。'],
  ['subsidy_grant_plus', 'viewer', '検索、お気に入り、書類を閲覧できます。変更はできません。'],
  ['agency_2', 'admin', 'プランとお支払いの管理を除く、すべての機能を使えます。'],
  ['agency_2', 'viewer', '検索、お気に入り、書類、クライアントを閲覧できます。変更はできません。'],
])('on plan %s, the abilities of the role %s are described as: %s', (plan, role, description) => {
  expect(rolePermissionsMessage({ plan, role })).toBe(description);
});
