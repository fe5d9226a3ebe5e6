import { Link } from 'react-router';
import { can, plansThatOpen } from '~/domain/access/access';
import type { Feature } from '~/domain/access/features';
import { planName } from '~/domain/plans/plan-names';
import { useAccess } from '~/session/session';
import { settingsPaths } from '~/entities/settings/paths';

/** 「Word・PDFは「補助金・助成金」以上のプランで使えます」 */
export const planReason = (feature: Feature, what: string): string => {
  const [plan] = plansThatOpen(feature);
  return plan === undefined ? '' : `${what}は「${planName(plan)}」以上のプランで使えます。`;
};

/** Why a plan refuses, and the way out: to the plans, or to whoever may change them. */
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
