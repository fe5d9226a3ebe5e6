import { Link } from 'react-router';
import { can } from '~/domain/access/access';
import { useClientNames } from '~/entities/client/clients';
import { clientConditionsPath } from '~/entities/notice/notifications-address';
import { useConditions } from '~/features/notifications/queries';
import { useAccess } from '~/session/session';
import { EmptyState } from '~/ui/feedback/empty-state';
import { ConditionCards, useConditionDialogs } from './condition-list';
import { ConditionsBar } from './conditions-bar';
import { ConditionsFrame } from './conditions-frame';

/** The conditions tab of a client's page. */
export const ClientConditions = ({ clientId }: { clientId: number }) =>
  can('clientNotifications', useAccess()) ? (
    <ConditionsFrame label="クライアントの通知条件">
      <Listed clientId={clientId} />
    </ConditionsFrame>
  ) : (
    <EmptyState variant="no-permission" title="通知条件を見る権限がありません">
      通知条件は、オーナー、管理者、編集者が確認できます。
    </EmptyState>
  );

const Listed = ({ clientId }: { clientId: number }) => {
  const { ask, dialogs } = useConditionDialogs(false);
  const { data: clients } = useClientNames();
  const isLocked = clients?.find((each) => each.clientId === clientId)?.isLocked === true;
  const own = useConditions().filter((each) => each.clientId === clientId);
  return (
    <>
      <ConditionsBar
        whose="clients"
        ownCount={own.length}
        blockedBecause={
          isLocked
            ? 'クライアントの数が上限を超えているため、このクライアントには作成できません。'
            : undefined
        }
        onCreate={() =>
          ask({ what: 'form', from: { kind: 'scratch', clientId, isForClient: true } })
        }
      />
      {own.length === 0 ? (
        <EmptyState headingLevel={3} title="このクライアントの通知条件はまだありません">
          「新規作成」から条件を登録すると、このクライアントに合う補助金・助成金が新しく公開されたときに、お知らせします。
        </EmptyState>
      ) : (
        <ConditionCards shown={own} headingLevel={3} ask={ask} />
      )}
      <p className="text-sm">
        <Link
          to={clientConditionsPath()}
          className="inline-flex min-h-8 items-center max-md:min-h-11"
        >
          すべてのクライアントの通知条件を見る
        </Link>
      </p>
      {dialogs}
    </>
  );
};
