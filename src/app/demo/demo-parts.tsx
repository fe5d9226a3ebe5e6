import { Suspense, useState } from 'react';
import { lazyNamed } from '~/lib/lazy-named';
import { setDemoParts, type DemoLogin, type DemoPeriodEnd } from '~/session/demo';
import { Button } from '~/ui/controls/button';
import type { DemoPort } from './demo-port';

const Mailbox = lazyNamed(async () => import('./mailbox'), 'Mailbox');
const PeriodEnd = lazyNamed(async () => import('./period-end'), 'PeriodEnd');
const ResetDialog = lazyNamed(async () => import('./reset-dialog'), 'ResetDialog');

/** Registers the parts of a demo build. Only main.tsx calls this, so other builds lack them. */
export const provideDemo = (port: DemoPort): void => {
  const Bar = () => <DemoBar port={port} />;
  const Login: DemoLogin = ({ busy, onLogin }) => (
    <div className="grid gap-6">
      <p className="flex items-center gap-4 text-sm text-ink-2 before:flex-1 before:border-t before:border-line after:flex-1 after:border-t after:border-line">
        お試しの方
      </p>
      <div className="grid gap-2.5">
        <Button block busy={busy} onClick={() => onLogin(port.account)}>
          デモアカウントでログイン
        </Button>
        <p className="phrase text-center text-sm text-ink-2 md:hidden">
          入力した内容は、このブラウザーの中だけに保存されます。
        </p>
      </div>
    </div>
  );
  const EndOfPeriod: DemoPeriodEnd = (props) => (
    <Suspense>
      <PeriodEnd port={port} {...props} />
    </Suspense>
  );
  setDemoParts({ Bar, Login, PeriodEnd: EndOfPeriod });
};

const DemoBar = ({ port }: { port: DemoPort }) => {
  const [open, setOpen] = useState<'mailbox' | 'reset' | null>(null);
  const handleClose = (): void => setOpen(null);
  return (
    <aside
      aria-label="デモモード"
      className="demo-bar z-20 flex flex-wrap items-center gap-x-4 md:sticky md:top-0 md:h-9.5 gap-y-0.5 border-b border-line bg-key-tint px-8 py-0.5 text-sm max-md:px-4 print:hidden"
    >
      <p className="me-auto">
        <b>デモモード</b>
        <span className="max-md:hidden">{'　'}データはこのブラウザーの中だけに保存されます。</span>
      </p>
      <Button variant="ghost" size="sm" onClick={() => setOpen('mailbox')}>
        受信メール
      </Button>
      <Button variant="ghost" size="sm" onClick={() => setOpen('reset')}>
        初期状態に戻す
      </Button>
      <Suspense>
        {open === 'mailbox' && <Mailbox port={port} onClose={handleClose} />}
        {open === 'reset' && <ResetDialog port={port} onClose={handleClose} />}
      </Suspense>
    </aside>
  );
};
