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
 * Message and comments of a proposal to a client. Never sent to the server: stored as a draft in this
 * browser, so leaving the page loses nothing and need not ask.
 */
export const useProposalTexts = (clientId: number, companyName: string) => {
  const [texts, setTexts] = useState<ProposalDraft>(EMPTY);
  const place = useMemo(() => draftPlace(`proposal-${clientId}`), [clientId]);
  const title = `提案書「${companyName}」`;
  const latest = useRef(texts);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  useEffect(() => {
    if (place === null) return undefined;
    let isMounted = true;
    void readDraft(place, proposalDraft).then((draft) => {
      // Input typed before the draft has loaded wins.
      if (!isMounted || draft === null || !isEmpty(latest.current)) return;
      latest.current = draft;
      setTexts(draft);
    });
    return () => {
      isMounted = false;
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
    setTexts(next);
    clearTimeout(timer.current ?? undefined);
    timer.current = setTimeout(flush, PAUSE_MS);
  };

  return {
    message: texts.message,
    setMessage: (message: string): void => change({ ...latest.current, message }),
    commentOn: (subsidyId: number): string =>
      texts.comments.find((each) => each.subsidyId === subsidyId)?.text ?? '',
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
