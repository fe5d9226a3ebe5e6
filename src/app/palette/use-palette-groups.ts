import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { can } from '~/domain/access/access';
import { useIsOffline } from '~/lib/connection';
import { combinedQuery } from '~/session/query';
import { accessOf, useSessionStore, useWorkspaceId } from '~/session/session';
import { matches, type PaletteEntry, type PaletteSource } from './palette-source';
import { paletteSources } from './sources';

/** Debounce of the typed text. */
const PAUSE_MS = 250;

const usePaused = (text: string): string => {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  // Clearing the field takes effect at once.
  return text === '' ? '' : paused;
};

export type PaletteGroup = {
  source: PaletteSource;
  entries: PaletteEntry[];
  /** How many entries were found, without the `further` entry. */
  foundCount: number;
  isPending: boolean;
  error: Error | null;
  retry: () => void;
};

/** The results for `text`, by source. `settled`: without what an input method composes. */
export const usePaletteGroups = (text: string, settled: string): PaletteGroup[] => {
  const workspaceId = useWorkspaceId();
  const session = useSessionStore();
  const access = accessOf(session);
  const isOffline = useIsOffline();
  const wanted = usePaused(settled.trim());
  const typed = text.trim();
  const sources = paletteSources.filter(
    ({ feature }) => feature === undefined || can(feature, access),
  );
  const answers = useQueries({
    queries: sources.map(({ id, finds, isLocal, find }) => {
      const keyword = finds === 'typed' ? wanted : '';
      const isWanted = finds === 'once' || wanted !== '';
      return {
        ...combinedQuery(['palette', workspaceId, id, { access, keyword }], async ({ signal }) =>
          find({ workspaceId, access, text: keyword }, signal),
        ),
        enabled: isWanted && (isLocal === true || !isOffline),
        // `enabled` already checks the connection; a local source must not wait for one.
        networkMode: 'always' as const,
        placeholderData: keepPreviousData,
        staleTime: finds === 'typed' ? PAUSE_MS : 0,
      };
    }),
  });

  const groups = sources.flatMap((source, index): PaletteGroup[] => {
    const answer = answers[index];
    if (answer === undefined) return [];
    const isTyped = source.finds === 'typed';
    const isSilent =
      (isTyped && wanted === '') || (typed === '' && (isTyped || source.isTypedOnly === true));
    const found = isSilent ? [] : (answer.data ?? []);
    const fitting = isTyped ? found : found.filter((entry) => matches(entry, typed));
    const further =
      typed === '' ? null : (source.further?.({ workspaceId, access, text: typed }) ?? null);
    const shown = fitting.slice(0, source.limit);
    return [
      {
        source,
        foundCount: shown.length,
        entries: [...shown, ...(further === null ? [] : [further])],
        isPending: answer.isFetching || (isTyped && typed !== wanted && typed !== ''),
        error: isTyped && typed === '' ? null : answer.error,
        retry: () => void answer.refetch(),
      },
    ];
  });
  if (typed !== '') return groups;
  return groups.toSorted(
    ({ source: one }, { source: other }) =>
      Number(other.isFirstUntyped === true) - Number(one.isFirstUntyped === true),
  );
};
