import type { ReactNode } from 'react';
import { can, plansThatOpen, rolesThatOpen, type Access } from '~/domain/access/access';
import { featureName, type Feature } from '~/domain/access/features';
import { menuFor } from '~/domain/access/menu';
import { roleName } from '~/domain/access/role-names';
import { planName } from '~/domain/plans/plan-names';
import { ownerToAsk, useMembersStore } from '~/session/members';
import { useAccess } from '~/session/session';
import { LinkButton } from '~/ui/controls/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { PageHeader } from '~/ui/page/page-header';
import { WORKSPACES_PATH } from './paths';

/** A sentence about the smallest plan that allows the feature to this role; empty if none. */
const largerPlan = (feature: Feature, { role }: Access): string => {
  const plan = plansThatOpen(feature).find((each) => can(feature, { plan: each, role }));
  return plan === undefined
    ? ''
    : `「${planName(plan)}」プラン以上では、${roleName(role)}も使えます。`;
};

/** The page for a role that lacks the permission; names whom to ask (product §5). */
export const NoPermission = ({
  feature,
  title,
  before,
}: {
  feature: Feature;
  title: string;
  before?: ReactNode;
}) => {
  const first = menuFor(useAccess())[0]?.rows[0];
  return (
    <>
      <PageHeader title={title} before={before} />
      <NoPermissionMessage
        feature={feature}
        actions={
          <>
            {first !== undefined && <LinkButton to={first.path}>{`${first.label}へ`}</LinkButton>}
            <LinkButton to={WORKSPACES_PATH}>ワークスペースの一覧へ</LinkButton>
          </>
        }
      />
    </>
  );
};

/** Like {@link NoPermission} for a part of a page. */
export const NoPermissionMessage = ({
  feature,
  actions,
}: {
  feature: Feature;
  actions?: ReactNode;
}) => {
  const access = useAccess();
  const owner = useMembersStore(ownerToAsk);
  const roles = rolesThatOpen(feature, access.plan).map(roleName).join('・');
  return (
    <EmptyState
      variant="no-permission"
      title="この機能を利用する権限がありません"
      actions={actions}
    >
      <p className="text-balance">{`「${featureName(feature)}」を使えるのは、${roles}です。`}</p>
      <p className="text-balance">{largerPlan(feature, access)}</p>
      <p className="text-balance">{`オーナー${owner === undefined ? '' : `の${owner.userName}さん`}に権限の変更を依頼してください。`}</p>
    </EmptyState>
  );
};
