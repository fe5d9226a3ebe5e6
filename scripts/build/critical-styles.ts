import postcss, { type Container } from 'postcss';

/** The tags, ids, classes and attributes of a page, written as in selectors (`#id`, `.class`). */
type Names = { readonly has: (name: string) => boolean };

const namesIn = (html: string): Names => {
  const names = new Set(['html', 'body', ':']);
  for (const [, tag = '', rest = ''] of html.matchAll(/<([a-z][a-z\d]*)((?:\s[^>]*)?)>/gi)) {
    names.add(tag.toLowerCase());
    for (const [, attribute = '', value = ''] of rest.matchAll(/([\w-]+)(?:="([^"]*)")?/g)) {
      names.add(`[${attribute}`);
      if (attribute === 'id') names.add(`#${value}`);
      if (attribute !== 'class') continue;
      for (const name of value.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(/\s+/)) {
        names.add(`.${name}`);
      }
    }
  }
  return names;
};

const unescaped = (name: string): string => name.replaceAll(/\\(.)/g, '$1');

/** Whether a selector could match in the page. Ignores `:not()`, `:has()` and lists in `:is()`. */
const couldMatch = (selector: string, names: Names): boolean => {
  let rest = selector;
  let before: string;
  do {
    before = rest;
    rest = rest.replaceAll(
      /(:is|:where)?(?<!\\)\(((?:\\.|[^()\\])*)\)/g,
      (_, only: string | undefined, inner: string) =>
        only === undefined || /(?<!\\),/.test(inner) ? '' : inner.replace(/^(?=\w)/, ' '),
    );
  } while (rest !== before);
  const wanted = [
    ...rest.matchAll(/(?<!\\)[.#](?:\\.|[\w-])+/g),
    ...rest.matchAll(/(?<!\\)\[[\w-]+/g),
    ...rest.matchAll(/(?<=^|[\s>+~])[a-z][a-z\d]*/g),
  ];
  return wanted.every(([name]) => names.has(unescaped(name)));
};

const dropOthers = (container: Container, names: Names): void => {
  container.each((node) => {
    if (node.type === 'comment') node.remove();
    else if (node.type === 'rule') {
      const selectors = node.selectors.filter((selector) => couldMatch(selector, names));
      if (selectors.length === 0) node.remove();
      else node.selectors = selectors;
    } else if (node.type === 'atrule' && /^(?:media|supports|layer|container)$/.test(node.name)) {
      if (node.nodes === undefined) return;
      if (/print/.test(node.params) && node.name === 'media') node.remove();
      else {
        dropOthers(node, names);
        if (node.nodes.length === 0) node.remove();
      }
    }
  });
};

/** Removes empty rules, and keyframes and custom properties that no remaining rule uses. */
const dropUnused = (root: Container): void => {
  let count: number;
  do {
    const used = new Set<string>();
    count = 0;
    root.walkDecls(({ prop, value }) => {
      for (const [name] of value.matchAll(/--[\w-]+/g)) used.add(name);
      if (prop.startsWith('animation')) for (const name of value.split(/[\s,]+/)) used.add(name);
    });
    root.walk((node) => {
      const isUnused =
        (node.type === 'decl' && node.prop.startsWith('--') && !used.has(node.prop)) ||
        (node.type === 'atrule' &&
          /^(?:keyframes|property)$/.test(node.name) &&
          !used.has(node.params)) ||
        ((node.type === 'rule' || (node.type === 'atrule' && node.name !== 'layer')) &&
          node.nodes?.length === 0);
      if (!isUnused) return;
      node.remove();
      count += 1;
    });
  } while (count > 0);
};

/** The rules of `css` that can apply to elements of `html`, including states such as hover. */
export const criticalStyles = (css: string, html: string): string => {
  const root = postcss.parse(css);
  dropOthers(root, namesIn(html));
  dropUnused(root);
  return root.toString().trim();
};
