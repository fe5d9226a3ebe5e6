import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useDelayedWrite } from '~/forms/delayed-write';
import * as draftDatabase from '~/lib/draft-database';
import {
  draftKeyOf,
  dropDraft,
  keepDraft,
  provideDraftDatabase,
  readDraft,
} from '~/session/drafts';

provideDraftDatabase(draftDatabase);

/** The fields that decide a company's fit, size and relations. */
export const FILLED_HERE = [
  'areaId',
  'businessCategoryIds',
  'employees',
  'capital',
  'plannedProjects',
  'tagIds',
] as const;
export type FilledField = (typeof FILLED_HERE)[number];

const cell = z.optional(z.string());
const texts = z.object({
  areaId: cell,
  businessCategoryIds: cell,
  employees: cell,
  capital: cell,
  plannedProjects: cell,
  tagIds: cell,
} satisfies Record<FilledField, typeof cell>);
/** The input for one client by field: text, or the id of a choice. */
export type Typed = z.output<typeof texts>;
/** The input by client id. */
export type AllTyped = ReadonlyMap<number, Typed>;

const typedDraft = z.array(z.object({ clientId: z.number(), texts }));

const hasText = (typed: Typed): boolean =>
  Object.values(typed).some((text) => (text ?? '').trim() !== '');

/** The input by client, kept in this browser as a draft: the page can be left without a question. */
export const useTyped = () => {
  const draftKey = useMemo(() => draftKeyOf('clients-fill'), []);
  const [all, setAll] = useState<AllTyped>(new Map());
  const [isRestored, setRestored] = useState(false);
  const latest = useRef(all);
  const write = useCallback((): void => {
    if (draftKey === null) return;
    const kept = [...latest.current]
      .filter(([, typed]) => hasText(typed))
      .map(([clientId, typed]) => ({ clientId, texts: typed }));
    void (kept.length === 0
      ? dropDraft(draftKey)
      : keepDraft(draftKey, '足りない情報の入力', kept));
  }, [draftKey]);
  const { schedule } = useDelayedWrite(write);
  useEffect(() => {
    if (draftKey === null) return undefined;
    let isMounted = true;
    void readDraft(draftKey, typedDraft).then((draft) => {
      // Input typed before the draft has loaded wins.
      if (!isMounted || draft === null || latest.current.size > 0) return;
      latest.current = new Map(draft.map(({ clientId, texts: typed }) => [clientId, typed]));
      setAll(latest.current);
      setRestored(true);
    });
    return () => {
      isMounted = false;
    };
  }, [draftKey]);
  const change = (changed: (before: AllTyped) => AllTyped): void => {
    latest.current = changed(latest.current);
    setAll(latest.current);
    if (latest.current.size === 0) setRestored(false);
    schedule();
  };
  return {
    all,
    change,
    isRestored: isRestored && all.size > 0,
    discard: (): void => change(() => new Map()),
  };
};
