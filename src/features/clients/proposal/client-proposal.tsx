import { ProposalScreen } from './proposal-screen';
import { ProposalBlock } from '~/entities/subsidy/proposal-block';

/** A proposal to a client, in which each subsidy stands as the subsidies' own sheets have it. */
export const ClientProposal = (which: {
  workspaceId: number;
  clientId: number;
  subsidyIds: readonly number[];
}) => (
  <ProposalScreen
    {...which}
    renderSubsidy={(subsidy, shown) => <ProposalBlock subsidy={subsidy} {...shown} />}
  />
);
