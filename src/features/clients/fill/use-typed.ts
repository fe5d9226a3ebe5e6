import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useLateWrite } from '~/forms/late-write';
import * as draftDatabase from '~/lib/draft-database';
import {
  draftPlace,
  dropDraft,
  keepDraft,
  provideDraftDatabase,
  readDraft,
} from '~/session/drafts';

provideDraftDatabase(draftDatabase);

/** What the fit and the size of a company are judged by. */
export const FILLED_HERE = [
  'areaId',
  'businessCategoryIds',
  'employees',
  'capital',
  'tagIds',
] as const;
export type FilledField = (typeof FILLED_HERE)[number];

const cell = z.optional(z.string());
const texts = z.object({
  areaId: cell,
  businessCategoryIds: cell,
  employees: cell,
  capital: cell,
  tagIds: cell,
} satisfies Record<FilledField, typeof cell>);
/** Texts as typed, of a choice its id; by field. */
export type Typed = z.output<typeof texts>;
/** By client. */
export type AllTyped = ReadonlyMap<number, Typed>;

const typedDraft = z.array(z.object({ clientId: z.number(), texts }));

const hasText = (typed: Typed): boolean =>
  Object.values(typed).some((text) => (text ?? '').trim() !== '');

/**
 * What is typed for the clients. It stays in this browser as a draft, so leaving the page loses
 * nothing and need not ask.
 */
export const useTyped = () => {
  const place = useMemo(() => draftPlace('clients-fill'), []);
  const [all, setAll] = useState<AllTyped>(new Map());
  const [isRestored, setRestored] = useState(false);
  const latest = useRef(all);
  const write = useCallback((): void => {
    if (place === null) return;
    const kept = [...latest.current]
      .filter(([, typed]) => hasText(typed))
      .map(([clientId, typed]) => ({ clientId, texts: typed }));
    void (kept.length === 0 ? dropDraft(place) : keepDraft(place, '足りない情報の入力', kept));
  }, [place]);
  const { touch } = useLateWrite(write);
  useEffect(() => {
    if (place === null) return undefined;
    let isMounted = true;
    void readDraft(place, typedDraft).then((draft) => {
      // Input typed before the draft has loaded wins.
      if (!isMounted || draft === null || latest.current.size > 0) return;
      latest.current = new Map(draft.map(({ clientId, texts: typed }) => [clientId, typed]));
      setAll(latest.current);
      setRestored(true);
    });
    return () => {
      isMounted = false;
    };
  }, [place]);
  const change = (changed: (before: AllTyped) => AllTyped): void => {
    latest.current = changed(latest.current);
    setAll(latest.current);
    // What is saved or discarded is not to be called restored any more.
    if (latest.current.size === 0) setRestored(false);
    touch();
  };
  return {
    all,
    change,
    isRestored: isRestored && all.size > 0,
    discard: (): void => change(() => new Map()),
  };
};
