import { PageHeader } from '~/ui/page-header';

export default function PaymentMethod() {
  return <PageHeader title="お支払い方法" />;
}
