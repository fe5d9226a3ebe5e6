import { PageHeader } from '~/ui/page-header';

export default function PlanDowngrade() {
  return <PageHeader title="プランのダウングレード" />;
}
