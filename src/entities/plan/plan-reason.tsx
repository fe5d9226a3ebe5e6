import { Link } from 'react-router';
import { can, plansThatOpen } from '~/domain/access/access';
import type { Feature } from '~/domain/access/features';
import { planName } from '~/domain/plans/plan-names';
import { settingsPaths } from '~/entities/settings/paths';
import { useAccess } from '~/session/session';

/** Such as 「Word・PDFは「補助金・助成金」プラン以上で使えます。」 */
export const planReason = (feature: Feature, what: string): string => {
  const [plan] = plansThatOpen(feature);
  return plan === undefined ? '' : `${what}は「${planName(plan)}」プラン以上で使えます。`;
};

/** The reason with a link to the plans, or whom to ask if the user cannot change the plan. */
export const PlanReason = ({ feature, what }: { feature: Feature; what: string }) => {
  const access = useAccess();
  return (
    <>
      {planReason(feature, what)}
      {can('plans', access) ? (
        <Link to={settingsPaths.plans} className="py-1 max-md:py-3 pointer-coarse:py-3">
          プランを見る
        </Link>
      ) : (
        'オーナーにプランの変更を依頼してください。'
      )}
    </>
  );
};
