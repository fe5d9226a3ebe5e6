import { PageHeader } from '~/ui/page-header';

export default function Billings() {
  return <PageHeader title="請求履歴" />;
}
