import { Hourglass } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { routeAt } from '~/app/route-table';
import { EmptyState } from '~/ui/feedback/empty-state';
import { PageHeader } from '~/ui/page/page-header';
import { PlainPage } from '~/ui/page/plain-page';

/** The plain screen of /tmp, and of the screens that are still being made. */
export default function ComingSoon() {
  const { pathname } = useLocation();
  const route = routeAt(pathname);
  const title = route?.title ?? '準備中';
  if (route?.layout === 'plain') {
    return (
      <PlainPage title={title}>
        <Message />
        <p className="text-center">
          <Link to="/" className="inline-flex min-h-11 items-center text-sm">
            ログインに戻る
          </Link>
        </p>
      </PlainPage>
    );
  }
  return (
    <>
      <PageHeader title={title} />
      <Message />
    </>
  );
}

const Message = () => (
  <EmptyState variant="empty" icon={<Hourglass aria-hidden />} title="この画面は準備中です">
    ご利用いただけるまで、しばらくお待ちください。
  </EmptyState>
);
