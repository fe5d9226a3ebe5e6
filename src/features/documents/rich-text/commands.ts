import { toggleMark } from 'prosemirror-commands';
import type { Node, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import {
  NodeSelection,
  TextSelection,
  type Command,
  type EditorState,
  type Transaction,
} from 'prosemirror-state';
import { cellAround, isInTable } from 'prosemirror-tables';
import type { Block } from '~/domain/documents/rich-text';
import { nodesOf } from './editor-document';
import { nodes, strong } from './schema';

export const toggleBold: Command = toggleMark(strong);

const listAround = ({ selection: { $from } }: EditorState): NodeType | null =>
  $from.depth >= 2 && $from.node(-1).type === nodes.list_item ? $from.node(-2).type : null;

/** Makes a list of the chosen lines, changes its kind, or makes lines of it again. */
export const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const around = listAround(state);
    if (around === null) return !isInTable(state) && wrapInList(type)(state, dispatch);
    if (around === type) return liftListItem(nodes.list_item)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(state.selection.$from.before(-2), type));
    return true;
  };

/** Which buttons of the toolbar are pressed, and whether the table's commands apply. */
export type Look = {
  bold: boolean;
  list: 'bullets' | 'numbers' | null;
  isInTable: boolean;
  /** The caption of the chosen picture; null where none is chosen. */
  caption: string | null;
};

const chosenPicture = ({ selection }: EditorState): Node | null =>
  selection instanceof NodeSelection && selection.node.type === nodes.picture
    ? selection.node
    : null;

const captionOf = (picture: Node | null): string | null =>
  picture === null ? null : String(picture.attrs['caption']);

export const lookOf = (state: EditorState): Look => {
  const { selection, storedMarks, doc } = state;
  const { from, to, empty, $from } = selection;
  const list = listAround(state);
  return {
    bold: empty
      ? strong.isInSet(storedMarks ?? $from.marks()) !== undefined
      : doc.rangeHasMark(from, to, strong),
    list: list === null ? null : list === nodes.ordered_list ? 'numbers' : 'bullets',
    isInTable: isInTable(state),
    caption: captionOf(chosenPicture(state)),
  };
};

const isEmptyParagraph = ({ selection: { $from } }: EditorState): boolean =>
  $from.depth === 1 && $from.parent.content.size === 0;

/** Puts blocks below the block with the caret, or in place of an empty line; returns their place. */
const insertBelow = (
  state: EditorState,
  blocks: readonly Block[],
): { tr: Transaction; at: number } => {
  const { $from, $to, to } = state.selection;
  // A picture is selected as a whole: its end is no place within a block.
  const end = $to.depth === 0 ? to : $to.after(1);
  const at = isEmptyParagraph(state) ? $from.before(1) : end;
  return { tr: state.tr.replaceWith(at, end, nodesOf(blocks)), at };
};

const withLineBelow = (tr: Transaction, at: number): Transaction => {
  const inserted = tr.doc.nodeAt(at);
  const end = at + (inserted?.nodeSize ?? 0);
  return end === tr.doc.content.size ? tr.insert(end, nodes.paragraph.create()) : tr;
};

const TABLE: Block = {
  kind: 'table',
  rows: Array.from({ length: 3 }, () => Array.from({ length: 3 }, () => [[]])),
};

/** A table of three rows and columns, with the caret in its first cell. */
export const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false;
  const { tr, at } = insertBelow(state, [TABLE]);
  withLineBelow(tr, at);
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView());
  return true;
};

/** A picture, with the caret on the line below it. */
export const insertPicture =
  (mediaId: number, caption: string): Command =>
  (state, dispatch) => {
    const { tr, at } = insertBelow(state, [{ kind: 'picture', mediaId, caption }]);
    withLineBelow(tr, at);
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView());
    return true;
  };

/** Another caption for the chosen picture, which stays chosen. */
export const changeCaption =
  (caption: string): Command =>
  (state, dispatch) => {
    const picture = chosenPicture(state);
    if (picture === null) return false;
    const { from } = state.selection;
    const tr = state.tr.setNodeMarkup(from, null, { ...picture.attrs, caption });
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, from)));
    return true;
  };

/** A line before the table with the caret, such as one with which the text begins. */
export const insertLineBeforeTable: Command = (state, dispatch) => {
  const cell = cellAround(state.selection.$from);
  if (cell === null) return false;
  const at = cell.before(1);
  const tr = state.tr.insert(at, nodes.paragraph.create());
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, at + 1)).scrollIntoView());
  return true;
};
