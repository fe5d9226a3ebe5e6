import { useEffect, useRef } from 'react';
import type { ProposalContent } from '~/contract/proposals';
import { PROPOSAL_TEXT_MAX, PROPOSAL_TITLE_MAX } from '~/domain/company/client';
import { lengthProblem } from '~/domain/text/length';
import type { ApiError } from '~/lib/http/api-error';

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
  const title = lengthProblem('提案書名', content.title, PROPOSAL_TITLE_MAX);
  const message = lengthProblem('メッセージ', content.message, PROPOSAL_TEXT_MAX);
  const comments = new Map(
    content.items.flatMap(({ subsidyId, comment }) => {
      const problem = lengthProblem('コメント', comment, PROPOSAL_TEXT_MAX);
      return problem === null ? [] : [[subsidyId, problem]];
    }),
  );
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

export type ProposalProblems = ReturnType<typeof useProposalProblems>['problems'];
