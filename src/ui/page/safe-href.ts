const ALLOWED = new Set(['https:', 'mailto:', 'tel:']);

/** The address if data may link to it (https, mailto, tel), else undefined. */
export const safeHref = (href: string): string | undefined => {
  const url = URL.parse(href.trim());
  return url && ALLOWED.has(url.protocol) ? url.href : undefined;
};
