import { useState } from 'react';
import { Link } from 'react-router';
import type { Workspace } from '~/contract/workspace';
import { can } from '~/domain/access/access';
import type { Limited } from '~/domain/plans/limits';
import { periodName, PAYMENT_PERIODS } from '~/domain/plans/payment-period';
import { type Contract, isSmaller } from '~/domain/plans/plan-change';
import { overLimits } from '~/domain/plans/plan-losses';
import { planName } from '~/domain/plans/plan-names';
import type { Plan } from '~/domain/plans/plans';
import { CLIENTS_PATH } from '~/entities/client/paths';
import { CONDITIONS_PATH, clientConditionsPath } from '~/entities/notice/notifications-address';
import { billingDayLabel, monthsSaved } from '~/features/billing/plan-labels';
import { PlanPage, type PlanScreenProps } from '~/features/billing/plan-page';
import { AgencyPlans } from '~/features/billing/plans/agency-plans';
import { ChangeDialog } from '~/features/billing/plans/change-dialog';
import { PlanCards } from '~/features/billing/plans/plan-cards';
import { usePlanChoice } from '~/features/billing/plans/plan-choice';
import {
  AGENCY_PLANS,
  columnOf,
  COMPANY_PLANS,
  isAgency,
} from '~/features/billing/plans/plan-columns';
import { usePlanNotices } from '~/features/billing/plans/plan-notices';
import { PlanRoles } from '~/features/billing/plans/plan-roles';
import { PlanTable } from '~/features/billing/plans/plan-table';
import { usePlanUsage } from '~/features/billing/plans/usage';
import type { PlanContext } from '~/features/billing/subscription';
import { useAccess } from '~/session/session';
import { Segment } from '~/ui/controls/segment';
import { Notice } from '~/ui/feedback/notice';
import { Skeleton, SkeletonRows } from '~/ui/feedback/skeleton';
import { classNames } from '~/ui/page/class-names';
import { useMediaQuery } from '~/ui/page/use-media-query';

const CurrentPlanOrSkeleton = ({ context }: { context: PlanContext | null }) => {
  const { plan } = useAccess();
  return (
    // The renewal of a paid plan takes a second line on a phone.
    <span className={classNames('block', plan !== 'free' && 'max-md:min-h-13.5')}>
      {context === null ? (
        <Skeleton className="h-6.75 w-70 max-w-full" />
      ) : (
        <CurrentPlan contract={context.contract} />
      )}
    </span>
  );
};

const CurrentPlan = ({
  contract: { plan, period, periodEnd, nextPlan },
}: {
  contract: Contract;
}) => (
  <>
    <span className="me-6 max-md:block">
      {`ご利用中：${planName(plan)}${plan === 'free' || period === null ? '' : `（${periodName(period)}）`}`}
    </span>
    {plan !== 'free' && period !== null && periodEnd !== null && nextPlan === null && (
      <span className="num inline-block whitespace-nowrap">
        {`次回更新：${billingDayLabel(periodEnd)}`}
      </span>
    )}
  </>
);

const SKELETON = (
  <div className="grid gap-6 max-md:gap-4">
    <div className="flex flex-wrap justify-between gap-3">
      <Skeleton className="h-9 w-48 max-md:h-12.5" />
      <Skeleton className="h-9 w-60 max-md:h-12.5" />
    </div>
    <SkeletonRows
      rows={12}
      className="md:grid-cols-[10rem_repeat(4,minmax(0,1fr))] md:justify-items-center"
      cells={['h-5 w-28', 'h-5 w-20', 'h-5 w-21', 'h-5 w-22', 'h-5 w-23']}
    />
  </div>
);

const lead = (context: PlanContext | null) => <CurrentPlanOrSkeleton context={context} />;

export default function Plans() {
  return <PlanPage title="プラン" lead={lead} skeleton={SKELETON} Screen={PlansScreen} />;
}

const FAMILIES = [
  { value: 'company', label: '会社向け' },
  { value: 'agency', label: '支援機関向け' },
] as const;

