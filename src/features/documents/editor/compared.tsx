import { differingPart } from '~/features/documents/saver/moved-caret';

type Side = { name: string; note?: string; text: string };

const Text = ({ side, other }: { side: Side; other: Side }) => {
  const { start, middle, end } = differingPart(side.text, other.text);
  return (
    <div className="grid content-start gap-1">
      <h4 className="text-sm font-bold">
        {side.name}
        {side.note !== undefined && (
          <span className="num ms-2 font-normal text-ink-2">{side.note}</span>
        )}
      </h4>
      <p className="max-h-80 overflow-y-auto rounded-control border border-line bg-paper p-3 text-sm whitespace-pre-line">
        {start}
        {middle !== '' && <mark className="bg-mark text-ink">{middle}</mark>}
        {end}
        {side.text === '' && <span className="text-ink-2">（空）</span>}
      </p>
    </div>
  );
};

/** Two versions of a text side by side (stacked on a phone) with the difference marked. */
export const Compared = ({ left, right }: { left: Side; right: Side }) => (
  <div className="mt-2 grid gap-3 md:grid-cols-2">
    <Text side={left} other={right} />
    <Text side={right} other={left} />
  </div>
);
