import { Hourglass } from 'lucide-react';
import { useMatches } from 'react-router';
import { PRODUCT_NAME } from '~/lib/product-name';
import { EmptyState } from '~/ui/empty-state';
import { PageHeader } from '~/ui/page-header';
import { routes, type Route } from '~/app/route-table';

/** The plain screen of /tmp, and of the screens that are still being made. */
export default function ComingSoon() {
  const path = useMatches().at(-1)?.pathname ?? '';
  const title = titleOf(path);
  return (
    <div className="px-4 py-6 md:p-0">
      <PageHeader title={title} />
      <EmptyState
        variant="empty"
        icon={<Hourglass aria-hidden />}
        title={title === '準備中' ? `${PRODUCT_NAME}の準備中の画面です` : 'この画面は準備中です'}
      >
        ご利用いただけるまで、しばらくお待ちください。
      </EmptyState>
    </div>
  );
}

const titleOf = (path: string): string =>
  routes.find((route: Route) => route.path.replace(':id', '') === path.replace(/\d+$/, ''))
    ?.title ?? '準備中';
