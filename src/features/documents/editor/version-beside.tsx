import type { DocumentContent, DocumentVersion } from '~/contract/documents';
import { differingParts } from '~/features/documents/saver/differing-parts';
import { useClientLabel } from '~/entities/client/client-choice';
import { useWorkspaceId } from '~/session/session';
import { Compared } from './compared';

/** A former version beside the present one, as far as they differ. */
export const VersionBeside = ({
  version,
  present,
}: {
  version: DocumentVersion;
  present: DocumentContent;
}) => {
  const clientLabel = useClientLabel(useWorkspaceId());
  const parts = differingParts(version, present, clientLabel);
  if (parts.length === 0) return <p>今の内容と同じです。</p>;
  return (
    <div className="grid gap-6">
      {parts.map(({ key, name, was, is }) => (
        <section key={key} aria-label={name}>
          <h3 className="data-title text-base">{name}</h3>
          <Compared left={{ name: 'この版', text: was }} right={{ name: '今の内容', text: is }} />
        </section>
      ))}
    </div>
  );
};
