import type { ConfigVariable } from '~/lib/config';
import { PRODUCT_NAME } from '~/lib/product-name';
import { endStart } from '~/start/end-start';
import { addWholeStyles } from '~/start/whole-styles';

const MESSAGES: Record<ConfigVariable, string> = {
  VITE_API_BASE_URL:
    'httpsで始まるURL（このコンピューターだけで試すときはhttp://localhostなど）を指定してください。',
  VITE_STRIPE_PUBLIC_KEY:
    '「pk_」で始まる公開キーを指定してください。秘密キー（sk_、rk_）は使えません。',
};

const element = (tag: string, className: string, ...children: (Node | string)[]): HTMLElement => {
  const created = document.createElement(tag);
  created.className = className;
  created.append(...children);
  return created;
};

/** Replaces the app if it is misconfigured (promise F50); without React, which may be broken. */
export const showConfigProblems = (root: HTMLElement, wrong: readonly ConfigVariable[]): void => {
  endStart();
  void addWholeStyles();
  document.title = `設定の誤り｜${PRODUCT_NAME}`;
  root.replaceChildren(
    element(
      'main',
      'mx-auto grid min-h-dvh max-w-160 content-center gap-4 px-6 py-12',
      element('h1', 'text-2xl font-bold', '設定に誤りがあるため、起動できません'),
      element(
        'p',
        '',
        `${PRODUCT_NAME}を配置した方へ：次の環境変数を直して、もう一度ビルドしてください。`,
      ),
      element(
        'ul',
        'grid gap-3',
        ...wrong.map((variable) =>
          element(
            'li',
            'rounded-card border border-line bg-paper p-4',
            element('code', 'font-bold', variable),
            element('p', 'mt-1', MESSAGES[variable]),
          ),
        ),
      ),
    ),
  );
};
