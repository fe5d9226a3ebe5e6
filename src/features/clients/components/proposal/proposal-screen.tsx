import { PageHeader } from '~/ui/page-header';

/** /clients?client=12&view=proposal&subsidies=3,9: chosen subsidies for a client on A4. */
export const ProposalScreen = ({
  workspaceId,
  clientId,
  subsidyIds,
}: {
  workspaceId: number;
  clientId: number;
  /** In their order on the sheet; empty: they are chosen first. */
  subsidyIds: readonly number[];
}) => (
  <section data-workspace={workspaceId} data-client={clientId}>
    <PageHeader title={`補助金・助成金のご提案（${subsidyIds.length}件）`} />
  </section>
);
