import type { ReactNode } from 'react';

/** Help below a form that asks for a code. */
export const CodeHelp = ({ children }: { children: ReactNode }) => (
  <section className="grid gap-3 border-t border-line pt-6 text-sm">
    <h2 className="text-base font-bold">確認コードが届かないとき</h2>
    <p>迷惑メールのフォルダーと、メールアドレスに誤りがないかを確認してください。</p>
    {children}
  </section>
);
