import { Fragment, type Node } from 'prosemirror-model';
import { lineOf, type Line } from '~/domain/documents/rich-line';
import { readBody, writeBody, type Block } from '~/domain/documents/rich-text';
import { nodes, schema, strong } from './schema';

const paragraph = (line: Line): Node =>
  nodes.paragraph.create(
    null,
    line.map(({ text, bold }) => schema.text(text, bold ? [strong.create()] : [])),
  );

const nodeOf = (block: Block): Node => {
  switch (block.kind) {
    case 'line':
      return paragraph(block.line);
    case 'list': {
      const items = block.items.map((item) => nodes.list_item.create(null, paragraph(item)));
      return block.start === null
        ? nodes.bullet_list.create(null, items)
        : nodes.ordered_list.create({ start: block.start }, items);
    }
    case 'table':
      return nodes.table.create(
        null,
        block.rows.map((row, index) => {
          const type = index === 0 ? nodes.table_header : nodes.table_cell;
          return nodes.table_row.create(
            null,
            row.map((cell) => type.create(null, cell.map(paragraph))),
          );
        }),
      );
    case 'picture':
      return nodes.picture.create({ mediaId: block.mediaId, caption: block.caption });
  }
};

export const nodesOf = (blocks: readonly Block[]): Node[] => blocks.map(nodeOf);

const isEmptyLine = (block: Block | undefined): boolean =>
  block?.kind === 'line' && block.line.length === 0;

/** The number of empty lines at the end after a table or picture; null after anything else. */
const emptyLinesAtEnd = (blocks: readonly Block[]): number | null => {
  const last = blocks.findLastIndex((block) => !isEmptyLine(block));
  const { kind } = blocks[last] ?? {};
  return kind === 'table' || kind === 'picture' ? blocks.length - 1 - last : null;
};

/** The editor's document of a text, with a line to write on below a last table or picture. */
export const documentOf = (body: string): Node => {
  const blocks = readBody(body);
  const space: Block[] = emptyLinesAtEnd(blocks) === null ? [] : [{ kind: 'line', line: [] }];
  return nodes.doc.create(null, Fragment.from(nodesOf([...blocks, ...space])));
};

const lineIn = (textblock: Node): Line =>
  lineOf(
    textblock.children.map((child) => ({
      text: (child.text ?? '').replaceAll('\n', ' '),
      bold: strong.isInSet(child.marks) !== undefined,
    })),
  );

const blockOf = (node: Node): Block => {
  const { type, attrs, children } = node;
  if (type === nodes.picture) {
    const caption = String(attrs['caption']);
    return { kind: 'picture', mediaId: Number(attrs['mediaId']), caption };
  }
  if (type === nodes.table) {
    const rows = children.map((row) => row.children.map((cell) => cell.children.map(lineIn)));
    return { kind: 'table', rows };
  }
  if (type === nodes.paragraph) return { kind: 'line', line: lineIn(node) };
  const items = children.map((item) => lineIn(item.child(0)));
  const start = type === nodes.ordered_list ? Number(attrs['start']) : null;
  return { kind: 'list', items, start };
};

/** The text of the editor's document. */
export const bodyOfDocument = (doc: Node): string => {
  const blocks = doc.children.map(blockOf);
  const isSpace = (emptyLinesAtEnd(blocks) ?? 0) > 0;
  return writeBody(isSpace ? blocks.slice(0, -1) : blocks);
};
