import { useState } from 'react';
import type { NotificationCondition } from '~/contract/notification-conditions';
import { conditionLimit } from '~/domain/notifications/notice';
import { canSearchGrants } from '~/domain/plans/limits';
import type { Plan } from '~/domain/plans/plans';
import { useClientNames } from '~/entities/client/clients';
import { mayChange, whoseOf, conditionsOf } from '~/features/notifications/allowance';
import { useConditions } from '~/features/notifications/queries';
import { lazyDialog } from '~/lib/lazy-named';
import { useAccess } from '~/session/session';
import { ConfirmDialog } from '~/ui/overlays/dialog';
import { ConditionCard } from './condition-card';
import type { ConditionOrigin } from './condition-dialog';
import { useRemoveCondition } from './condition-mutations';

const ConditionDialog = lazyDialog(async () => import('./condition-dialog'), 'ConditionDialog');

const CopyDialog = lazyDialog(async () => import('./copy-dialog'), 'CopyDialog');

type DialogRequest =
  | { what: 'form'; from: ConditionOrigin }
  | { what: 'remove' | 'copy'; condition: NotificationCondition };

/** Opens the dialogs for conditions by `ask`; `dialogs` is rendered once on a screen. */
export const useConditionDialogs = (canChooseClient: boolean) => {
  const [request, setRequest] = useState<DialogRequest | null>(null);
  const close = (): void => setRequest(null);
  const dialogs = (
    <>
      {request?.what === 'remove' && (
        <RemoveCondition condition={request.condition} onClose={close} />
      )}
      {request?.what === 'copy' && <CopyDialog condition={request.condition} onClose={close} />}
      {request?.what === 'form' && (
        <ConditionDialog from={request.from} canChooseClient={canChooseClient} onClose={close} />
      )}
    </>
  );
  return { ask: setRequest, dialogs };
};

export const ConditionCards = ({
  shown,
  headingLevel,
  ask,
}: {
  shown: readonly NotificationCondition[];
  headingLevel?: 2 | 3;
  ask: (request: DialogRequest) => void;
}) => {
  const access = useAccess();
  const conditions = useConditions();
  const { data: clients = [] } = useClientNames();
  return (
    <ul className="grid gap-3">
      {shown.map((condition) => {
        const { conditionId, clientId, isAsleep } = condition;
        const isClientLocked = clients.some((each) => each.clientId === clientId && each.isLocked);
        const canCopy =
          mayChange(access, 'clients') && clients.some((each) => each.clientId !== clientId);
        return (
          <ConditionCard
            key={conditionId}
            condition={condition}
            headingLevel={headingLevel}
            inactiveReason={
              isAsleep
                ? inactiveMessage(condition, { plan: access.plan, conditions, isClientLocked })
                : null
            }
            onEdit={() => ask({ what: 'form', from: { kind: 'condition', condition } })}
            onRemove={() => ask({ what: 'remove', condition })}
            onCopy={canCopy ? () => ask({ what: 'copy', condition }) : undefined}
          />
        );
      })}
    </ul>
  );
};

/** Why a condition that is switched on sends no notifications, and how to change that. */
const inactiveMessage = (
  condition: NotificationCondition,
  {
    plan,
    conditions,
    isClientLocked,
  }: { plan: Plan; conditions: readonly NotificationCondition[]; isClientLocked: boolean },
): string => {
  if (condition.createdBy === null) {
    return '通知先のメンバーがいないため、通知していません。編集して保存すると、ご自身に通知します。';
  }
  if (isClientLocked) {
    return 'ご利用中のプランの上限を超えたクライアントのため、通知していません。';
  }
  const { kind = [] } = condition.filters;
  const isForGrants = kind.length > 0 && kind.every((each) => each === 'grant');
  if (isForGrants && !canSearchGrants(plan)) {
    return 'ご利用中のプランでは助成金を検索できないため、通知していません。';
  }
  const whose = whoseOf(condition);
  const limit = conditionLimit(plan, whose === 'clients');
  const earlier = conditionsOf(whose, conditions).filter(
    ({ conditionId }) => conditionId < condition.conditionId,
  );
  return limit !== null && earlier.length >= limit
    ? `ご利用中のプランで通知できるのは、先に作成した${limit}件までのため、通知していません。使わなくなった条件を削除するか、上位のプランに変更すると、再開します。`
    : '通知先のメンバーの権限では通知を使えないため、通知していません。';
};

const RemoveCondition = ({
  condition,
  onClose,
}: {
  condition: NotificationCondition;
  onClose: () => void;
}) => {
  const removal = useRemoveCondition();
  return (
    <ConfirmDialog
      open
      title={`通知条件「${condition.name}」を削除しますか？`}
      confirmLabel="削除する"
      busy={removal.isPending}
      error={removal.error?.message}
      onConfirm={() => removal.mutate(condition, { onSuccess: onClose })}
      onCancel={onClose}
    >
      この条件では、お知らせが届かなくなります。受信箱に届いている通知は残ります。一時的に停止する場合は、「通知する」をオフにしてください。
    </ConfirmDialog>
  );
};
