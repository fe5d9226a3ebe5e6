import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { can } from '~/domain/access/access';
import { documentStatusName } from '~/domain/documents/document';
import { documentPath, documentsPath } from '~/entities/document/documents-address';
import { documentQueries } from '~/entities/document/queries';
import { accessOf, useSessionStore, useWorkspaceId } from '~/session/session';
import { OnwardLink } from '~/ui/page/return-link';

const SHOWN = 3;
const LINK = 'inline-flex min-h-6 items-center max-md:min-h-11 pointer-coarse:min-h-11';

/** With `clientId`, only documents for that client. */
type ExistingDocumentsProps = { subsidyId: number; clientId: number | null };

/** The documents that a subsidy already has, so that nobody starts a second one by mistake. */
export const ExistingDocuments = (props: ExistingDocumentsProps) => {
  const session = useSessionStore();
  const isOpen = session.selectedWorkspaceId !== null && can('documents', accessOf(session));
  return isOpen ? <Existing {...props} /> : null;
};

const Existing = ({ subsidyId, clientId }: ExistingDocumentsProps) => {
  const workspaceId = useWorkspaceId();
  const { data, isPlaceholderData } = useQuery(
    documentQueries.list(workspaceId, {
      subsidyId,
      ...(clientId !== null && { clientId }),
      sort: 'updated',
      perPage: SHOWN,
    }),
  );
  if (data === undefined || isPlaceholderData || data.total === 0) return null;
  return (
    <div className="border-t border-line-soft px-6 py-3 text-sm max-md:px-4">
      <p>{`この補助金の書類が${data.total}件あります`}</p>
      <ul className="mt-1 grid gap-1">
        {data.items.map(({ documentId, title, status }) => (
          <li key={documentId} className="flex flex-wrap items-center gap-x-2 leading-row">
            <OnwardLink to={documentPath(documentId)} className={`${LINK} data-title`}>
              {title}
            </OnwardLink>
            <span className="whitespace-nowrap text-ink-2">{documentStatusName(status)}</span>
          </li>
        ))}
      </ul>
      {data.total > SHOWN && (
        <Link to={documentsPath({ subsidyId, clientId })} className={LINK}>
          すべて見る
        </Link>
      )}
    </div>
  );
};
