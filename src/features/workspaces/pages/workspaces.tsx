import { useQuery } from '@tanstack/react-query';
import { LogOut, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Workspace } from '~/contract/workspace';
import { foldForSearch } from '~/domain/japanese-text';
import { logOut } from '~/stores/api';
import { readSession } from '~/stores/session';
import { Button } from '~/ui/button';
import { buttonClass } from '~/ui/button-class';
import { Field } from '~/ui/field';
import { Notice } from '~/ui/notice';
import { PlainPage } from '~/ui/plain-page';
import { Loading, Skeleton } from '~/ui/skeleton';
import { TextInput } from '~/ui/text-input';
import { useChooseWorkspace } from '~/features/workspaces/choose-workspace';
import { WorkspaceButton } from '~/features/workspaces/components/workspace-button';
import { workspaceQueries } from '~/features/workspaces/queries';

/** Looking through fewer is quicker than typing. */
const SEARCH_FROM = 8;

export default function Workspaces() {
  const { data, error, isPending, isFetching, isPaused, refetch } = useQuery(
    workspaceQueries.list(),
  );
  const { search } = useLocation();
  return (
    <PlainPage
      title="ワークスペース"
      after={
        <p className="flex justify-center">
          <Button variant="ghost" icon={<LogOut aria-hidden />} onClick={logOut}>
            ログアウト
          </Button>
        </p>
      }
    >
      {isPaused && (
        <Notice tone="warning" role="status">
          インターネットに接続していません。接続が戻ると、自動で読み込みます。
        </Notice>
      )}
      {isPending && !isPaused && (
        <Loading label="ワークスペースを読み込み中">
          <div className="grid gap-3">
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} className="h-[72px] w-full" />
            ))}
          </div>
        </Loading>
      )}
      {error && (
        <Notice
          tone="error"
          role="alert"
          action={
            <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
              再試行
            </Button>
          }
        >
          {error.message}
        </Notice>
      )}
      {data && <WorkspaceList workspaces={data} />}
      <Link
        to={`/workspaces/create${search}`}
        className={buttonClass({ variant: 'secondary', block: true })}
      >
        <Plus aria-hidden className="size-5" />
        ワークスペースを作成
      </Link>
    </PlainPage>
  );
}

const WorkspaceList = ({ workspaces }: { workspaces: Workspace[] }) => {
  const choose = useChooseWorkspace();
  // As it was on arrival: the choice itself must not move what is under the finger.
  const [selectedId] = useState(() => readSession().selectedWorkspaceId);
  const [filter, setFilter] = useState('');
  const [chosenId, setChosenId] = useState<number | null>(null);
  const countId = useId();
  const wanted = foldForSearch(filter.trim());
  const shown = workspaces.filter(({ name }) => foldForSearch(name).includes(wanted));

  const handleChoose = async (workspaceId: number): Promise<void> => {
    if (chosenId !== null) return;
    setChosenId(workspaceId);
    await choose(workspaceId);
    setChosenId(null);
  };

  return (
    <>
      {workspaces.length >= SEARCH_FROM && (
        <Field label="ワークスペースを名前で探す">
          <TextInput
            type="search"
            value={filter}
            aria-controls={countId}
            onChange={(event) => setFilter(event.target.value)}
          />
        </Field>
      )}
      <p id={countId} role="status" className="-mb-3 text-sm text-ink-2">
        {shown.length === 0
          ? `「${filter}」を含む名前のワークスペースはありません。`
          : `${shown.length}件`}
      </p>
      <ul className="grid gap-3">
        {shown.map((workspace) => (
          <li key={workspace.workspaceId}>
            <WorkspaceButton
              workspace={workspace}
              isCurrent={workspace.workspaceId === selectedId}
              busy={workspace.workspaceId === chosenId}
              onChoose={() => void handleChoose(workspace.workspaceId)}
            />
          </li>
        ))}
      </ul>
    </>
  );
};
