import type { LucideIcon } from 'lucide-react';
import type { Access } from '~/domain/access/access';
import { foldForSearch } from '~/domain/text/japanese-text';

/** Something that the palette leads to. */
export type PaletteEntry = {
  /** Unique within its source. */
  id: string;
  label: string;
  /** Beside the label, quieter. */
  detail?: string | undefined;
  /** Other words that lead to it: readings, names that people use. */
  words?: string | undefined;
  path: string;
  /** What the page there is told besides. */
  state?: Record<string, unknown> | undefined;
};

export type Asked = { workspaceId: number; access: Access; text: string };

/** A noun that the palette knows. A new one is a row in `sources.ts`. */
export type PaletteSource = {
  id: string;
  title: string;
  icon: LucideIcon;
  /** Whether plan and role open what it leads to. */
  isOpen: (access: Access) => boolean;
  /**
   * `once`: all there is, asked for when the palette opens and narrowed by the words that are typed.
   * `typed`: asked for those words, after a pause.
   */
  finds: 'once' | 'typed';
  /** It asks nobody, so it is there offline as well. */
  isLocal?: true;
  /** Nothing of it is offered before something is typed. */
  isTypedOnly?: true;
  /** It stands before the others while nothing is typed. */
  isFirstUntyped?: true;
  /** So many are shown. */
  limit: number;
  find: (asked: Asked, signal: AbortSignal) => Promise<readonly PaletteEntry[]>;
  /** What follows the entries at once, without a question to anybody; null for nothing. */
  further?: (asked: Asked) => PaletteEntry | null;
};

/** Whether an entry holds every word that is typed, however they are spelt. */
export const matches = ({ label, words = '' }: PaletteEntry, text: string): boolean => {
  const known = foldForSearch(`${label}\n${words}`);
  return text.split(/\s+/u).every((word) => known.includes(foldForSearch(word)));
};
