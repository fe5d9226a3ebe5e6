import { Bell, Building2, Check, Image, Star } from 'lucide-react';
import type { ReactNode } from 'react';

/** Shows what a list that never had rows will look like. */
export type EmptyPictureKind = keyof typeof PICTURES;

/** Places and lengths are in the units of the view box, 200 by 112. */
type Position = { x: number; y: number; width: number };

const Sheet = ({ height, ...position }: Position & { height: number }) => (
  <rect {...position} height={height} rx="5" className="fill-paper stroke-line" />
);

const Line = ({ tone = 'fill-tint-strong', ...position }: Position & { tone?: string }) => (
  <rect {...position} height="4" rx="2" className={tone} />
);

const LINE_HEIGHT = 9;

const Lines = ({ x, y, widths }: { x: number; y: number; widths: readonly number[] }) =>
  widths
    .map((width, index) => ({ width, top: y + index * LINE_HEIGHT }))
    .map(({ width, top }) => <Line key={top} x={x} y={top} width={width} />);

/** The mark of something done. */
const Done = ({ x, y }: { x: number; y: number }) => (
  <>
    <circle cx={x} cy={y} r="11" className="fill-success" />
    <Check x={x - 7} y={y - 7} size={14} className="stroke-paper stroke-3" />
  </>
);

const Documents = () => (
  <>
    <g transform="rotate(7 100 60)">
      <Sheet x={74} y={14} width={68} height={92} />
    </g>
    <Sheet x={60} y={10} width={72} height={98} />
    <Line x={70} y={20} width={36} tone="fill-key-line" />
    <Lines x={70} y={33} widths={[52, 46, 52]} />
    <rect x="70" y="62" width="52" height="26" rx="2" className="fill-tint stroke-line" />
    <path d="M70 71h52M70 79.5h52M96 62v26" className="stroke-line" />
    <Line x={70} y={95} width={30} />
    <Done x={132} y={96} />
  </>
);

/** The position of each lane and of its cards. */
const LANES: readonly { x: number; cards: readonly number[] }[] = [
  { x: 12, cards: [16, 44] },
  { x: 48, cards: [16] },
  { x: 84, cards: [16] },
  { x: 120, cards: [] },
  { x: 156, cards: [16] },
];

const Tasks = () => (
  <>
    {LANES.map(({ x, cards }) => (
      <g key={x} transform={`translate(${x} 14)`}>
        <rect width="32" height="94" rx="5" className="fill-tint-strong/70" />
        <Line x={5} y={6} width={14} tone="fill-control" />
        {cards.map((y) => (
          <g key={y} transform={`translate(4 ${y})`}>
            <Sheet x={0} y={0} width={24} height={24} />
            <Lines x={4} y={6} widths={[16, 10]} />
          </g>
        ))}
      </g>
    ))}
    <g transform="rotate(-5 128 52)">
      <rect x="112" y="38" width="30" height="28" rx="5" className="fill-key-tint stroke-key" />
      <Line x={117} y={45} width={20} tone="fill-key-line" />
      <Line x={117} y={54} width={12} tone="fill-key-line" />
    </g>
  </>
);

const Files = () => (
  <>
    <g transform="rotate(-6 80 50)">
      <Sheet x={56} y={14} width={46} height={64} />
      <Image x={66} y={22} size={26} className="stroke-control stroke-[1.5]" />
    </g>
    <g transform="rotate(5 124 50)">
      <Sheet x={98} y={10} width={48} height={66} />
      <Line x={106} y={19} width={22} tone="fill-key-line" />
      <Lines x={106} y={30} widths={[32, 26, 30]} />
    </g>
    <path
      d="M44 52a5 5 0 0 1 5-5h26l8 8h68a5 5 0 0 1 5 5v43a5 5 0 0 1-5 5H49a5 5 0 0 1-5-5z"
      className="fill-key-tint stroke-key-line"
    />
    <rect x="112" y="88" width="34" height="10" rx="3" className="fill-warning-tint" />
    <Line x={118} y={91} width={22} tone="fill-warning" />
  </>
);

const Favorites = () => (
  <>
    {[14, 46, 78].map((y, index) => (
      <g key={y}>
        <Sheet x={30} y={y} width={140} height={26} />
        <Star
          x={37}
          y={y + 6}
          size={14}
          className={index < 2 ? 'fill-star stroke-star' : 'stroke-control'}
        />
        <Line x={58} y={y + 7} width={[62, 48, 56][index] ?? 0} tone="fill-key-line" />
        <Line x={58} y={y + 15} width={34} />
        <rect
          x="136"
          y={y + 8}
          width="26"
          height="10"
          rx="3"
          className={index === 0 ? 'fill-warning-tint stroke-warning' : 'fill-tint-strong'}
        />
      </g>
    ))}
  </>
);

const Notices = () => (
  <>
    <Sheet x={46} y={26} width={124} height={34} />
    <Line x={78} y={36} width={72} tone="fill-key-line" />
    <Line x={78} y={46} width={48} />
    <Sheet x={46} y={70} width={124} height={34} />
    <Line x={78} y={80} width={58} />
    <Line x={78} y={90} width={40} />
    <circle cx="46" cy="40" r="22" className="fill-key-tint stroke-key-line" />
    <Bell x={34} y={28} size={24} className="stroke-link stroke-[1.75]" />
    <circle cx="61" cy="25" r="5" className="fill-error" />
  </>
);

const Clients = () => (
  <>
    {[22, 78, 134].map((x, index) => (
      <g key={x}>
        <Sheet x={x} y={20} width={46} height={84} />
        <Building2 x={x + 11} y={28} size={24} className="stroke-control stroke-[1.5]" />
        <Line x={x + 8} y={62} width={30} tone="fill-key-line" />
        <Line x={x + 8} y={72} width={20} />
        <Line x={x + 8} y={88} width={30} />
        <Line x={x + 8} y={88} width={[24, 12, 18][index] ?? 0} tone="fill-success" />
      </g>
    ))}
  </>
);

const PICTURES = {
  documents: Documents,
  tasks: Tasks,
  files: Files,
  favorites: Favorites,
  notices: Notices,
  clients: Clients,
} satisfies Record<string, () => ReactNode>;

export const EmptyPicture = ({ of }: { of: EmptyPictureKind }) => {
  const Drawing = PICTURES[of];
  return (
    <svg aria-hidden viewBox="0 0 200 112" fill="none" className="w-50 max-w-full">
      <Drawing />
      <path d="M4 108.5h192" strokeLinecap="round" className="stroke-control" />
    </svg>
  );
};
