import { Schema, type NodeSpec, type NodeType } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';

/** The editor shows it by `pictureView`, which loads the file. */
const picture: NodeSpec = {
  group: 'block',
  atom: true,
  draggable: true,
  attrs: { mediaId: { validate: 'number' }, caption: { validate: 'string' } },
  toDOM: ({ attrs }) => ['p', { 'data-media': String(attrs['mediaId']) }, String(attrs['caption'])],
};

/** What the text of a section can contain. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'text*', toDOM: () => ['p', 0] },
    bullet_list: { group: 'block', content: 'list_item+', toDOM: () => ['ul', 0] },
    ordered_list: {
      group: 'block',
      content: 'list_item+',
      attrs: { start: { default: 1, validate: 'number' } },
      toDOM: ({ attrs }) => ['ol', { start: String(attrs['start']) }, 0],
    },
    list_item: { content: 'paragraph', defining: true, toDOM: () => ['li', 0] },
    ...tableNodes({ tableGroup: 'block', cellContent: 'paragraph+', cellAttributes: {} }),
    picture,
    text: {},
  },
  marks: { strong: { toDOM: () => ['strong', 0] } },
});

export const nodes = schema.nodes as Record<
  | 'doc'
  | 'paragraph'
  | 'bullet_list'
  | 'ordered_list'
  | 'list_item'
  | 'table'
  | 'table_row'
  | 'table_cell'
  | 'table_header'
  | 'picture',
  NodeType
>;

export const strong = schema.mark('strong').type;
