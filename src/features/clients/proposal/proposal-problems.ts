import { useEffect, useRef } from 'react';
import type { ProposalContent } from '~/contract/proposals';
import { PROPOSAL_TEXT_MAX, PROPOSAL_TITLE_MAX } from '~/domain/company/client';
import { lengthProblem } from '~/domain/text/length';
import type { ApiError } from '~/lib/http/api-error';

/** What keeps a proposal from being saved, by field. */
export type ProposalProblems = {
  title: string | null;
  message: string | null;
  comments: ReadonlyMap<number, string>;
};

const problemsIn = ({ title, message, items }: ProposalContent): ProposalProblems => ({
  title: lengthProblem('提案書名', title, PROPOSAL_TITLE_MAX),
  message: lengthProblem('メッセージ', message, PROPOSAL_TEXT_MAX),
  comments: new Map(
    items.flatMap(({ subsidyId, comment }) => {
      const problem = lengthProblem('コメント', comment, PROPOSAL_TEXT_MAX);
      return problem === null ? [] : [[subsidyId, problem]];
    }),
  ),
});

const focusInvalid = (fields: Element | null): void => {
  const invalid = fields?.querySelector<HTMLElement>('[aria-invalid]');
  invalid?.closest('details')?.setAttribute('open', '');
  invalid?.focus();
};

/** The problems of the fields in `panel`, also those from the server; focuses the first. */
export const useProposalProblems = (content: ProposalContent, failure: ApiError | null) => {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== null) focusInvalid(panel.current);
  }, [failure]);
  const { title, message, comments } = problemsIn(content);
  const isTooLong = title !== null || message !== null || comments.size > 0;
  return {
    panel,
    problems: {
      title: title ?? failure?.fields['title'] ?? null,
      message: message ?? failure?.fields['message'] ?? null,
      comments,
    },
    /** Wraps a save: while a text is too long, focuses it instead. */
    guard: (save: () => void): (() => void) =>
      isTooLong ? () => focusInvalid(panel.current) : save,
  };
};
