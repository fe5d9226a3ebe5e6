import { useQueryClient } from '@tanstack/react-query';
import { Check, ChevronRight, Search } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Workspace } from '~/contract/workspace';
import { firstPageOf } from '~/domain/access/menu';
import { roleName } from '~/domain/access/role-names';
import { planName } from '~/domain/plans/plan-names';
import { foldForSearch } from '~/domain/text/japanese-text';
import { lastWorkspaceId } from '~/entities/workspace/last-workspace';
import { WorkspaceLogo } from '~/entities/workspace/workspace-logo';
import { clearWorkspace } from '~/features/workspaces/queries';
import { safeReturnTo } from '~/lib/navigation/return-to';
import { readSession, accessOf } from '~/session/session';
import { selectWorkspace } from '~/session/session-changes';
import { Field } from '~/ui/controls/field';
import { Spinner } from '~/ui/controls/spinner';
import { TextInput } from '~/ui/controls/text-input';
import { Tag } from '~/ui/feedback/badge';
import { CompanyName } from '~/ui/page/company-name';
import { useRequestedWorkspace } from './requested-workspace';

/** With fewer workspaces, no search field is needed. */
export const SEARCH_FROM = 8;

type WorkspaceListProps = {
  workspaces: readonly Workspace[];
  isNew: (workspace: Workspace) => boolean;
};

/** The workspaces to select from: newly joined ones first, then the one last used in this tab. */
export const WorkspaceList = ({ workspaces, isNew }: WorkspaceListProps) => {
  const choose = useChooseWorkspace();
  // Read once: a choice must not reorder the list.
  const [selectedId] = useState(() => readSession().selectedWorkspaceId);
  const [lastId] = useState(lastWorkspaceId);
  const [filter, setFilter] = useState('');
  const [chosenId, setChosenId] = useState<number | null>(null);
  const countId = useId();
  const rank = (workspace: Workspace): number =>
    isNew(workspace) ? 0 : workspace.workspaceId === lastId ? 1 : 2;
  const wanted = foldForSearch(filter.trim());
  const shown = workspaces
    .filter(({ name }) => foldForSearch(name).includes(wanted))
    .toSorted((one, other) => rank(one) - rank(other));

  const handleChoose = async (
    workspaceId: number,
    options?: { replace: boolean },
  ): Promise<void> => {
    if (chosenId !== null) return;
    setChosenId(workspaceId);
    await choose(workspaceId, options);
    setChosenId(null);
  };

  const requested = useRequestedWorkspace();
  const isAnswered = useRef(false);
  const chooseRequested = useEffectEvent(() => {
    const isKnown = workspaces.some(({ workspaceId }) => workspaceId === requested);
    if (requested === null || isAnswered.current || !isKnown) return;
    isAnswered.current = true;
    // Replaces the history entry: Back to it would select again.
    void handleChoose(requested, { replace: true });
  });
  useEffect(() => chooseRequested(), [requested]);

  return (
    <>
      {workspaces.length >= SEARCH_FROM && (
        <Field label="ワークスペースを名前で探す">
          <TextInput
            type="search"
            icon={<Search />}
            aria-controls={countId}
            onChange={(event) => {
              if (!('isComposing' in event.nativeEvent && event.nativeEvent.isComposing)) {
                setFilter(event.target.value);
              }
            }}
            onCompositionEnd={(event) => setFilter(event.currentTarget.value)}
          />
        </Field>
      )}
      <p
        id={countId}
        role="status"
        className={`-mb-3 ${shown.length === 0 ? 'text-ink-2' : 'num font-bold'}`}
      >
        {shown.length === 0
          ? `「${filter}」を含む名前のワークスペースはありません。`
          : `${shown.length}件`}
      </p>
      <ul className="-mx-3 divide-y divide-line-soft border-y border-line-soft">
        {shown.map((workspace) => (
          <li key={workspace.workspaceId}>
            <WorkspaceButton
              workspace={workspace}
              isCurrent={workspace.workspaceId === selectedId}
              isNew={isNew(workspace)}
              busy={workspace.workspaceId === chosenId}
              onChoose={() => void handleChoose(workspace.workspaceId)}
            />
          </li>
        ))}
      </ul>
    </>
  );
};

/** Selects a workspace and opens the path to return to, else the first permitted page. */
const useChooseWorkspace = () => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();

  return async (workspaceId: number, options?: { replace: boolean }): Promise<void> => {
    if (readSession().selectedWorkspaceId !== workspaceId) clearWorkspace(queryClient);
    selectWorkspace(workspaceId);
    await navigate(
      safeReturnTo(search.get('next')) ?? firstPageOf(accessOf(readSession())),
      options,
    );
  };
};

type WorkspaceButtonProps = {
  workspace: Workspace;
  isCurrent: boolean;
  /** Joined just now. */
  isNew: boolean;
  busy: boolean;
  onChoose: () => void;
};

const WorkspaceButton = ({ workspace, isCurrent, isNew, busy, onChoose }: WorkspaceButtonProps) => (
  <button
    type="button"
    aria-busy={busy}
    onClick={onChoose}
    className={`grid min-h-16 w-full cursor-pointer rounded-control grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-2 text-start md:grid-cols-[auto_minmax(0,1fr)_auto_auto] ${isCurrent ? 'bg-key-tint' : 'hover:bg-tint'}`}
  >
    <WorkspaceLogo
      name={workspace.name}
      url={workspace.logoImageUrl}
      size={44}
      className="row-span-2"
    />
    <CompanyName name={workspace.name} className="self-end leading-row font-bold" />
    <span className="col-start-2 flex flex-wrap items-baseline gap-x-2 self-start text-sm text-ink-2 md:contents">
      <span className="md:col-start-2 md:row-start-2 md:self-start">
        {roleName(workspace.role)}
        {isNew && (
          <Tag tone="ok" className="ms-2">
            新しく参加
          </Tag>
        )}
      </span>
      <span className="sr-only">プラン：</span>
      <Tag className="md:col-start-3 md:row-span-2 md:row-start-1 md:self-center">
        {planName(workspace.plan)}
      </Tag>
      {isCurrent && <span className="sr-only">選択中</span>}
    </span>
    <span className="col-start-3 row-span-2 row-start-1 md:col-start-4">
      {busy ? (
        <Spinner />
      ) : isCurrent ? (
        <Check aria-hidden className="size-5 text-link" />
      ) : (
        <ChevronRight aria-hidden className="size-5 text-ink-2" />
      )}
    </span>
  </button>
);
