// Read one by one: `import.meta.env` as a whole would put every variable of the build into the page.
const env = {
  terms: import.meta.env.VITE_TERMS_URL,
  privacy: import.meta.env.VITE_PRIVACY_URL,
  commerce: import.meta.env.VITE_COMMERCE_URL,
  help: import.meta.env.VITE_HELP_URL,
  contact: import.meta.env.VITE_CONTACT_URL,
};

const LABELS = {
  help: 'ヘルプ',
  contact: 'お問い合わせ',
  terms: '利用規約',
  privacy: 'プライバシーポリシー',
  commerce: '特定商取引法に基づく表記',
} as const;

type LinkName = keyof typeof LABELS;

/** The operator's pages that the build names (product §2), in the order they are shown. */
export const operatorLinks = (names: readonly LinkName[] = Object.keys(LABELS) as LinkName[]) =>
  names.flatMap((name) => {
    const href = env[name];
    return href === undefined || href === '' ? [] : [{ label: LABELS[name], href }];
  });

/** The issuer of receipts; null if the build configures none. */
export const operatorName = import.meta.env.VITE_OPERATOR_NAME || null;

/** 登録番号 of a qualified invoice issuer, `T` and 13 digits; null without one. */
export const invoiceNumber = import.meta.env.VITE_INVOICE_NUMBER || null;
