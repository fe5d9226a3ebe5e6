const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const decode = (text: string): string =>
  text.replace(/&(#x?[\da-f]+|[a-z]+);/giu, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = /^#x/iu.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** Converts HTML to text, one line per paragraph, item or row. For search only: it is not sanitised. */
export const textOf = (html: string): string =>
  decode(
    html
      .replace(/<(script|style)\b[\s\S]*?<\/\1>/giu, '')
      .replace(/<br\b[^>]*>|<\/(?:p|div|li|tr|h[1-6]|table|ul|ol|section)>/giu, '\n')
      .replace(/<\/t[dh]>/giu, '\t')
      .replace(/<[^>]*>/gu, ''),
  )
    .split('\n')
    .map((line) => line.replace(/[\s\u3000]+/gu, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');

export type DetailSections = {
  readonly requirements: string | null;
  readonly eligibleExpenses: string | null;
  readonly contact: string | null;
};

/** Headings of the portal's form; longer headings are ignored. */
const HEADINGS: readonly (readonly [keyof DetailSections, RegExp])[] = [
  [
    'requirements',
    /^(?:応募資格|申込資格|申請資格|主な申請資格|補助対象者|助成対象者|対象事業者|補助対象事業者|補助対象要件|補助要件|交付対象者|対象者|主な支給要件|おもな要件)$/u,
  ],
  ['eligibleExpenses', /^(?:補助対象経費|助成対象経費|対象経費|助成対象費用|補助対象費用)$/u],
  ['contact', /^(?:お?問い?合わ?せ先|連絡先)$/u],
];

/** Reads the sections that start with a line 「■…」 whose heading matches one of HEADINGS. */
export const sectionsOf = (text: string): DetailSections => {
  const found = new Map<keyof DetailSections, string[]>();
  let lines: string[] | null = null;
  for (const line of text.split('\n')) {
    if (line.startsWith('■')) {
      const heading = line
        .slice(1)
        .trim()
        .replace(/[:：]$/u, '');
      const field = HEADINGS.find(([, pattern]) => pattern.test(heading))?.[0];
      lines = field === undefined ? null : (found.get(field) ?? []);
      if (field !== undefined && lines !== null) found.set(field, lines);
    } else {
      lines?.push(line);
    }
  }
  const part = (field: keyof DetailSections): string | null => {
    const pattern = found.get(field)?.join('\n').trim() ?? '';
    return pattern === '' ? null : pattern;
  };
  return {
    requirements: part('requirements'),
    eligibleExpenses: part('eligibleExpenses'),
    contact: part('contact'),
  };
};
