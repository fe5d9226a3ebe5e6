import { Hourglass } from 'lucide-react';
import { useLocation } from 'react-router';
import { routeAt } from '~/app/route-table';
import { LinkButton } from '~/ui/controls/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';

/** The plain screen of /tmp, and of the screens that are still being made. */
export default function ComingSoon() {
  const { pathname } = useLocation();
  return (
    <EmptyState
      headingLevel={1}
      icon={<Hourglass aria-hidden />}
      title={routeAt(pathname)?.title ?? '準備中'}
      actions={<LinkButton to="/">トップへ戻る</LinkButton>}
      className="py-24"
    >
      この画面は、ご利用いただけるまでしばらくお待ちください。
    </EmptyState>
  );
}
