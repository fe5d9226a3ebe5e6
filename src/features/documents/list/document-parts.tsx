import type { DocumentSummary } from '~/contract/documents';
import { can, canChange } from '~/domain/access/access';
import { DELETED_DOCUMENT_DAYS } from '~/domain/documents/document';
import { formatDateTime } from '~/domain/time/dates';
import { daysKept } from '~/domain/time/days-kept';
import { useClientLabel, type ClientLabel } from '~/entities/client/client-choice';
import { ClientNameLabel } from '~/entities/client/client-name';
import { documentPath } from '~/entities/document/documents-address';
import { subsidyPath } from '~/entities/subsidy/paths';
import { RestoreButton } from '~/forms/restore-button';
import { useNow } from '~/lib/use-now';
import { useAccess, useWorkspaceId } from '~/session/session';
import { classNames } from '~/ui/page/class-names';
import { OnwardLink } from '~/ui/page/return-link';
import { WholeWords } from '~/ui/page/whole-words';
import { useRestoreDocument, type Named } from './list-mutations';

/** A link, except for a deleted document, which has to be restored first. */
export const DocumentTitle = ({
  document,
  fills = false,
}: {
  document: DocumentSummary;
  /** Makes the whole card clickable. */
  fills?: boolean;
}) =>
  document.deletedAt === null ? (
    <OnwardLink
      to={documentPath(document.documentId)}
      className={classNames(
        'title-link',
        fills && 'after:absolute after:inset-0 after:rounded-card',
      )}
    >
      <WholeWords text={document.title} />
    </OnwardLink>
  ) : (
    <b className="data-title">
      <WholeWords text={document.title} />
    </b>
  );

/** The subsidy's title, as a link where allowed. `isText` on a card, which is a link itself. */
export const SubsidyName = ({
  document,
  isText = false,
}: {
  document: DocumentSummary;
  isText?: boolean;
}) => {
  const mayOpen = can('subsidyDetail', useAccess());
  const { subsidyId, subsidyTitle, clientId } = document;
  if (subsidyId === null) return <span className="text-ink-2">補助金の指定なし</span>;
  if (subsidyTitle === null) {
    return <span className="text-ink-2">表示できない補助金・助成金</span>;
  }
  return mayOpen && !isText ? (
    <OnwardLink to={subsidyPath(subsidyId, clientId)} className="second-link">
      <WholeWords text={subsidyTitle} />
    </OnwardLink>
  ) : (
    <span className="data-title text-ink-2">
      <WholeWords text={subsidyTitle} />
    </span>
  );
};

type DocumentClientProps = { document: DocumentSummary; clientLabel: ClientLabel };

export const DocumentClient = ({ document: { clientId }, clientLabel }: DocumentClientProps) =>
  clientId === null ? null : <ClientNameLabel name={clientLabel(clientId)} />;

export const useDocumentRows = (isDeleted: boolean) => ({
  isDeleted,
  now: useNow(),
  clientLabel: useClientLabel(),
  mayRestore: canChange('documents', useAccess()) && isDeleted,
});

export type DocumentRows = ReturnType<typeof useDocumentRows>;

export const Updated = ({ document, now }: { document: DocumentSummary; now: Date }) => (
  <>
    <span className="num me-1 whitespace-nowrap">
      {formatDateTime(document.deletedAt ?? document.updatedAt)}
    </span>{' '}
    {document.deletedAt === null ? (
      <span className="inline-block text-ink-2">{document.updatedBy}</span>
    ) : (
      <span className="phrase inline-block text-ink-2">
        {`あと${daysKept(document.deletedAt, now, DELETED_DOCUMENT_DAYS)}日で完全に削除されます`}
      </span>
    )}
  </>
);

export const RestoreDocument = ({ document }: { document: Named }) => {
  const restore = useRestoreDocument(useWorkspaceId());
  return (
    <RestoreButton
      title={document.title}
      busy={restore.isPending}
      onRestore={() => restore.mutate(document)}
    />
  );
};
