import { ListChecks } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { SubsidyDetail } from '~/contract/subsidies';
import { canChange, plansThatOpen } from '~/domain/access/access';
import { PlanReason } from '~/entities/plan/plan-reason';
import { lazyNamed } from '~/lib/lazy-named';
import { accessOf, useSessionStore } from '~/session/session';
import { Button, type ButtonProps } from '~/ui/controls/button';

const CreateTaskDialog = lazyNamed(async () => import('./create-task-dialog'), 'CreateTaskDialog');

/** Disabled if a larger plan allows it, not rendered if no plan does for the role (product §5). */
export const CreateTaskButton = ({
  subsidy,
  clientId,
  ...look
}: {
  subsidy: Pick<SubsidyDetail, 'subsidyId'>;
  /** The client that the task is for, preset while viewing as a client. */
  clientId?: number | null | undefined;
} & Pick<ButtonProps, 'variant' | 'size' | 'className'>) => {
  const session = useSessionStore();
  const access = accessOf(session);
  const workspaceId = session.selectedWorkspaceId;
  const [isOpen, setOpen] = useState(false);
  const isOpenElsewhere = plansThatOpen('tasks').some((plan) =>
    canChange('tasks', { plan, role: access.role }),
  );
  if (workspaceId === null || !isOpenElsewhere) return null;
  const isLocked = !canChange('tasks', access);
  // The plan includes tasks but the role does not, so a larger plan would not help.
  if (isLocked && plansThatOpen('tasks').includes(access.plan)) return null;
  return (
    <>
      <Button
        {...look}
        icon={<ListChecks aria-hidden />}
        disabledReason={isLocked && <PlanReason feature="tasks" what="案件の作成" />}
        onClick={() => setOpen(true)}
      >
        案件を作成
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
