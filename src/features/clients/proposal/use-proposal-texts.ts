import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { Client } from '~/contract/clients';
import type { Proposal, ProposalContent } from '~/contract/proposals';
import { useDelayedWrite } from '~/forms/delayed-write';
import * as draftDatabase from '~/lib/draft-database';
import {
  draftKeyOf,
  dropDraft,
  keepDraft,
  provideDraftDatabase,
  readSentDraft,
  type DraftKey,
} from '~/session/drafts';

provideDraftDatabase(draftDatabase);

const STANDARD_TITLE = '補助金・助成金のご提案';

const proposalDraft = z.object({
  title: z._default(z.string(), STANDARD_TITLE),
  message: z.string(),
  comments: z.array(z.object({ subsidyId: z.number(), text: z.string() })),
  /** Replaces the saved selection, unless empty. */
  subsidyIds: z._default(z.array(z.number()), []),
  /** The version of the saved proposal that the draft is based on; 0: not saved yet. */
  version: z._default(z.number(), 0),
});
type ProposalDraft = z.output<typeof proposalDraft>;

const EMPTY: ProposalDraft = {
  title: STANDARD_TITLE,
  message: '',
  comments: [],
  subsidyIds: [],
  version: 0,
};

const toDraft = ({ title, message, items, version }: Proposal): ProposalDraft => ({
  title,
  message,
  comments: items.map(({ subsidyId, comment }) => ({ subsidyId, text: comment })),
  subsidyIds: [],
  version,
});

const isEmpty = ({ title, message, comments }: ProposalDraft): boolean =>
  title === STANDARD_TITLE &&
  message.trim() === '' &&
  comments.every(({ text }) => text.trim() === '');

const commentIn = ({ comments }: ProposalDraft, subsidyId: number): string =>
  comments.find((each) => each.subsidyId === subsidyId)?.text ?? '';

const proposalContent = (draft: ProposalDraft, subsidyIds: readonly number[]): ProposalContent => ({
  title: draft.title.trim() === '' ? STANDARD_TITLE : draft.title.trim(),
  message: draft.message,
  items: subsidyIds.map((subsidyId) => ({ subsidyId, comment: commentIn(draft, subsidyId) })),
});

export const isSameProposal = (one: ProposalContent, other: ProposalContent): boolean =>
  JSON.stringify([one.title, one.message, one.items]) ===
  JSON.stringify([other.title, other.message, other.items]);

const proposalKeyOf = (clientId: number, proposalId: number | null): DraftKey | null =>
  draftKeyOf(`proposal-${clientId}${proposalId === null ? '' : `-${proposalId}`}`);

/** Deletes the draft of a deleted proposal. */
export const dropProposalDraft = async (clientId: number, proposalId: number): Promise<void> => {
  const draftKey = proposalKeyOf(clientId, proposalId);
  if (draftKey !== null) await dropDraft(draftKey);
};

/**
 * The content of a proposal with the changes since the last save, which are kept as a draft in this
 * browser. `onUnanswered` gets a request of an earlier visit whose response was lost.
 */
