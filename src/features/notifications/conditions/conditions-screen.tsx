import { useNavigate, useSearchParams } from 'react-router';
import { can } from '~/domain/access/access';
import {
  offersProfileNotifications,
  ProfileNotificationSwitch,
} from '~/entities/company/profile-notification-switch';
import {
  CONDITIONS_PATH,
  conditionsAddress,
  clientConditionsPath,
} from '~/entities/notice/notifications-address';
import { conditionsOf, type Whose } from '~/features/notifications/allowance';
import { useConditions } from '~/features/notifications/queries';
import { DESKTOP } from '~/lib/screen';
import { selectedWorkspaceOf, useAccess, useSessionStore } from '~/session/session';
import { Segment } from '~/ui/controls/segment';
import { EmptyState } from '~/ui/feedback/empty-state';
import { useMediaQuery } from '~/ui/page/use-media-query';
import { AllClientConditions } from './all-client-conditions';
import { ConditionCards, useConditionDialogs } from './condition-list';
import { ConditionsBar } from './conditions-bar';
import { ConditionsFrame } from './conditions-frame';

/** The workspace's own conditions and, if the plan has them, those for clients. */
export const ConditionsScreen = () => {
  const [params] = useSearchParams();
  const access = useAccess();
  const view = conditionsAddress.read(params, access);
  const hasClients = can('clientNotifications', access);
  const isForClients = hasClients && (view.isForClients || view.clientId !== null);
  return (
    <ConditionsFrame label="通知条件">
      {hasClients && <WhoseSegment whose={isForClients ? 'clients' : 'own'} />}
      {isForClients ? <AllClientConditions /> : <OwnConditions canChooseClient={hasClients} />}
    </ConditionsFrame>
  );
};

const WhoseSegment = ({ whose }: { whose: Whose }) => {
  const conditions = useConditions();
  const navigate = useNavigate();
  const countOf = (one: Whose): number => conditionsOf(one, conditions).length;
  return (
    <Segment<Whose>
      label="通知条件の対象"
      className="justify-self-start"
      options={[
        { value: 'own', label: `自社（${countOf('own')}件）` },
        { value: 'clients', label: `クライアント（${countOf('clients')}件）` },
      ]}
      value={whose}
      onChange={(value) =>
        void navigate(value === 'own' ? CONDITIONS_PATH : clientConditionsPath())
      }
    />
  );
};

const OwnConditions = ({ canChooseClient }: { canChooseClient: boolean }) => {
  const { ask, dialogs } = useConditionDialogs(canChooseClient);
  const own = conditionsOf('own', useConditions());
  const workspace = selectedWorkspaceOf(useSessionStore());
  const isWide = useMediaQuery(DESKTOP);
  const profileNotices = workspace !== null && offersProfileNotifications(workspace) && (
    <section
      aria-label="会社情報にもとづく通知"
      className="paper px-5 py-3 max-md:px-4 max-md:py-2"
    >
      <ProfileNotificationSwitch key={workspace.workspaceId} workspace={workspace} />
    </section>
  );
  return (
    <>
      {isWide && profileNotices}
      <ConditionsBar
        whose="own"
        onCreate={() => ask({ what: 'form', from: { kind: 'scratch', clientId: null } })}
      />
      {own.length === 0 ? (
        <EmptyState picture="notices" title="通知条件はまだありません">
          「新規作成」から、探したい補助金・助成金の条件を登録してください。条件に合うものが新しく公開されると、お知らせします。
        </EmptyState>
      ) : (
        <ConditionCards shown={own} ask={ask} />
      )}
      {/* A phone shows the conditions first. */}
      {!isWide && profileNotices}
      {dialogs}
    </>
  );
};
