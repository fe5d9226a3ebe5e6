import { documentStatusName, type DocumentStatus } from '~/domain/documents/document';
import { Tag } from '~/ui/feedback/badge';

const TONE = { draft: 'outline', review: 'key', final: 'ok' } as const;

export const StatusTag = ({ status }: { status: DocumentStatus }) => (
  <Tag tone={TONE[status]}>{documentStatusName(status)}</Tag>
);