export const useProposalTexts = (
  { clientId, profile }: Client,
  saved: Proposal | null,
  onUnanswered: (request: unknown) => void,
) => {
  const proposalId = saved?.proposalId ?? null;
  /** Null without changes. */
  const [own, setOwn] = useState<ProposalDraft | null>(null);
  const [isRestored, setRestored] = useState(false);
  const draftKey = useMemo(() => proposalKeyOf(clientId, proposalId), [clientId, proposalId]);
  const draftTitle = `提案書「${profile.companyName}」`;
  const latest = useRef(own);
  const unanswered = useRef<unknown>(undefined);
  const texts = own ?? (saved === null ? EMPTY : toDraft(saved));

  const write = useCallback((): void => {
    if (draftKey === null) return;
    const draft = latest.current;
    const isNeedless = draft === null || (draft.version === 0 && isEmpty(draft));
    void (isNeedless && unanswered.current === undefined
      ? dropDraft(draftKey)
      : keepDraft(draftKey, draftTitle, draft ?? EMPTY, unanswered.current));
  }, [draftKey, draftTitle]);
  const { schedule, flush } = useDelayedWrite(write);

  const show = (draft: ProposalDraft | null): void => {
    latest.current = draft;
    setOwn(draft);
    if (draft === null) setRestored(false);
    schedule();
  };

  const restored = useRef(onUnanswered);
  useEffect(() => {
    if (draftKey === null) return undefined;
    let isMounted = true;
    void readSentDraft(draftKey, proposalDraft).then((draft) => {
      // Input typed before the draft has loaded wins.
      if (!isMounted || draft === null || latest.current !== null) return;
      if (draft.unanswered !== undefined) restored.current(draft.unanswered);
      unanswered.current = draft.unanswered;
      latest.current = draft.values;
      setOwn(draft.values);
      setRestored(!isEmpty(draft.values));
    });
    return () => {
      isMounted = false;
    };
  }, [draftKey]);

  const change = (changes: Partial<ProposalDraft>): void =>
    show({ ...(latest.current ?? texts), ...changes });

  return {
    title: texts.title,
    setTitle: (title: string): void => change({ title }),
    message: texts.message,
    setMessage: (message: string): void => change({ message }),
    commentOn: (subsidyId: number): string => commentIn(texts, subsidyId),
    setComment: (subsidyId: number, text: string): void => {
      const { comments } = latest.current ?? texts;
      change({
        comments: [...comments.filter((each) => each.subsidyId !== subsidyId), { subsidyId, text }],
      });
    },
    /** The selection changed on the page of a saved proposal; empty: as saved. */
    subsidyIds: texts.subsidyIds,
    setSubsidyIds: (subsidyIds: readonly number[]): void => change({ subsidyIds: [...subsidyIds] }),
    /** The base version, to send with a save. */
    version: texts.version,
    contentWith: (subsidyIds: readonly number[]): ProposalContent =>
      proposalContent(texts, subsidyIds),
    markSent: (request: unknown): void => {
      unanswered.current = request;
      if (draftKey !== null) void keepDraft(draftKey, draftTitle, latest.current ?? EMPTY, request);
    },
    markAnswered: (): void => {
      unanswered.current = undefined;
      show(latest.current);
    },
    /** Keeps input that differs from `sent`, as changes to the saved proposal. */
    markSaved: async (
      result: Proposal,
      sent: ProposalContent,
      shownIds: readonly number[],
    ): Promise<void> => {
      unanswered.current = undefined;
      const current = latest.current ?? texts;
      const isChangedSince = !isSameProposal(proposalContent(current, shownIds), sent);
      const rest = isChangedSince ? { ...current, version: result.version } : null;
      if (proposalId !== null) {
        show(rest);
        return;
      }
      const target = proposalKeyOf(clientId, result.proposalId);
      if (rest !== null && target !== null) {
        await keepDraft(target, draftTitle, { ...rest, subsidyIds: [...shownIds] });
      }
      // Comments on other subsidies stay in the draft of the next new proposal.
      const comments = current.comments.filter(
        ({ subsidyId, text }) =>
          text.trim() !== '' && sent.items.every((item) => item.subsidyId !== subsidyId),
      );
      show(comments.length > 0 ? { ...EMPTY, comments } : null);
      flush();
    },
    /** Whether a new proposal shows input of an earlier visit. */
    isRestored: isRestored && proposalId === null,
    /** Discards the changes. Returns an undo, which also restores the selection `shownIds`. */
    discard: (shownIds: readonly number[]): (() => void) => {
      const before = { ...(latest.current ?? texts), subsidyIds: [...shownIds] };
      show(null);
      return () => show(before);
    },
  };
};

export type ProposalTexts = ReturnType<typeof useProposalTexts>;
