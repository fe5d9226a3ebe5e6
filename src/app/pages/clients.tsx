import { PageHeader } from '~/ui/page-header';

export default function Clients() {
  return <PageHeader title="クライアント" />;
}
