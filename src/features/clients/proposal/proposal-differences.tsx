import { useQueries } from '@tanstack/react-query';
import type { ProposalContent } from '~/contract/proposals';
import { subsidyQueries } from '~/entities/subsidy/queries';
import { DifferenceList, type Difference } from '~/forms/edit-form';
import { useWorkspaceId } from '~/session/session';

const NOTHING = '（なし）';

type Versions = { theirs: ProposalContent; mine: ProposalContent };

const differencesOf = (
  { theirs, mine }: Versions,
  titleOf: (subsidyId: number) => string,
): Difference[] => {
  const idsOf = ({ items }: ProposalContent): number[] => items.map(({ subsidyId }) => subsidyId);
  const selectionOf = (content: ProposalContent): string =>
    idsOf(content)
      .map((subsidyId, index) => `${index + 1}. ${titleOf(subsidyId)}`)
      .join('\n');
  const commentOn = ({ items }: ProposalContent, id: number): string =>
    items.find(({ subsidyId }) => subsidyId === id)?.comment ?? '';
  const rowOf = (term: string, valueOf: (content: ProposalContent) => string): Difference[] =>
    valueOf(theirs) === valueOf(mine)
      ? []
      : [{ term, theirs: valueOf(theirs) || NOTHING, mine: valueOf(mine) || NOTHING }];
  return [
    ...rowOf('提案書名', ({ title }) => title),
    ...rowOf('メッセージ', ({ message }) => message),
    ...rowOf('補助金・助成金と順番', selectionOf),
    ...[...new Set([...idsOf(theirs), ...idsOf(mine)])].flatMap((subsidyId) =>
      rowOf(`「${titleOf(subsidyId)}」へのコメント`, (content) => commentOn(content, subsidyId)),
    ),
  ];
};

/** The fields in which two versions of a proposal differ. */
export const ProposalDifferences = ({ clientId, ...versions }: { clientId: number } & Versions) => {
  const workspaceId = useWorkspaceId();
  const items = [...versions.theirs.items, ...versions.mine.items];
  const ids = [...new Set(items.map(({ subsidyId }) => subsidyId))];
  const titles = useQueries({
    queries: ids.map((subsidyId) => subsidyQueries.detail(workspaceId, subsidyId, clientId)),
    combine: (answers) => new Map(answers.map(({ data }, index) => [ids[index], data?.title])),
  });
  const titleOf = (subsidyId: number): string => titles.get(subsidyId) ?? '補助金・助成金';
  return <DifferenceList differences={differencesOf(versions, titleOf)} />;
};
