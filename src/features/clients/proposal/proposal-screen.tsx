import { useSearchParams } from 'react-router';
import { WithClient } from '~/features/clients/detail/client-page';
import { ProposalChooser } from './proposal-chooser';
import { ProposalSheet } from './proposal-sheet';

/** /clients?client=12&view=proposal&subsidies=3,9: a proposal to a client, printed on A4. */
export const ProposalScreen = ({
  clientId,
  subsidyIds,
}: {
  clientId: number;
  /** In the order of the sheet; empty: the user selects them first. */
  subsidyIds: readonly number[];
}) => {
  const [params] = useSearchParams();
  const isChoosing = subsidyIds.length === 0 || params.get('choose') === '1';
  return (
    <WithClient clientId={clientId}>
      {(client) =>
        isChoosing ? (
          <ProposalChooser client={client} chosenBefore={subsidyIds} />
        ) : (
          <ProposalSheet client={client} subsidyIds={subsidyIds} />
        )
      }
    </WithClient>
  );
};
