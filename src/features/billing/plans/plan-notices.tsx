import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { menuFor } from '~/domain/access/menu';
import { announced, type Contract, type PlanChange, planChange } from '~/domain/plans/plan-change';
import { cellLabel, planDifferences } from '~/domain/plans/plan-comparison';
import type { Plan } from '~/domain/plans/plans';
import { settingsPaths } from '~/entities/settings/paths';
import {
  billingDayLabel,
  periodEndLabel,
  planWithPeriodLabel,
  priceLabel,
} from '~/features/billing/plan-labels';
import type { PlanContext } from '~/features/billing/subscription';
import { useOfflineReason } from '~/lib/connection';
import { demoParts } from '~/session/demo';
import { useAccess, useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { Notice } from '~/ui/feedback/notice';
import { keepFocusInPage } from '~/ui/page/keep-focus';
import { usePlanChange } from './use-plan-change';

type Done = Pick<PlanChange, 'kind' | 'target' | 'takesEffect' | 'at' | 'next'> & { from: Plan };

const titleOf = ({ kind, target, takesEffect }: Done): string => {
  if (kind === 'resume') return '変更の予定を取り消しました';
  return takesEffect === 'now'
    ? `${planWithPeriodLabel(target.plan, target.period)}に変更しました`
    : '変更を受け付けました';
};

/** False once the plan is neither the previous one nor, for an immediate change, the target. */
const isStillCurrent = ({ from, target, takesEffect }: Done, { plan }: Contract): boolean =>
  plan === from || (takesEffect === 'now' && plan === target.plan);

/** Waits for a closing dialog, which returns the focus to a button that may disappear next. */
const afterDialogCloses = (callback: () => void): (() => void) => {
  const isFree = (): boolean => document.querySelector('[aria-modal="true"]') === null;
  if (isFree()) {
    callback();
    return () => {};
  }
  const observer = new MutationObserver(() => {
    if (!isFree()) return;
    observer.disconnect();
    callback();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
};

/** Reports a completed plan change and takes the focus. */
const DoneNotice = ({ done, contract }: { done: Done | null; contract: Contract }) => {
  const container = useRef<HTMLDivElement>(null);
  useEffect(
    () => (done === null ? undefined : afterDialogCloses(() => container.current?.focus())),
    [done],
  );
  const isAnnounced = announced(contract) !== null;
  return (
    <div ref={container} role="status" tabIndex={-1} className="outline-none empty:hidden">
      {done !== null && isStillCurrent(done, contract) && (
        <Notice tone="success" title={titleOf(done)}>
          {/* AnnouncedChange already shows the date and how to cancel. */}
          {done.takesEffect === 'periodEnd' && isAnnounced ? null : <DoneText done={done} />}
        </Notice>
      )}
    </div>
  );
};

/** The notices above a screen that changes the plan: what was done, and what is scheduled. */
export const usePlanNotices = (context: PlanContext) => {
  const { contract } = context;
  const { plan, period } = contract;
  const [done, setDone] = useState<Done | null>(null);
  const handleCanceled = (): void => {
    const target = { plan, period: period ?? 'monthly' } as const;
    setDone({ kind: 'resume', target, takesEffect: 'now', at: null, next: null, from: plan });
  };
  return {
    notices: (
      <>
        <DoneNotice done={done} contract={contract} />
        <AnnouncedChange context={context} onCanceled={handleCanceled} />
      </>
    ),
    reportDone: (change: PlanChange): void => setDone({ ...change, from: plan }),
    clearDone: (): void => setDone(null),
  };
};

const DoneText = ({ done }: { done: Done }) => {
  const { kind, takesEffect, at, next } = done;
  if (kind === 'resume') return <p>現在のプランのまま、ご利用を続けられます。</p>;
  if (takesEffect === 'periodEnd') {
    return (
      <p>{`切り替わるのは${periodEndLabel(at)}です。予定は、それまでいつでもこの画面で取り消せます。`}</p>
    );
  }
  return (
    <>
      <Opened done={done} />
      <p>
        {next !== null &&
          next.at !== null &&
          `次回のお支払いは、${billingDayLabel(next.at)}に${priceLabel(next.amount)}です。`}
        今回の請求は<Link to={settingsPaths.billings}>請求履歴</Link>で確認できます。
      </p>
    </>
  );
};

/** The screens that the new plan opens; if none, the limits that it raises. */
const Opened = ({ done: { from, target } }: { done: Done }) => {
  const { role } = useAccess();
  const pathsOn = (plan: Plan) => menuFor({ plan, role }).flatMap(({ rows }) => rows);
  const before = new Set(pathsOn(from).map(({ path }) => path));
  const opened = pathsOn(target.plan).filter(({ path }) => !before.has(path));
  if (opened.length > 0) {
    return (
      <p>
        次の機能が使えるようになりました：
        {opened.map(({ path, label }, index) => (
          <span key={path}>
            {index > 0 && '、'}
            <Link to={path}>{label}</Link>
          </span>
        ))}
      </p>
    );
  }
  const more = planDifferences(from, target.plan);
  return more.length === 0 ? null : (
    <p>{`使えるようになりました：${more.map(({ label, after }) => `${label}（${cellLabel(after)}）`).join('、')}`}</p>
  );
};

/** The change scheduled for the period's end, with a button to cancel it; nothing without one. */
const AnnouncedChange = ({
  context,
  onCanceled,
}: {
  context: PlanContext;
  onCanceled: () => void;
}) => {
  const { contract, priceOf } = context;
  const { send, isBusy, failure, failureNotice } = usePlanChange(priceOf, onCanceled);
  const workspaceId = useWorkspaceId();
  const { PeriodEnd } = demoParts();
  const offlineReason = useOfflineReason('取り消し');
  const next = announced(contract);
  const current = { plan: contract.plan, period: contract.period ?? 'monthly' } as const;
  const back = planChange(contract, current, context);
  const isGone = next === null && failure !== null;
  useEffect(() => {
    // The cancel button, which had the focus, disappears with the scheduled change.
    if (isGone) keepFocusInPage();
  }, [isGone]);
  // Canceled or applied elsewhere in the meantime: the failure still has to be shown.
  if (next === null) return failureNotice(back);

  return (
    <section aria-label="予定している変更" className="grid gap-3">
      <Notice
        title={`${periodEndLabel(contract.periodEnd)}に、${planWithPeriodLabel(next.plan, next.period)}へ変わります`}
        action={
          <Button size="sm" busy={isBusy} disabledReason={offlineReason} onClick={() => send(back)}>
            変更の予定を取り消す
          </Button>
        }
      >
        {`それまでは、現在の${planWithPeriodLabel(contract.plan, contract.period)}をそのまま使えます。`}
      </Notice>
      {failureNotice(back)}
      {PeriodEnd !== null && <PeriodEnd workspaceId={workspaceId} />}
    </section>
  );
};
