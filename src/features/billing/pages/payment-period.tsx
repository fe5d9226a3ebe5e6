import { PageHeader } from '~/ui/page-header';

export default function PaymentPeriod() {
  return <PageHeader title="お支払い周期" />;
}
