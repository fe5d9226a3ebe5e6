import DOMPurify from 'dompurify';
import { PLAIN_TAGS } from './plain-markup';

/**
 * Sanitises plain markup (`plainMarkup`) to a separate tree, which is never serialised and parsed
 * again; in a browser too old for DOMPurify the markup itself, to be shown as text.
 */
export const sanitised = (markup: string): DocumentFragment | string =>
  DOMPurify.sanitize(markup, {
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
