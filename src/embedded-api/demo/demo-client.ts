/** What a seeded client says of itself beside what each row of its list says. */
type MoreOfClient = {
  /** 利用目的, by number. */
  wants?: readonly number[];
  /** Ten thousand yen. */
  capital?: number;
  sales?: number;
  since?: string;
  fiscal?: number;
  postalCode?: string;
  line?: string;
  phone?: string;
  web?: string;
  by?: string;
  /** Whom the agency speaks to, and the part of the address before example.com. */
  contact?: readonly [name: string, mailbox?: string];
  memo?: string;
  /** One who trades under a name has no 法人番号. */
  isSole?: boolean;
};

/** A client of the demo; `place` is 「大阪府 東大阪市」, or the prefecture alone, or nothing. */
export type DemoClient = readonly [
  name: string,
  kana?: string,
  place?: string,
  does?: readonly number[],
  employees?: number | null,
  more?: MoreOfClient,
];
