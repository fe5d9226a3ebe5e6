import { Fragment, Slice, type Node } from 'prosemirror-model';
import { EditorState, Selection, type Transaction } from 'prosemirror-state';
import { handlePaste, isInTable } from 'prosemirror-tables';
import { EditorView } from 'prosemirror-view';
import type { Block } from '~/domain/documents/rich-text';
import { toolbarStateOf, type ToolbarState } from './commands';
import { bodyOfDocument, documentOf, nodesOf } from './editor-document';
import { editorPlugins } from './editor-plugins';
import { blocksOfHtml, blocksOfText } from './pasted';
import { pictureView, type LoadPicture } from './picture-view';

/** For a cell: a list or table becomes its lines. */
const asLines = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block): Block[] => {
    if (block.kind === 'line') return [block];
    if (block.kind === 'picture') return [];
    const lines = block.kind === 'list' ? block.items : block.rows.flat(2);
    return lines.map((line) => ({ kind: 'line', line }));
  });

const sliceOf = (blocks: readonly Block[]): Slice => {
  const isLine = (block: Block | undefined): number => (block?.kind === 'line' ? 1 : 0);
  return new Slice(Fragment.from(nodesOf(blocks)), isLine(blocks[0]), isLine(blocks.at(-1)));
};

/** `paste`: null for a drop. */
const insertPasted = (view: EditorView, data: DataTransfer, paste: ClipboardEvent | null): void => {
  const html = data.getData('text/html');
  const fromHtml = html === '' ? [] : blocksOfHtml(html);
  const blocks = fromHtml.length > 0 ? fromHtml : blocksOfText(data.getData('text/plain'));
  const isCells = blocks.length === 1 && blocks[0]?.kind === 'table';
  const isIntoCells = isInTable(view.state) && isCells && paste !== null;
  if (isIntoCells && handlePaste(view, paste, sliceOf(blocks))) return;
  const slice = sliceOf(isInTable(view.state) ? asLines(blocks) : blocks);
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true));
};

/** A copied picture may include markup without text; copied cells include a picture of them. */
const hasText = (data: DataTransfer): boolean =>
  ['text/plain', 'text/html'].some((type) => data.types.includes(type)) &&
  (data.files.length === 0 || data.getData('text/plain').trim() !== '');

type TakeFiles = (files: readonly File[]) => void;

const insert = (
  view: EditorView,
  data: DataTransfer | null,
  paste: ClipboardEvent | null,
  onFiles: TakeFiles,
): void => {
  if (data === null) return;
  if (hasText(data)) insertPasted(view, data, paste);
  else if (data.files.length > 0) onFiles([...data.files]);
};

/** Replace ProseMirror's own handlers, which parse HTML in a way that Trusted Types forbid. */
const insertionEvents = (onFiles: TakeFiles) => ({
  paste: (view: EditorView, event: ClipboardEvent): boolean => {
    event.preventDefault();
    if (view.editable) insert(view, event.clipboardData, event, onFiles);
    return true;
  },
  drop: (view: EditorView, event: DragEvent): boolean => {
    // ProseMirror moves content within the editor.
    if (view.dragging !== null) return false;
    event.preventDefault();
    const position = view.posAtCoords({ left: event.clientX, top: event.clientY });
    if (position === null) return true;
    const { state } = view;
    view.dispatch(state.tr.setSelection(Selection.near(state.doc.resolve(position.pos))));
    insert(view, event.dataTransfer, null, onFiles);
    return true;
  },
});

const FROM_ELSEWHERE = 'from elsewhere';

/** Changes only the part that differs, so that the caret stays after the same text. */
const changeTo = ({ doc, tr }: EditorState, after: Node): Transaction => {
  tr.setMeta('addToHistory', false);
  const start = doc.content.findDiffStart(after.content);
  const end = doc.content.findDiffEnd(after.content);
  if (start === null || end === null) return tr;
  // The shared start and end may overlap, as in a doubled line.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  tr.replace(start, end.a + overlap, after.slice(start, end.b + overlap));
  return tr.doc.eq(after) ? tr : tr.replaceWith(0, tr.doc.content.size, after.content);
};

type EditorPorts = {
  load: LoadPicture;
  onChange: (body: string) => void;
  onState: (state: ToolbarState) => void;
  onBlur: () => void;
  /** Called with pasted or dropped files. */
  onFiles: TakeFiles;
};

export type Editor = {
  view: EditorView;
  /** Shows a text from elsewhere; the caret stays after the same text. */
  show: (body: string) => void;
  label: (attributes: Record<string, string>) => void;
  destroy: () => void;
};

export const createEditor = (
  position: HTMLElement,
  body: string,
  attributes: Record<string, string>,
  { load, onChange, onState, onBlur, onFiles }: EditorPorts,
): Editor => {
  let shown = body;
  const dispatch = (transaction: Transaction): void => {
    const state = view.state.apply(transaction);
    view.updateState(state);
    onState(toolbarStateOf(state));
    if (!transaction.docChanged || transaction.getMeta(FROM_ELSEWHERE) === true) return;
    const written = bodyOfDocument(state.doc);
    if (written === shown) return;
    shown = written;
    onChange(written);
  };
  const view = new EditorView(position, {
    state: EditorState.create({ doc: documentOf(body), plugins: editorPlugins() }),
    dispatchTransaction: dispatch,
    attributes,
    nodeViews: { picture: pictureView(load) },
    clipboardTextSerializer: ({ content }) => content.textBetween(0, content.size, '\n'),
    handleDOMEvents: {
      ...insertionEvents(onFiles),
      blur: () => {
        onBlur();
        return false;
      },
    },
  });
  return {
    view,
    show: (next) => {
      if (next === shown) return;
      shown = next;
      view.dispatch(changeTo(view.state, documentOf(next)).setMeta(FROM_ELSEWHERE, true));
    },
    label: (changed) => view.setProps({ attributes: changed }),
    destroy: () => view.destroy(),
  };
};
