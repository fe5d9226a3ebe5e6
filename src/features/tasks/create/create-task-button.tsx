import { ListChecks } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { SubsidyDetail } from '~/contract/subsidies';
import { can, canChange, plansThatOpen } from '~/domain/access/access';
import { planName } from '~/domain/plans/plan-names';
import { lazyNamed } from '~/lib/lazy-named';
import { accessOf, useSessionStore } from '~/session/session';
import { Button, type ButtonProps } from '~/ui/controls/button';
import { settingsPaths } from '~/entities/settings/paths';

const CreateTaskDialog = lazyNamed(async () => import('./create-task-dialog'), 'CreateTaskDialog');

/**
 * Makes a task of a subsidy. Nothing where no plan would open that to the role; where a larger plan
 * would, disabled with the reason (product.md §5).
 */
export const CreateTaskButton = ({
  subsidy,
  clientId,
  ...look
}: {
  subsidy: Pick<SubsidyDetail, 'subsidyId'>;
  /** Whom it is for: what is begun while looking as a client is for that client. */
  clientId?: number | null | undefined;
} & Pick<ButtonProps, 'variant' | 'size' | 'className'>) => {
  const session = useSessionStore();
  const standing = accessOf(session);
  const workspaceId = session.selectedWorkspaceId;
  const [isOpen, setOpen] = useState(false);
  const plan = plansThatOpen('tasks').find((each) =>
    canChange('tasks', { plan: each, role: standing.role }),
  );
  if (workspaceId === null || plan === undefined) return null;
  const isLocked = !canChange('tasks', standing);
  // Where the plan has tasks and the role does not, a larger plan is no way out.
  if (isLocked && plansThatOpen('tasks').includes(standing.plan)) return null;
  return (
    <>
      <Button
        {...look}
        icon={<ListChecks aria-hidden />}
        disabledReason={
          isLocked ? (
            <>
              {`タスクの作成は「${planName(plan)}」以上のプランで使えます。`}
              {can('plans', standing) ? (
                <Link to={settingsPaths.plans} className="py-1 max-md:py-3 pointer-coarse:py-3">
                  プランを見る
                </Link>
              ) : (
                'オーナーにプランの変更を依頼してください。'
              )}
            </>
          ) : undefined
        }
        onClick={() => setOpen(true)}
      >
        タスクを作成
      </Button>
      {isOpen && (
        <Suspense>
          <CreateTaskDialog
            subsidyId={subsidy.subsidyId}
            clientId={clientId}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};