const PlansScreen = ({ workspace, context }: PlanScreenProps) => {
  const { contract, priceOf } = context;
  const choice = usePlanChoice();
  const { notices, reportDone, clearDone } = usePlanNotices(context);
  const [chosenFamily, setFamily] = useState<'company' | 'agency' | null>(null);
  const [dialogPlan, setDialogPlan] = useState<Plan | null>(null);
  const hasRoomForTable = useMediaQuery('(min-width: 76rem)');

  const period = choice.period ?? contract.period ?? 'monthly';
  const saved = monthsSaved(priceOf);
  const ofAgency = isAgency(choice.to ?? contract.plan) || isAgency(contract.plan);
  const family = chosenFamily ?? (ofAgency ? 'agency' : 'company');
  const shown = family === 'agency' ? AGENCY_PLANS : COMPANY_PLANS;
  const columns = shown.map((plan) => columnOf(plan, { contract, priceOf, period }));

  const handleOpen = (plan: Plan): void => {
    clearDone();
    choice.open(plan, period);
  };
  // A downgrade has a separate screen. An open dialog stays if its plan becomes one: it explains that.
  const isLarger = choice.to !== null && !isSmaller(choice.to, contract.plan);
  const nextDialogPlan = isLarger || choice.to === null ? choice.to : dialogPlan;
  if (nextDialogPlan !== dialogPlan) setDialogPlan(nextDialogPlan);
  const isDialogOpen = choice.to !== null && choice.to === nextDialogPlan;

  return (
    <>
      {notices}
      <OverLimitNotice workspace={workspace} />
      <div className="flex flex-wrap justify-between gap-3">
        <Segment label="プランの種類" value={family} options={FAMILIES} onChange={setFamily} />
        <Segment
          label="お支払い周期"
          value={period}
          options={PAYMENT_PERIODS.map((value) => ({
            value,
            label:
              value === 'yearly' && saved !== null
                ? `${periodName(value)}（${saved}か月分お得）`
                : periodName(value),
          }))}
          onChange={choice.showPeriod}
        />
      </div>
      {family === 'agency' ? (
        <AgencyPlans columns={columns} onChange={handleOpen} />
      ) : hasRoomForTable ? (
        <PlanTable columns={columns} onChange={handleOpen} />
      ) : (
        <PlanCards columns={columns} onChange={handleOpen} />
      )}
      <PlanRoles current={contract.plan} plans={shown} />
      {isDialogOpen && choice.to !== null && (
        <ChangeDialog
          key={`${choice.to}-${period}`}
          context={context}
          target={{ plan: choice.to, period }}
          onDone={(change) => {
            reportDone(change);
            choice.close();
          }}
          onClose={choice.close}
        />
      )}
    </>
  );
};

const OVER_LIMIT_LABELS: Partial<
  Record<Limited, { path: string; label: string; text: (count: number, over: number) => string }>
> = {
  clients: {
    path: CLIENTS_PATH,
    label: 'クライアントを見る',
    text: (count, over) => `クライアント${count}社のうち${over}社は、閲覧と削除だけができます。`,
  },
  notifications: {
    path: CONDITIONS_PATH,
    label: '通知条件を見る',
    text: (count, over) => `通知条件${count}件のうち${over}件は、通知が停止しています。`,
  },
  clientNotifications: {
    path: clientConditionsPath(),
    label: '通知条件を見る',
    text: (count, over) =>
      `クライアントの通知条件${count}件のうち${over}件は、通知が停止しています。`,
  },
};

/** What exceeds the limits of the current plan, such as after a downgrade; nothing if all fits. */
const OverLimitNotice = ({ workspace }: { workspace: Workspace }) => {
  const { plan } = workspace;
  const { items } = usePlanUsage(workspace);
  const counts = Object.fromEntries(
    Object.entries(items).map(([what, { length }]) => [what, length]),
  );
  const over = overLimits(plan, counts).flatMap((each) => {
    const labels = OVER_LIMIT_LABELS[each.what];
    return labels === undefined ? [] : [{ ...each, ...labels }];
  });
  if (over.length === 0) return null;
  const canSeeConditions = can('notifications', workspace);
  return (
    <Notice tone="warning" title={`「${planName(plan)}」プランの上限を超えているものがあります`}>
      <ul className="grid gap-1">
        {over.map(({ what, count, over: beyond, text, path, label }) => (
          <li key={what}>
            {text(count, beyond)}
            {(what === 'clients' || canSeeConditions) && <Link to={path}>{label}</Link>}
          </li>
        ))}
      </ul>
      <p>
        データは削除されません。上位のプランに変更するか、不要なものを削除すると、また使えるようになります。
      </p>
    </Notice>
  );
};
