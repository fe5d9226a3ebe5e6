type TrustedTypes = {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => unknown;
};

const trusted: string[] = [];
let hasPolicy = false;

/**
 * Allows scripts whose address starts with `addressStart` in the page's only `default` Trusted
 * Types policy, shared by the payment provider's loader, the embedded API's worker and the PDF
 * worker.
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
