import { readBody, writeBody, type Block } from '~/domain/documents/rich-text';
import { BodyBlocks } from '~/features/documents/rich-text/body-text';

type Side = { name: string; note?: string; text: string };

const FRAME =
  'max-h-80 overflow-y-auto rounded-control border border-line bg-paper p-3 text-sm whitespace-pre-line';

const EMPTY = <span className="text-ink-2">（空）</span>;

const isPlainText = (text: string): boolean =>
  readBody(text).every((block) => block.kind === 'line' && block.line.every(({ bold }) => !bold));

/** How many elements both have in common at the start and, after those, at the end. */
const sharedEnds = (one: ArrayLike<unknown>, other: ArrayLike<unknown>) => {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  const isSameAtEnd = (): boolean => one[one.length - 1 - end] === other[other.length - 1 - end];
  while (end < shorter - start && isSameAtEnd()) end += 1;
  return { start, end };
};

/** Marks whole blocks: a mark within a table would cut it up. */
const MarkedBlocks = ({ blocks, other }: { blocks: readonly Block[]; other: readonly Block[] }) => {
  const textsOf = (each: readonly Block[]) => each.map((block) => writeBody([block]));
  const { start, end } = sharedEnds(textsOf(blocks), textsOf(other));
  const changed = blocks.slice(start, blocks.length - end);
  return (
    <>
      <BodyBlocks blocks={blocks.slice(0, start)} />
      {changed.length > 0 && (
        <mark className="block bg-mark text-ink">
          <BodyBlocks blocks={changed} />
        </mark>
      )}
      <BodyBlocks blocks={blocks.slice(blocks.length - end)} />
    </>
  );
};

const Text = ({ side, other }: { side: Side; other: Side }) => {
  const { text } = side;
  const { start, end } = sharedEnds(text, other.text);
  const different = text.slice(start, text.length - end);
  return (
    <div className="grid content-start gap-1">
      <h4 className="text-sm font-bold">
        {side.name}
        {side.note !== undefined && (
          <span className="num ms-2 font-normal text-ink-2">{side.note}</span>
        )}
      </h4>
      {isPlainText(text) && isPlainText(other.text) ? (
        <p className={FRAME}>
          {text.slice(0, start)}
          {different !== '' && <mark className="bg-mark text-ink">{different}</mark>}
          {text.slice(text.length - end)}
          {text === '' && EMPTY}
        </p>
      ) : (
        <div className={FRAME}>
          {text === '' && EMPTY}
          <MarkedBlocks blocks={readBody(text)} other={readBody(other.text)} />
        </div>
      )}
    </div>
  );
};

/** Two versions of a text side by side (stacked on a phone) with the difference marked. */
export const ComparedTexts = ({ left, right }: { left: Side; right: Side }) => (
  <div className="mt-2 grid gap-3 md:grid-cols-2">
    <Text side={left} other={right} />
    <Text side={right} other={left} />
  </div>
);
