import type { LucideIcon } from 'lucide-react';
import type { Access } from '~/domain/access/access';
import type { Feature } from '~/domain/access/features';
import { foldForSearch } from '~/domain/text/japanese-text';
import type { DeadlineTone } from '~/ui/feedback/badge';

/** One result of the palette. */
export type PaletteEntry = {
  /** Unique within its source. */
  id: string;
  label: string;
  /** Secondary text below the label. */
  detail?: string | undefined;
  /** Its deadline. */
  due?: { tone: DeadlineTone; label: string } | undefined;
  /** Replaces the icon of its source. */
  icon?: LucideIcon;
  /** Further search terms: readings, common other names. */
  searchTerms?: string | undefined;
  path: string;
  /** History state for the target page. */
  state?: Record<string, unknown> | undefined;
};

type PaletteQuery = { workspaceId: number; access: Access; text: string };

/** A kind of result. A new one is added to `sources.ts`. */
export type PaletteSource = {
  id: string;
  title: string;
  icon: LucideIcon;
  /** Left out if plan and role do not allow this feature. */
  feature?: Feature;
  /** `once`: fetched on opening, then filtered. `typed`: searched by the API, debounced. */
  finds: 'once' | 'typed';
  /** Needs no call, so it works offline. */
  isLocal?: true;
  /** Shown only once something is typed. */
  isTypedOnly?: true;
  /** Shown first while nothing is typed. */
  isFirstUntyped?: true;
  /** Maximum number of entries shown. */
  limit: number;
  find: (query: PaletteQuery, signal: AbortSignal) => Promise<readonly PaletteEntry[]>;
  /** A last entry that needs no call, such as a link to the full search; null for none. */
  further?: (query: PaletteQuery) => PaletteEntry | null;
};

/** Whether an entry contains every typed word; width, case and kana are folded. */
export const matches = ({ label, searchTerms = '' }: PaletteEntry, text: string): boolean => {
  const known = foldForSearch(`${label}\n${searchTerms}`);
  return text.split(/\s+/u).every((word) => known.includes(foldForSearch(word)));
};
