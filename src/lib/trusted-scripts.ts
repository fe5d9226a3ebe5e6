type TrustedTypes = {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => unknown;
};

const trusted: string[] = [];
let hasPolicy = false;

/**
 * Lets scripts from an address through the page's `default` Trusted Types policy; nothing else gets
 * through it. There can be one such policy in a page, hence this one place: the payment provider's
 * loader, the embedded API's worker and the worker that reads PDFs need it.
 */
export const trustScripts = (addressStart: string): void => {
  trusted.push(addressStart);
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined || hasPolicy) return;
  hasPolicy = true;
  trustedTypes.createPolicy('default', {
    createScriptURL: (url) => {
      if (trusted.some((start) => url.startsWith(start))) return url;
      throw new TypeError('This script address is not trusted');
    },
  });
};
