import { ClientPicker } from '~/features/clients/components/client-picker';
import type { ClientChoice, RenderClientPicker } from '~/stores/client-choice';
import { useClientNames } from '~/stores/clients';
import { useWorkspaceId } from '~/stores/session';

/** Lets a client be chosen, where there are any: what pages give to features that know none. */
const Choice = (choice: ClientChoice) => {
  const workspaceId = useWorkspaceId();
  const { data, isOpen } = useClientNames(workspaceId);
  const isNeedless = data?.length === 0 && choice.value === null;
  return isOpen && !isNeedless ? <ClientPicker workspaceId={workspaceId} {...choice} /> : null;
};

export const renderClientPicker: RenderClientPicker = (choice) => <Choice {...choice} />;
