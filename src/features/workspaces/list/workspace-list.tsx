import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Workspace } from '~/contract/workspace';
import { foldForSearch } from '~/domain/text/japanese-text';
import { readSession } from '~/session/session';
import { Field } from '~/ui/controls/field';
import { TextInput } from '~/ui/controls/text-input';
import { useAskedWorkspace } from './asked-workspace';
import { useChooseWorkspace } from './choose-workspace';
import { WorkspaceButton } from './workspace-button';

/** Looking through fewer is quicker than typing. */
const SEARCH_FROM = 8;

/** The workspaces to choose from, one that was joined just now first. */
export const WorkspaceList = ({
  workspaces,
  isNew,
}: {
  workspaces: readonly Workspace[];
  isNew: (workspace: Workspace) => boolean;
}) => {
  const choose = useChooseWorkspace();
  // As it was on arrival: the choice itself must not move what is under the finger.
  const [selectedId] = useState(() => readSession().selectedWorkspaceId);
  const [filter, setFilter] = useState('');
  const [chosenId, setChosenId] = useState<number | null>(null);
  const countId = useId();
  const wanted = foldForSearch(filter.trim());
  const shown = workspaces
    .filter(({ name }) => foldForSearch(name).includes(wanted))
    .toSorted((one, other) => Number(isNew(other)) - Number(isNew(one)));

  const handleChoose = async (
    workspaceId: number,
    options?: { replace: boolean },
  ): Promise<void> => {
    if (chosenId !== null) return;
    setChosenId(workspaceId);
    await choose(workspaceId, options);
    setChosenId(null);
  };

  const asked = useAskedWorkspace();
  const isAnswered = useRef(false);
  const chooseAsked = useEffectEvent(() => {
    if (isAnswered.current || workspaces.every(({ workspaceId }) => workspaceId !== asked)) return;
    isAnswered.current = true;
    // Back must not lead here: it would choose again.
    if (asked !== null) void handleChoose(asked, { replace: true });
  });
  useEffect(() => chooseAsked(), [asked]);

  return (
    <>
      {workspaces.length >= SEARCH_FROM && (
        <Field label="ワークスペースを名前で探す">
          <TextInput
            type="search"
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
