import { settingsPaths } from '~/entities/settings/paths';
import { DowngradeScreen } from '~/features/billing/downgrade/downgrade-screen';
import { PlanPage } from '~/features/billing/plan-page';
import { Skeleton } from '~/ui/feedback/skeleton';

export default function PlanDowngrade() {
  return (
    <PlanPage
      title="プランのダウングレード"
      home={{ to: settingsPaths.others, label: 'その他の設定に戻る' }}
      lead="下位のプランに変更します。使えなくなる機能を確認してから変更できます。"
      skeleton={<Skeleton className="h-87.5 w-full rounded-card max-md:h-97.5" />}
      Screen={DowngradeScreen}
    />
  );
}
