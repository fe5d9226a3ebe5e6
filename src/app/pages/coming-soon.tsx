import { Hourglass } from 'lucide-react';
import { LinkButton } from '~/ui/controls/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';

/** /tmp. */
export default function ComingSoon() {
  return (
    <EmptyState
      headingLevel={1}
      icon={<Hourglass aria-hidden />}
      title="準備中"
      actions={<LinkButton to="/">トップへ戻る</LinkButton>}
      className="py-24"
    >
      この画面の公開まで、しばらくお待ちください。
    </EmptyState>
  );
}
