import { PeriodScreen } from '~/features/billing/period/period-screen';
import { PlanPage } from '~/features/billing/plan-page';
import { Skeleton } from '~/ui/feedback/skeleton';
import { settingsPaths } from '~/entities/settings/paths';

export default function PaymentPeriod() {
  return (
    <PlanPage
      title="お支払い周期"
      home={{ to: settingsPaths.others, label: 'その他の設定に戻る' }}
      lead="月払いから年払いへは今すぐ、年払いから月払いへは今の期間の終わりに切り替わります。"
      skeleton={<Skeleton className="h-60 w-full rounded-card" />}
    >
      {(context, workspace) => <PeriodScreen workspace={workspace} context={context} />}
    </PlanPage>
  );
}
