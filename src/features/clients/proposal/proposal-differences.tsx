import { useQueries } from '@tanstack/react-query';
import type { ProposalContent } from '~/contract/proposals';
import { subsidyQueries } from '~/entities/subsidy/queries';
import { DifferenceList, type Difference } from '~/forms/edit-form';
import { useWorkspaceId } from '~/session/session';

const NOTHING = '（なし）';

type TitleOf = (subsidyId: number) => string;

const differences = (
  theirs: ProposalContent,
  mine: ProposalContent,
  titleOf: TitleOf,
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

/** In what two versions of a proposal differ. */
export const ProposalDifferences = ({
  clientId,
  theirs,
  mine,
}: {
  clientId: number;
  theirs: ProposalContent;
  mine: ProposalContent;
}) => {
  const workspaceId = useWorkspaceId();
  const ids = [...new Set([...theirs.items, ...mine.items].map(({ subsidyId }) => subsidyId))];
  const titles = useQueries({
    queries: ids.map((subsidyId) => subsidyQueries.detail(workspaceId, subsidyId, clientId)),
    combine: (answers) => new Map(answers.map(({ data }, index) => [ids[index], data?.title])),
  });
  const titleOf: TitleOf = (subsidyId) => titles.get(subsidyId) ?? '補助金・助成金';
  return <DifferenceList differences={differences(theirs, mine, titleOf)} />;
};
