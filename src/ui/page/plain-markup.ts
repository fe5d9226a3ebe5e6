const TAGS =
  'p br div span sub sup a ul ol li blockquote hr h1 h2 h3 h4 h5 h6 table caption thead tbody tfoot tr th td';
/** Parsers repeat unclosed ones in each paragraph: 30 kB could become millions of elements. */
const FORMATTING = 'b strong i em u s';

const nameOf = new Map([
  ...TAGS.split(' ').map((tag) => [tag, tag] as const),
  ...FORMATTING.split(' ').map((tag) => [tag, `x-${tag}`] as const),
]);
/** All tags that plain markup has. */
export const PLAIN_TAGS = [...nameOf.values()];

/** Dropped with their content. */
const WITHOUT_CONTENT = new Set(
  'script style template noscript iframe noembed noframes object svg math title textarea xmp'.split(
    ' ',
  ),
);

const TAG = /<(\/?)([a-z][^\s/>]*)/iy;
/** Each part starts where the one before cannot go on, so that no attribute is read twice. */
const ATTRIBUTE = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*))?)?/y;
const END = /[\s/]*>/y;
const ATTRIBUTES: Readonly<Record<string, string>> = {
  a: 'href',
  td: 'colspan rowspan',
  th: 'colspan rowspan',
};

const matchAt = (pattern: RegExp, html: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(html);
};

/** The attributes to keep, and where the tag ends; null where it does not. */
const readAttributes = (
  html: string,
  from: number,
  kept: readonly string[],
): { text: string; end: number } | null => {
  const found = new Map<string, string>();
  let at = from;
  for (;;) {
    const end = matchAt(END, html, at);
    if (end !== null) {
      const text = [...found].map(
        ([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`,
      );
      return { text: text.join(''), end: at + end[0].length };
    }
    const attribute = matchAt(ATTRIBUTE, html, at);
    if (attribute === null) return null;
    const [whole, written = '', double, single, bare] = attribute;
    const name = written.toLowerCase();
    if (kept.includes(name) && !found.has(name)) found.set(name, double ?? single ?? bare ?? '');
    at += whole.length;
  }
};

/** Where to go on after a comment or the like; the length where it has no end. */
const after = (html: string, closing: string, from: number): number => {
  const at = html.indexOf(closing, from);
  return at === -1 ? html.length : at + closing.length;
};

/**
 * HTML from outside with few tags and attributes, at most `limit` characters, in linear time. Not a
 * sanitiser: it removes what could choke a parser or violate the page's policy.
 */
export const plainMarkup = (html: string, limit: number): { markup: string; isCut: boolean } => {
  let markup = '';
  let at = 0;
  while (at < html.length && markup.length < limit) {
    const tag = matchAt(TAG, html, at);
    if (html[at] !== '<') {
      const next = html.indexOf('<', at);
      const end = Math.min(next === -1 ? html.length : next, at + limit - markup.length);
      markup += html.slice(at, end);
      at = end;
    } else if (tag === null) {
      if (html.startsWith('<!--', at)) at = after(html, '-->', at + 2);
      else if (/[!?/]/.test(html[at + 1] ?? '')) at = after(html, '>', at);
      else {
        markup += '&lt;';
        at += 1;
      }
    } else {
      const [opening, slash = '', written = ''] = tag;
      const name = written.toLowerCase();
      const plain = nameOf.get(name);
      const kept = slash === '' ? (ATTRIBUTES[name]?.split(' ') ?? []) : [];
      const attributes = readAttributes(html, at + opening.length, kept);
      if (attributes === null) break;
      at = attributes.end;
      if (plain !== undefined) markup += `<${slash}${plain}${attributes.text}>`;
      else if (slash === '' && WITHOUT_CONTENT.has(name)) {
        at = matchAt(new RegExp(`</${name}(?=[\\s/>])`, 'gi'), html, at)?.index ?? html.length;
      }
    }
  }
  return { markup, isCut: markup.length >= limit && at < html.length };
};
