import './rich-text.css';
import { useQuery } from '@tanstack/react-query';
import { createElement, memo, useState, type ReactElement, type ReactNode } from 'react';
import { can } from '~/domain/access/access';
import type { Line } from '~/domain/documents/rich-line';
import {
  missingPicture,
  withheldPicture,
  readBody,
  type Block,
  type List,
  type Picture,
  type TableBlock,
} from '~/domain/documents/rich-text';
import { mediaQueries } from '~/entities/media/queries';
import { useObjectUrl } from '~/lib/files/use-object-url';
import { useAccess, useWorkspaceId } from '~/session/session';
import { classNames } from '~/ui/page/class-names';

/** An element whose children need no keys, as they have no state. */
const element = (tag: string, props: object | null, children: readonly ReactNode[]): ReactElement =>
  createElement(tag, props, ...children);

const paragraph = (line: Line): ReactElement =>
  element(
    'p',
    null,
    line.length === 0
      ? [element('br', null, [])]
      : line.map(({ text, bold }) => (bold ? element('strong', null, [text]) : text)),
  );

const listOf = ({ items, start }: List): ReactElement =>
  element(
    start === null ? 'ul' : 'ol',
    start === null ? null : { start },
    items.map((item) => element('li', null, [paragraph(item)])),
  );

const rowOf = (cells: TableBlock['rows'][number], tag: 'td' | 'th'): ReactElement =>
  element(
    'tr',
    null,
    cells.map((cell) => element(tag, tag === 'th' ? { scope: 'col' } : null, cell.map(paragraph))),
  );

const tableOf = ({ rows: [head = [], ...others] }: TableBlock): ReactElement =>
  // On a phone it scrolls sideways, also by keyboard.
  element('div', { className: 'table-scroll', role: 'region', 'aria-label': '表', tabIndex: 0 }, [
    element('table', null, [
      element('thead', null, [rowOf(head, 'th')]),
      element(
        'tbody',
        null,
        others.map((cells) => rowOf(cells, 'td')),
      ),
    ]),
  ]);

/** A picture in a read-only text. */
const BodyPicture = ({ picture: { mediaId, caption } }: { picture: Picture }) => {
  const isOpen = can('medias', useAccess());
  const { data, isError } = useQuery({
    ...mediaQueries.content(useWorkspaceId(), mediaId),
    enabled: isOpen,
  });
  const url = useObjectUrl(data);
  // By id, as the element may be reused for another picture.
  const [brokenId, setBrokenId] = useState<number | null>(null);
  const isBroken = brokenId === mediaId;
  const shownCaption = isError || isBroken ? missingPicture(caption) : caption;
  return (
    <figure>
      {url !== null && !isBroken && (
        <img src={url} alt={caption} decoding="sync" onError={() => setBrokenId(mediaId)} />
      )}
      <figcaption>{isOpen ? shownCaption : withheldPicture(caption)}</figcaption>
    </figure>
  );
};

const blockOf = (block: Block): ReactElement => {
  if (block.kind === 'line') return paragraph(block.line);
  if (block.kind === 'list') return listOf(block);
  return block.kind === 'table' ? tableOf(block) : <BodyPicture picture={block} />;
};

type BodyBlocksProps = { blocks: readonly Block[]; className?: string | undefined };

/** The blocks of a read-only text. */
export const BodyBlocks = ({ blocks, className }: BodyBlocksProps) =>
  element('div', { className: classNames('rich-text', className) }, blocks.map(blockOf));

/** The read-only text of a section, with its lists, bold text, tables and pictures. */
export const BodyText = memo(({ body, className }: { body: string; className?: string }) => (
  <BodyBlocks blocks={readBody(body)} className={className} />
));
