import { baseKeymap, chainCommands } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { InputRule, inputRules, undoInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, splitListItem } from 'prosemirror-schema-list';
import { Plugin, type EditorState, type Transaction } from 'prosemirror-state';
import { goToNextCell, tableEditing } from 'prosemirror-tables';
import { toggleBold } from './commands';
import { nodes, schema, strong } from './schema';

const boldRule = new InputRule(/\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/u, (state, match, start, end) =>
  state.tr
    .replaceWith(start, end, schema.text(match[1] ?? '', [strong.create()]))
    .removeStoredMark(strong),
);

/** Text that becomes a list or bold while it is typed; Backspace undoes that. */
const rules = inputRules({
  rules: [
    wrappingInputRule(/^- $/u, nodes.bullet_list),
    wrappingInputRule(
      /^(\d{1,4})\. $/u,
      nodes.ordered_list,
      ([, number]) => ({ start: Number(number) }),
      (match, list) => list.childCount + Number(list.attrs['start']) === Number(match[1]),
    ),
    boldRule,
  ],
});

/** Makes the first row of each table its head, after rows were added or removed. */
const headsFirst = (state: EditorState): Transaction | null => {
  const { tr } = state;
  state.doc.forEach((table, tableAt) => {
    if (table.type !== nodes.table) return;
    table.forEach((row, rowAt, index) => {
      const type = index === 0 ? nodes.table_header : nodes.table_cell;
      row.forEach((cell, cellAt) => {
        const at = tableAt + rowAt + cellAt + 2;
        if (cell.type !== type) tr.setNodeMarkup(at, type);
      });
    });
  });
  return tr.docChanged ? tr : null;
};

/** Adds a line to write on below a last table or picture. */
const lineAtEnd = (state: EditorState): Transaction | null => {
  const last = state.doc.lastChild?.type;
  if (last !== nodes.table && last !== nodes.picture) return null;
  return state.tr.insert(state.doc.content.size, nodes.paragraph.create());
};

const normalization = new Plugin({
  appendTransaction: (transactions, _, state) =>
    transactions.some(({ docChanged }) => docChanged)
      ? (headsFirst(state) ?? lineAtEnd(state))
      : null,
});

const listKeys = keymap({
  Enter: splitListItem(nodes.list_item),
  Backspace: chainCommands(undoInputRule, (state, dispatch) => {
    const { $from, empty } = state.selection;
    const isAtStart = empty && $from.parentOffset === 0;
    return isAtStart && liftListItem(nodes.list_item)(state, dispatch);
  }),
  Tab: goToNextCell(1),
  'Shift-Tab': goToNextCell(-1),
  'Mod-b': toggleBold,
  'Mod-z': undo,
  'Shift-Mod-z': redo,
  'Mod-y': redo,
});

export const editorPlugins = (): Plugin[] => [
  rules,
  listKeys,
  keymap({ ...baseKeymap, 'Shift-Enter': baseKeymap['Enter'] ?? (() => false) }),
  history(),
  tableEditing(),
  normalization,
];
