import { FileText, PencilLine, Search, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Client } from '~/contract/clients';
import { can, canChange } from '~/domain/access/access';
import { clientPath, proposalPath } from '~/entities/client/client-address';
import { newSearchPath } from '~/entities/subsidy/paths';
import { BackToList } from '~/features/clients/back-link';
import { LockedClientNote } from '~/features/clients/limit-notes';
import { LockedTag } from '~/features/clients/list/client-parts';
import { useOfflineReason } from '~/lib/connection';
import { DESKTOP } from '~/lib/screen';
import { useAccess } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { LinkButton } from '~/ui/controls/link-button';
import { Notice } from '~/ui/feedback/notice';
import { MenuButton, MenuLink, MoreMenu } from '~/ui/overlays/more-menu';
import { CompanyName } from '~/ui/page/company-name';
import { PageHeader } from '~/ui/page/page-header';
import { useMediaQuery } from '~/ui/page/use-media-query';
import { RemoveClientDialog } from './remove-client-dialog';

export const ClientHeading = ({ client }: { client: Client }) => {
  const { clientId, profile, isLocked } = client;
  const access = useAccess();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const lockId = useId();
  const offlineReason = useOfflineReason('削除');
  const [isRemoving, setRemoving] = useState(false);
  const mayChange = canChange('createClient', access);
  const maySearch = can('search', access);
  const isWide = useMediaQuery(DESKTOP);
  // A phone has room for one row of buttons; less used actions are in the menu その他.
  const inRow = isWide ? '' : 'px-3! text-sm! max-[24rem]:[&_svg]:hidden';
  const SearchLink = isWide ? LinkButton : MenuLink;
  const searchAs = maySearch && (
    <SearchLink to={newSearchPath(clientId)} icon={<Search aria-hidden />}>
      このクライアントの条件で探す
    </SearchLink>
  );
  return (
    <>
      <PageHeader
        title={<CompanyName name={profile.companyName} />}
        dataTitle
        before={<BackToList />}
        badges={isLocked && <LockedTag />}
        actions={
          <>
            {mayChange && (
              <Button
                icon={<PencilLine aria-hidden />}
                className={inRow}
                reasonId={isLocked ? lockId : undefined}
                onClick={() => void navigate(clientPath(clientId, { isForm: true }), { state })}
              >
                編集
              </Button>
            )}
            {isWide && searchAs}
            {(mayChange || (!isWide && maySearch)) && (
              <MoreMenu size="md" className={inRow}>
                {!isWide && searchAs}
                {mayChange && (
                  <MenuButton
                    icon={<Trash2 aria-hidden />}
                    aria-haspopup="dialog"
                    disabledReason={offlineReason}
                    onClick={() => setRemoving(true)}
                  >
                    クライアントを削除
                  </MenuButton>
                )}
              </MoreMenu>
            )}
            {can('subsidyDetail', access) && (
              <LinkButton
                to={proposalPath(clientId)}
                onward
                variant="primary"
                className={`${inRow} max-md:grow`}
                icon={<FileText aria-hidden />}
              >
                提案書を作成
              </LinkButton>
            )}
          </>
        }
      />
      {isLocked && (
        <Notice tone="warning" className="mb-4">
          <span id={lockId}>
            <LockedClientNote />
          </span>
        </Notice>
      )}
      {isRemoving && <RemoveClientDialog client={client} onClose={() => setRemoving(false)} />}
    </>
  );
};
