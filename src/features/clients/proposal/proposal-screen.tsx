import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { CompanyProfile } from '~/contract/clients';
import type { SubsidyDetail } from '~/contract/subsidies';
import { WithClient } from '~/features/clients/detail/client-page';
import { ProposalChooser } from './proposal-chooser';
import { ProposalSheet } from './proposal-sheet';

/** How one subsidy stands on the sheet; the page brings it along from the subsidies. */
export type RenderSubsidy = (
  subsidy: SubsidyDetail,
  shown: { number: number; profile: CompanyProfile; comment: string; now: Date },
) => ReactNode;

/** /clients?client=12&view=proposal&subsidies=3,9: chosen subsidies for a client on A4. */
export const ProposalScreen = ({
  workspaceId,
  clientId,
  subsidyIds,
  renderSubsidy,
}: {
  workspaceId: number;
  clientId: number;
  /** In their order on the sheet; empty: they are chosen first. */
  subsidyIds: readonly number[];
  renderSubsidy: RenderSubsidy;
}) => {
  const [params] = useSearchParams();
  const isChoosing = subsidyIds.length === 0 || params.get('choose') === '1';
  return (
    <WithClient workspaceId={workspaceId} clientId={clientId}>
      {(client) =>
        isChoosing ? (
          <ProposalChooser workspaceId={workspaceId} client={client} chosenBefore={subsidyIds} />
        ) : (
          <ProposalSheet
            workspaceId={workspaceId}
            client={client}
            subsidyIds={subsidyIds}
            renderSubsidy={renderSubsidy}
          />
        )
      }
    </WithClient>
  );
};
