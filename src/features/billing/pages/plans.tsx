import { PageHeader } from '~/ui/page-header';

export default function Plans() {
  return <PageHeader title="プラン" />;
}
