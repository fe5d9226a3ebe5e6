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

/** Turns the selected lines into a list, changes its kind, or turns it back into lines. */
export const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const around = listAround(state);
    if (around === null) return !isInTable(state) && wrapInList(type)(state, dispatch);
    if (around === type) return liftListItem(nodes.list_item)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(state.selection.$from.before(-2), type));
    return true;
  };

/** The state of the toolbar: its pressed buttons, and whether the commands of tables apply. */
export type ToolbarState = {
  bold: boolean;
  list: 'bullets' | 'numbers' | null;
  isInTable: boolean;
  /** The caption of the selected picture; null without one. */
  caption: string | null;
};

const selectedPicture = ({ selection }: EditorState): Node | null =>
  selection instanceof NodeSelection && selection.node.type === nodes.picture
    ? selection.node
    : null;

export const toolbarStateOf = (state: EditorState): ToolbarState => {
  const { selection, storedMarks, doc } = state;
  const { from, to, empty, $from } = selection;
  const list = listAround(state);
  const picture = selectedPicture(state);
  return {
    bold: empty
      ? strong.isInSet(storedMarks ?? $from.marks()) !== undefined
      : doc.rangeHasMark(from, to, strong),
    list: list === null ? null : list === nodes.ordered_list ? 'numbers' : 'bullets',
    isInTable: isInTable(state),
    caption: picture && String(picture.attrs['caption']),
  };
};

const isEmptyParagraph = ({ selection: { $from } }: EditorState): boolean =>
  $from.depth === 1 && $from.parent.content.size === 0;

/** Inserts a block below the one with the caret, or in place of an empty line, with a line below. */
const insertBlock = (state: EditorState, block: Block): Transaction => {
  const { $from, $to, to } = state.selection;
  // The end of a picture, which is selected as a whole, is not inside a block.
  const end = $to.depth === 0 ? to : $to.after(1);
  const at = isEmptyParagraph(state) ? $from.before(1) : end;
  const tr = state.tr.replaceWith(at, end, nodesOf([block]));
  const below = at + (tr.doc.nodeAt(at)?.nodeSize ?? 0);
  if (below === tr.doc.content.size) tr.insert(below, nodes.paragraph.create());
  return tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView();
};

const TABLE: Block = {
  kind: 'table',
  rows: Array.from({ length: 3 }, () => Array.from({ length: 3 }, () => [[]])),
};

/** Inserts a table of three rows and columns, with the caret in its first cell. */
export const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false;
  dispatch?.(insertBlock(state, TABLE));
  return true;
};

/** Inserts a picture, with the caret on the line below it. */
export const insertPicture =
  (mediaId: number, caption: string): Command =>
  (state, dispatch) => {
    dispatch?.(insertBlock(state, { kind: 'picture', mediaId, caption }));
    return true;
  };

/** Changes the caption of the selected picture, which stays selected. */
export const changeCaption =
  (caption: string): Command =>
  (state, dispatch) => {
    const picture = selectedPicture(state);
    if (picture === null) return false;
    const { from } = state.selection;
    const tr = state.tr.setNodeMarkup(from, null, { ...picture.attrs, caption });
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, from)));
    return true;
  };

/** Inserts a line before the table with the caret, such as at the start of the text. */
export const insertLineBeforeTable: Command = (state, dispatch) => {
  const cell = cellAround(state.selection.$from);
  if (cell === null) return false;
  const at = cell.before(1);
  const tr = state.tr.insert(at, nodes.paragraph.create());
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, at + 1)).scrollIntoView());
  return true;
};
