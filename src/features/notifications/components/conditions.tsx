import { useQuery } from '@tanstack/react-query';
import { Plus, RefreshCw } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import type { NotificationCondition } from '~/contract/notification-conditions';
import type { SubsidyFilters } from '~/contract/subsidies';
import { canChange } from '~/domain/access';
import { useOfflineReason } from '~/lib/connection';
import { ApiError } from '~/lib/http/api-error';
import { allowanceOf, ownConditions, usageWords } from '~/features/notifications/allowance';
import { useCheckConditions, useIsChecking } from '~/features/notifications/condition-mutations';
import { conditionQueries } from '~/features/notifications/queries';
import { standingOf, useSessionStore } from '~/stores/session';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { onFirstClick } from '~/ui/first-click';
import { Meter } from '~/ui/meter';
import { Notice } from '~/ui/notice';
import { Loading, Skeleton } from '~/ui/skeleton';
import { StaleNotice } from '~/ui/stale-notice';
import { ConditionCard } from './condition-card';
import { LimitWords } from './limit-words';
import { RemoveCondition } from './remove-condition';

const ConditionDialog = lazy(async () => {
  const module = await import('./condition-dialog');
  return { default: module.ConditionDialog };
});

type ConditionsProps = {
  workspaceId: number;
  searchPathOf: (filters: SubsidyFilters) => string;
};

type Asked = { what: 'new' } | { what: 'edit' | 'remove'; condition: NotificationCondition };

/** The searches that tell what they find by themselves. */
export const Conditions = ({ workspaceId, searchPathOf }: ConditionsProps) => {
  const answer = useQuery(conditionQueries.list(workspaceId));
  const { data, error, fetchStatus, isFetching, refetch } = answer;
  const [asked, setAsked] = useState<Asked | null>(null);
  const isChangeable = canChange('changeNotifications', standingOf(useSessionStore()));
  const own = data && ownConditions(data);
  const retry = (): void => void refetch();
  const close = (): void => setAsked(null);
  return (
    <section aria-label="通知条件" className="grid gap-4">
      {data !== undefined && (
        <ConditionsBar
          workspaceId={workspaceId}
          conditions={data}
          isChangeable={isChangeable}
          onCreate={() => setAsked({ what: 'new' })}
        />
      )}
      {fetchStatus === 'paused' && (
        <Notice tone="warning" role="status">
          インターネットに接続していないため、最新の通知条件を取得できません。接続が戻ると、自動で取得します。
        </Notice>
      )}
      {error !== null && data !== undefined && (
        <StaleNotice
          what="通知条件"
          reason={error.message}
          retrying={isFetching}
          onRetry={retry}
          className="mb-0!"
        />
      )}
      {error !== null && data === undefined && (
        <EmptyState
          variant="error"
          title="通知条件を取得できませんでした"
          retrying={isFetching}
          onRetry={retry}
        >
          {error.message}
        </EmptyState>
      )}
      {data === undefined && error === null && fetchStatus !== 'paused' && <ConditionsLoading />}
      {own?.length === 0 && (
        <EmptyState title="通知条件はまだありません">
          「新規作成」から、探したい補助金・助成金の条件を登録してください。条件に合うものが新しく公開されると、お知らせします。
        </EmptyState>
      )}
      {own !== undefined && own.length > 0 && (
        <ul className="grid gap-3">
          {own.map((condition) => (
            <ConditionCard
              key={condition.conditionId}
              workspaceId={workspaceId}
              condition={condition}
              isChangeable={isChangeable}
              searchPath={searchPathOf(condition.filters)}
              onEdit={() => setAsked({ what: 'edit', condition })}
              onRemove={() => setAsked({ what: 'remove', condition })}
            />
          ))}
        </ul>
      )}
      {asked?.what === 'remove' && (
        <RemoveCondition workspaceId={workspaceId} condition={asked.condition} onClose={close} />
      )}
      {(asked?.what === 'new' || asked?.what === 'edit') && (
        <Suspense>
          <ConditionDialog
            workspaceId={workspaceId}
            from={asked.what === 'edit' ? { condition: asked.condition } : 'scratch'}
            onClose={close}
          />
        </Suspense>
      )}
    </section>
  );
};

const checkProblem = (error: Error): string =>
  error instanceof ApiError && error.isResultUnknown
    ? '確認が終わったかどうかがわかりませんでした。受信箱は読み込み直しています。もう一度押しても、同じお知らせは届きません。'
    : `確認できませんでした。${error.message}`;

/** How much of the plan is used, and what can be done with all conditions. */
const ConditionsBar = ({
  workspaceId,
  conditions,
  isChangeable,
  onCreate,
}: {
  workspaceId: number;
  conditions: readonly NotificationCondition[];
  isChangeable: boolean;
  onCreate: () => void;
}) => {
  const limitId = useId();
  const { plan } = standingOf(useSessionStore());
  const check = useCheckConditions(workspaceId);
  const isChecking = useIsChecking(workspaceId);
  const offlineReason = useOfflineReason('確認');
  const allowance = allowanceOf(plan, conditions);
  const usage = usageWords(allowance);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {allowance.limit === null ? (
          <p className="num text-sm text-ink-2">{usage}</p>
        ) : (
          <Meter label="通知条件の数" value={allowance.used} max={allowance.limit} text={usage} />
        )}
        {isChangeable && (
          <div className="ms-auto flex flex-wrap items-start gap-2 max-md:ms-0">
            <Button
              icon={<RefreshCw aria-hidden />}
              busy={check.isPending}
              disabledReason={offlineReason}
              onClick={onFirstClick(() => {
                // Two clicks may come before it shows that the first is under way.
                if (!isChecking()) check.mutate();
              })}
            >
              今すぐ確認
            </Button>
            <Button
              variant="primary"
              icon={<Plus aria-hidden />}
              reasonId={allowance.isFull ? limitId : undefined}
              onClick={onCreate}
            >
              新規作成
            </Button>
          </div>
        )}
      </div>
      {allowance.isFull && (
        <Notice>
          <span id={limitId}>
            <LimitWords />
          </span>
        </Notice>
      )}
      {check.error !== null && (
        <Notice tone="error" role="alert">
          {checkProblem(check.error)}
        </Notice>
      )}
    </>
  );
};

const ConditionsLoading = () => (
  <Loading label="通知条件を読み込み中" className="grid gap-3">
    <Skeleton className="h-11 w-60" />
    {[1, 2].map((row) => (
      <div key={row} className="paper grid gap-3 p-5 max-md:p-4">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-9 w-2/5" />
      </div>
    ))}
  </Loading>
);
