import DOMPurify from 'dompurify';
import { useMemo, useState } from 'react';

import { Button } from '~/ui/controls/button';
import { classNames } from './class-names';
import { renderExternal } from './external-html-nodes';
import { PLAIN_TAGS, plainMarkup } from './plain-markup';

/** How many characters of text and tags are shown at first, and more with each press. */
const PORTION = 100_000;

/**
 * The harmless part of HTML from outside, as a tree of its own. It is never written out and parsed
 * again, so that nothing can come to life on a second reading.
 */
function sanitised(markup: string): DocumentFragment | string {
  return DOMPurify.sanitize(markup, {
    ALLOWED_TAGS: PLAIN_TAGS,
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
  className?: string | undefined;
}

/**
 * HTML from outside (a subsidy's detail): the one place that shows any. Sanitised with DOMPurify,
 * whose policy is the only one that Trusted Types let parse it, then drawn as elements of our own:
 * no colors, sizes, images or scripts of theirs are left, and no markup is handed to the page.
 */
export function ExternalHtml({ html, className }: ExternalHtmlProps) {
  const [portions, setPortions] = useState(1);
  const { content, isCut } = useMemo(() => {
    const plain = plainMarkup(html, portions * PORTION);
    const clean = sanitised(plain.markup);
    // In a browser too old for DOMPurify, the input is returned and shown as text, which is harmless.
    const drawn = typeof clean === 'string' ? clean : renderExternal(clean);
    return { content: drawn, isCut: plain.isCut };
  }, [html, portions]);
  return (
    <div className={classNames('grid gap-5', className)}>
      {content}
      {isCut && (
        <div className="grid justify-items-start gap-2">
          <p>内容が長いため、途中まで表示しています。</p>
          <Button className="print:hidden" onClick={() => setPortions(portions + 1)}>
            続きを表示
          </Button>
        </div>
      )}
    </div>
  );
}
