const ALLOWED = new Set(['https:', 'mailto:', 'tel:']);

/** The address if it is one that data may lead to (https, mailto, tel); nothing for any other. */
export function safeHref(href: string): string | undefined {
  const url = URL.parse(href.trim());
  return url && ALLOWED.has(url.protocol) ? url.href : undefined;
}
