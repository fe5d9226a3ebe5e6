import type { DocumentContent, DocumentVersion } from '~/contract/documents';
import { isSame } from '~/features/documents/document-content';
import { conflictText, expenseLines } from '~/features/documents/conflict-words';
import { Compared } from './compared';

type Pair = { key: string; name: string; was: string; is: string };

/** Every part in which the two differ, in the order of the present one. */
const pairsOf = (version: DocumentVersion, present: DocumentContent): Pair[] => {
  const keys = new Set([...present.sections, ...version.sections].map(({ key }) => key));
  const sections = [...keys].flatMap((key): Pair[] => {
    const was = version.sections.find((each) => each.key === key);
    const is = present.sections.find((each) => each.key === key);
    if (was?.body === is?.body && was?.heading === is?.heading) return [];
    const name = is?.heading ?? was?.heading ?? '';
    return [{ key, name, was: conflictText(was?.body), is: conflictText(is?.body) }];
  });
  const title =
    version.title === present.title
      ? []
      : [{ key: 'title', name: 'タイトル', was: version.title, is: present.title }];
  const expenses = isSame(version.expenses, present.expenses)
    ? []
    : [
        {
          key: 'expenses',
          name: '経費明細',
          was: expenseLines(version.expenses),
          is: expenseLines(present.expenses),
        },
      ];
  return [...title, ...sections, ...expenses];
};

/** A former version beside the present one, as far as they differ. */
export const VersionBeside = ({
  version,
  present,
}: {
  version: DocumentVersion;
  present: DocumentContent;
}) => {
  const pairs = pairsOf(version, present);
  if (pairs.length === 0) return <p>今の内容と同じです。</p>;
  return (
    <div className="grid gap-6">
      {pairs.map(({ key, name, was, is }) => (
        <section key={key} aria-label={name}>
          <h3 className="data-title text-base">{name}</h3>
          <Compared left={{ name: 'この版', text: was }} right={{ name: '今の内容', text: is }} />
        </section>
      ))}
    </div>
  );
};
