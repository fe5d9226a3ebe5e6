import { ArrowLeftRight } from 'lucide-react';
import { planName } from '~/domain/plans/plan-names';
import { askForWorkspace } from '~/features/workspaces/list/asked-workspace';
import { readSession } from '~/session/session';
import type { PaletteSource } from './palette-source';

/** The other workspaces that one belongs to. */
export const otherWorkspaces: PaletteSource = {
  id: 'workspaces',
  title: 'ワークスペース',
  icon: ArrowLeftRight,
  isOpen: () => true,
  finds: 'once',
  limit: 10,
  find: async ({ workspaceId: current }) =>
    readSession()
      .workspaces.filter(({ workspaceId }) => workspaceId !== current)
      .map(({ workspaceId, name, plan }) => ({
        id: String(workspaceId),
        label: `${name}に切り替える`,
        detail: planName(plan),
        words: 'わーくすぺーす きりかえ',
        ...askForWorkspace(workspaceId),
      })),
};
