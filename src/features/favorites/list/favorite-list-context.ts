import type { Favorite } from '~/contract/favorites';

/** What every favourite of the list is drawn with. */
export type FavoriteListContext = {
  now: Date;
  /** What the list is searched for, to be marked. */
  words: string;
  canChange: boolean;
  /** Not where it could not be put back: nothing is added to a client beyond the plan's limit. */
  canRemove: boolean;
  /** A comparison shows details: without them there is nothing to select for. */
  canCompare: boolean;
  isSelected: (subsidyId: number) => boolean;
  onSelect: (subsidyId: number, isSelected: boolean) => void;
  /** Whether its note is being written. */
  isWriting: (subsidyId: number) => boolean;
  onWrite: (subsidyId: number, isWriting: boolean) => void;
  isRemoved: (subsidyId: number) => boolean;
  onRemove: (favorite: Favorite) => void;
  onRestore: (subsidyId: number) => void;
};
