import { FileText } from 'lucide-react';
import { useId } from 'react';
import { PROPOSAL_MAX } from '~/domain/company/client';
import { proposalPath } from '~/entities/client/client-address';
import { Button } from '~/ui/controls/button';
import { LinkButton } from '~/ui/controls/link-button';
import { useViewpoint } from './viewpoint';

const LABEL = '提案書を作成';

/** Links to a proposal of these subsidies to the viewed client; nothing for the workspace. */
export const ProposalButton = ({ subsidyIds }: { subsidyIds: readonly number[] }) => {
  const { clientId } = useViewpoint();
  const reasonId = useId();
  if (clientId === null) return null;
  const icon = <FileText aria-hidden />;
  return subsidyIds.length > PROPOSAL_MAX ? (
    <>
      <Button size="sm" icon={icon} reasonId={reasonId}>
        {LABEL}
      </Button>
      <p id={reasonId} className="order-last w-full text-sm text-ink-2">
        {`提案書に入れられるのは${PROPOSAL_MAX}件までです。`}
      </p>
    </>
  ) : (
    <LinkButton to={proposalPath(clientId, subsidyIds)} onward size="sm" icon={icon}>
      {LABEL}
    </LinkButton>
  );
};
