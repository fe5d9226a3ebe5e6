type Band = {
  /** The most employees of the band. */
  readonly upTo: number;
  /** 万円. */
  readonly cap: number;
  /** With the exception for a large rise of wages; 万円. */
  readonly raised: number;
};

type ProgrammeCaps = {
  readonly title: RegExp;
  readonly frame: string | null;
  readonly source: string;
  readonly bands: readonly Band[];
};

const band = (upTo: number, cap: number, raised: number): Band => ({ upTo, cap, raised });

/** Caps that depend on the number of employees, by the guidelines of a round. */
const PROGRAMME_CAPS: readonly ProgrammeCaps[] = [
  {
    title: /ものづくり・商業・サービス|ものづくり補助金/u,
    frame: '製品・サービス高付加価値化枠',
    source: '第21次公募要領',
    bands: [
      band(5, 750, 850),
      band(20, 1000, 1250),
      band(50, 1500, 2500),
      band(Infinity, 2500, 3500),
    ],
  },
  {
    title: /省力化投資(?!.*カタログ)/u,
    frame: null,
    source: '一般型 第3回公募要領',
    bands: [
      band(5, 750, 1000),
      band(20, 1500, 2000),
      band(50, 3000, 4000),
      band(100, 5000, 6500),
      band(Infinity, 8000, 10_000),
    ],
  },
  {
    title: /省力化投資.*カタログ/u,
    frame: null,
    source: 'カタログ注文型 公募要領',
    bands: [band(5, 500, 750), band(20, 750, 1000), band(Infinity, 1000, 1500)],
  },
  {
    title: /新事業進出/u,
    frame: null,
    source: '第2回公募要領',
    bands: [
      band(20, 2500, 3000),
      band(50, 4000, 5000),
      band(100, 5500, 7000),
      band(Infinity, 7000, 9000),
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
  const index = bands.findIndex(({ upTo }) => employees <= upTo);
  const found = bands[index];
  if (found === undefined) return null;
  const from = (bands[index - 1]?.upTo ?? 0) + 1;
  return {
    amount: found.cap * YEN_PER_MAN,
    raised: found.raised * YEN_PER_MAN,
    employees: found.upTo === Infinity ? `${from}名以上` : `${from}〜${found.upTo}名`,
    frame,
    source,
  };
};
