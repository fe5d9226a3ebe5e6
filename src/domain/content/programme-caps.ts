/** The most employees, the cap, and the cap with the exception for a large rise of wages; 万円. */
type Band = readonly [upTo: number, cap: number, raised: number];

type ProgrammeCaps = {
  readonly title: RegExp;
  readonly frame: string | null;
  readonly source: string;
  readonly bands: readonly Band[];
};

/** Caps that depend on the number of employees, by the guidelines of a round. */
const PROGRAMME_CAPS: readonly ProgrammeCaps[] = [
  {
    title: /ものづくり・商業・サービス|ものづくり補助金/u,
    frame: '製品・サービス高付加価値化枠',
    source: '第21次公募要領',
    bands: [
      [5, 750, 850],
      [20, 1000, 1250],
      [50, 1500, 2500],
      [Infinity, 2500, 3500],
    ],
  },
  {
    title: /省力化投資(?!.*カタログ)/u,
    frame: null,
    source: '一般型 第3回公募要領',
    bands: [
      [5, 750, 1000],
      [20, 1500, 2000],
      [50, 3000, 4000],
      [100, 5000, 6500],
      [Infinity, 8000, 10_000],
    ],
  },
  {
    title: /省力化投資.*カタログ/u,
    frame: null,
    source: 'カタログ注文型 公募要領',
    bands: [
      [5, 500, 750],
      [20, 750, 1000],
      [Infinity, 1000, 1500],
    ],
  },
  {
    title: /新事業進出/u,
    frame: null,
    source: '第2回公募要領',
    bands: [
      [20, 2500, 3000],
      [50, 4000, 5000],
      [100, 5500, 7000],
      [Infinity, 7000, 9000],
    ],
  },
];

/** What a company may receive at most. Amounts in yen. */
export type OwnCap = {
  amount: number;
  /** With the exception for a large rise of wages. */
  raised: number;
  /** 「21〜50名」. */
  employees: string;
  frame: string | null;
  source: string;
};

const YEN_PER_MAN = 10_000;

/** The cap of a programme for a company of that size; null if it is not known to depend on it. */
export const ownCapOf = (title: string, employees: number | null): OwnCap | null => {
  if (employees === null) return null;
  const programme = PROGRAMME_CAPS.find((each) => each.title.test(title.normalize('NFKC')));
  if (programme === undefined) return null;
  const { bands, frame, source } = programme;
  const index = bands.findIndex(([upTo]) => employees <= upTo);
  const found = bands[index];
  if (found === undefined) return null;
  const [upTo, cap, raised] = found;
  const from = (bands[index - 1]?.[0] ?? 0) + 1;
  return {
    amount: cap * YEN_PER_MAN,
    raised: raised * YEN_PER_MAN,
    employees: upTo === Infinity ? `${from}名以上` : `${from}〜${upTo}名`,
    frame,
    source,
  };
};
