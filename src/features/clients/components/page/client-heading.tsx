import { Building2, FileText, PencilLine, Trash2 } from 'lucide-react';
import { useId, useState, type RefObject } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Client } from '~/contract/clients';
import { can, canChange } from '~/domain/access';
import { clientPath } from '~/domain/client';
import { searchAsPath } from '~/features/clients/client-words';
import { BackLink } from '~/features/clients/components/back-link';
import { LockedTag } from '~/features/clients/components/list/client-parts';
import { LockedWords } from '~/features/clients/components/plan-words';
import { proposalPath } from '~/features/clients/proposal-address';
import { listBehind } from '~/features/clients/way-back';
import { useOfflineReason } from '~/lib/connection';
import { standingOf, useSessionStore } from '~/stores/session';
import { Button } from '~/ui/button';
import { buttonClass } from '~/ui/button-class';
import { MoreMenu } from '~/ui/more-menu';
import { Notice } from '~/ui/notice';
import { PageHeader } from '~/ui/page-header';
import { RemoveClientDialog } from './remove-client-dialog';

/** Whose page this is, and what can be done for it. */
export const ClientHeading = ({
  workspaceId,
  client,
  headingRef,
}: {
  workspaceId: number;
  client: Client;
  headingRef: RefObject<HTMLHeadingElement | null>;
}) => {
  const { clientId, profile, isLocked } = client;
  const standing = standingOf(useSessionStore());
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const lockId = useId();
  const offlineReason = useOfflineReason('削除');
  const [isRemoving, setRemoving] = useState(false);
  const mayChange = canChange('createClient', standing);
  const lock = isLocked ? lockId : undefined;
  return (
    <>
      <PageHeader
        titleRef={headingRef}
        title={profile.companyName}
        dataTitle
        before={<BackLink {...listBehind(state)} />}
        badges={isLocked && <LockedTag />}
        actions={
          <>
            {mayChange && (
              <Button
                icon={<PencilLine aria-hidden />}
                reasonId={lock}
                onClick={() => void navigate(clientPath(clientId, { edit: '1' }), { state })}
              >
                編集
              </Button>
            )}
            {can('search', standing) &&
              (isLocked ? (
                <Button icon={<Building2 aria-hidden />} reasonId={lock}>
                  クライアントとして見る
                </Button>
              ) : (
                <Link to={searchAsPath(clientId)} className={buttonClass()}>
                  <Building2 aria-hidden />
                  クライアントとして見る
                </Link>
              ))}
            {can('subsidyDetail', standing) &&
              (isLocked ? (
                <Button variant="primary" icon={<FileText aria-hidden />} reasonId={lock}>
                  提案書を作成
                </Button>
              ) : (
                <Link to={proposalPath(clientId)} className={buttonClass({ variant: 'primary' })}>
                  <FileText aria-hidden />
                  提案書を作成
                </Link>
              ))}
            {mayChange && (
              <MoreMenu className="min-h-11!">
                <Button
                  variant="ghost"
                  size="sm"
                  icon={<Trash2 aria-hidden />}
                  aria-haspopup="dialog"
                  className="w-full justify-start"
                  disabledReason={offlineReason}
                  onClick={() => setRemoving(true)}
                >
                  クライアントを削除
                </Button>
              </MoreMenu>
            )}
          </>
        }
      />
      {isLocked && (
        <Notice tone="warning" className="mb-4">
          <span id={lockId}>
            <LockedWords />
          </span>
        </Notice>
      )}
      {isRemoving && (
        <RemoveClientDialog
          workspaceId={workspaceId}
          client={client}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  );
};
