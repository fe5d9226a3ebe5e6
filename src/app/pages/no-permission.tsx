import { Link } from 'react-router';
import { rolesThatOpen } from '~/domain/access';
import { featureName, type Feature } from '~/domain/features';
import { roleName, roleIdOf } from '~/domain/roles';
import { useMembersStore } from '~/stores/members';
import { standingOf, useSessionStore } from '~/stores/session';
import { buttonClass } from '~/ui/button-class';
import { EmptyState } from '~/ui/empty-state';
import { PageHeader } from '~/ui/page-header';

/** For a role that may not open what the plan has: says so, and who can change it (product.md §5). */
export const NoPermission = ({ feature, title }: { feature: Feature; title: string }) => {
  const { plan } = standingOf(useSessionStore());
  const owner = useMembersStore((state) =>
    state.members.find((member) => member.workspaceUserRoleId === roleIdOf('owner')),
  );
  const roles = rolesThatOpen(feature, plan).map(roleName).join('・');
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        variant="no-permission"
        title="この機能を利用する権限がありません"
        actions={
          <Link to="/workspaces" className={buttonClass({ variant: 'secondary' })}>
            ワークスペースの一覧へ
          </Link>
        }
      >
        {`「${featureName(feature)}」を使えるのは、このワークスペースでは${roles}です。`}
        {owner === undefined
          ? 'オーナーに権限の変更を依頼してください。'
          : `オーナーの${owner.userName}さんに権限の変更を依頼してください。`}
      </EmptyState>
    </>
  );
};
