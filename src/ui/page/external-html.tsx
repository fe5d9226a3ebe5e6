import DOMPurify from 'dompurify';
import { useMemo } from 'react';

import { classNames } from './class-names';
import { renderExternal, type OuterHeadingLevel } from './external-html-nodes';

const TAGS = (
  'p br div span b strong i em u s sub sup a ul ol li blockquote hr h1 h2 h3 h4 h5 h6 ' +
  'table caption thead tbody tfoot tr th td'
).split(' ');

/**
 * Style attributes under a name that is dropped later: the parser would report each of them as a
 * violation of the page's policy, though it works on a document that nobody sees.
 */
function withoutStyles(html: string): string {
  return html.replaceAll(/<[a-z][^>]*>/gi, (tag) =>
    tag.replaceAll(/(?<=[\s"'])style(?=\s*=)/gi, 'data-style'),
  );
}

/**
 * The harmless part of HTML from outside, as a tree of its own. It is never written out and parsed
 * again, so that nothing can come to life on a second reading.
 */
function sanitised(html: string): DocumentFragment | string {
  return DOMPurify.sanitize(withoutStyles(html), {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ['href', 'colspan', 'rowspan'],
    ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    // http is kept only as text: it never becomes a link.
    ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/i,
    ADD_URI_SAFE_ATTR: ['colspan', 'rowspan'],
    RETURN_DOM_FRAGMENT: true,
  });
}

interface ExternalHtmlProps {
  html: string;
  /** The level of the heading above; the content's headings start one level below. */
  under?: OuterHeadingLevel | undefined;
  className?: string | undefined;
}

/**
 * HTML from outside (a subsidy's detail): the one place that shows any. Sanitised with DOMPurify,
 * whose policy is the only one that Trusted Types let parse it, then drawn as elements of our own:
 * no colors, sizes, images or scripts of theirs are left, and no markup is handed to the page.
 */
export function ExternalHtml({ html, under = 2, className }: ExternalHtmlProps) {
  const content = useMemo(() => {
    const clean = sanitised(html);
    // In a browser too old for DOMPurify, the input is returned and shown as text, which is harmless.
    return typeof clean === 'string' ? clean : renderExternal(clean, under);
  }, [html, under]);
  return <div className={classNames('grid gap-5', className)}>{content}</div>;
}
