import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';
import * as draftDatabase from '~/lib/draft-database';
import {
  draftPlace,
  dropDraft,
  keepDraft,
  provideDraftDatabase,
  readDraft,
} from '~/session/drafts';

provideDraftDatabase(draftDatabase);

/** What is typed beside a proposal: it belongs to nobody but this paper, and is kept as a draft. */
const proposalDraft = z.object({
  message: z.string(),
  comments: z.array(z.object({ subsidyId: z.number(), text: z.string() })),
});
type ProposalDraft = z.output<typeof proposalDraft>;

const PAUSE_MS = 300;

const EMPTY: ProposalDraft = { message: '', comments: [] };

const isEmpty = ({ message, comments }: ProposalDraft): boolean =>
  message.trim() === '' && comments.every(({ text }) => text.trim() === '');

/**
 * The words of a proposal to a client. They are never sent: in this browser they wait for the next
 * visit, so that leaving loses nothing and has nothing to ask.
 */
export const useProposalTexts = (clientId: number, companyName: string) => {
  const [words, setWords] = useState<ProposalDraft>(EMPTY);
  const place = useMemo(() => draftPlace(`proposal-${clientId}`), [clientId]);
  const title = `提案書「${companyName}」`;
  const latest = useRef(words);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  useEffect(() => {
    if (place === null) return undefined;
    let isHere = true;
    void readDraft(place, proposalDraft).then((draft) => {
      // Whoever types already means what stands there now.
      if (!isHere || draft === null || !isEmpty(latest.current)) return;
      latest.current = draft;
      setWords(draft);
    });
    return () => {
      isHere = false;
    };
  }, [place]);

  const flush = useCallback((): void => {
    if (place === null || timer.current === null) return;
    clearTimeout(timer.current);
    timer.current = null;
    void (isEmpty(latest.current) ? dropDraft(place) : keepDraft(place, title, latest.current));
  }, [place, title]);

  useEffect(() => {
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [flush]);

  const change = (next: ProposalDraft): void => {
    latest.current = next;
    setWords(next);
    clearTimeout(timer.current ?? undefined);
    timer.current = setTimeout(flush, PAUSE_MS);
  };

  return {
    message: words.message,
    setMessage: (message: string): void => change({ ...latest.current, message }),
    commentOn: (subsidyId: number): string =>
      words.comments.find((each) => each.subsidyId === subsidyId)?.text ?? '',
    setComment: (subsidyId: number, text: string): void =>
      change({
        ...latest.current,
        comments: [
          ...latest.current.comments.filter((each) => each.subsidyId !== subsidyId),
          { subsidyId, text },
        ],
      }),
  };
};

export type ProposalTexts = ReturnType<typeof useProposalTexts>;
