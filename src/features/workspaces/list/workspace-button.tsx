import { ChevronRight } from 'lucide-react';
import type { Workspace } from '~/contract/workspace';
import { planName } from '~/domain/plans/plan-names';
import { roleName } from '~/domain/access/role-names';
import { Tag } from '~/ui/feedback/badge';
import { Spinner } from '~/ui/feedback/spinner';
import { WorkspaceLogo } from '~/entities/workspace/workspace-logo';

/** One workspace to choose: its name first, then what one is in it. */
export const WorkspaceButton = ({
  workspace,
  isCurrent,
  isNew,
  busy,
  onChoose,
}: {
  workspace: Workspace;
  isCurrent: boolean;
  /** Joined just now. */
  isNew: boolean;
  busy: boolean;
  onChoose: () => void;
}) => (
  <button
    type="button"
    aria-busy={busy}
    onClick={onChoose}
    className="paper grid w-full cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-4 p-3 text-start hover:bg-tint"
  >
    <WorkspaceLogo name={workspace.name} url={workspace.logoImageUrl} size={48} />
    <span className="grid gap-0.5">
      <span className="data-title leading-row font-bold">{workspace.name}</span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-ink-2">
        <span>{`プラン：${planName(workspace.plan)}`}</span>
        <span>{roleName(workspace.role)}</span>
        {isNew && <Tag tone="ok">新しく参加</Tag>}
        {isCurrent && <Tag tone="key">選択中</Tag>}
      </span>
    </span>
    {busy ? <Spinner /> : <ChevronRight aria-hidden className="size-5 text-ink-2" />}
  </button>
);
