import { Link } from 'react-router';
import type { SubsidyPage } from '~/contract/subsidies';
import { can } from '~/domain/access/access';
import { documentCreation } from '~/domain/documents/document-creation';
import { searchLimit } from '~/domain/plans/limits';
import { planName } from '~/domain/plans/plan-names';
import { recommendedOrderText } from '~/domain/subsidies/recommended-order';
import { formatNumber } from '~/domain/text/format-number';
import { COMPANY_INFO_PATH } from '~/entities/company/paths';
import { planReason } from '~/entities/plan/plan-reason';
import { settingsPaths } from '~/entities/settings/paths';
import { searchPath } from '~/entities/subsidy/search-address';
import { wholeOf } from '~/entities/subsidy/search-queries';
import { useViewpoint } from '~/entities/viewpoint/viewpoint';
import { accessOf, useAccess, useSessionStore } from '~/session/session';
import { useProfileStore } from '~/session/workspace-profile';
import { LinkButton } from '~/ui/controls/link-button';
import { Notice } from '~/ui/feedback/notice';
import { HelpTip } from '~/ui/overlays/help-tip';
import { ClosingLink } from './closing-link';
import { useShownSearch } from './shown-search';

/** Asks for a profile: without one there is no fit. */
export const ProfileInvitation = () => {
  const session = useSessionStore();
  const { workspaceId, profile } = useProfileStore();
  const { clientId } = useViewpoint();
  const isMissing =
    clientId === null && workspaceId === session.selectedWorkspaceId && profile === null;
  return isMissing && can('companyInfo', accessOf(session)) ? (
    <Notice
      // On a phone two short lines with the button beside them.
      className="py-1.75! max-md:flex-nowrap max-md:text-sm max-md:[&_svg]:hidden sm:mb-4"
      action={
        <LinkButton to={COMPANY_INFO_PATH} size="sm" className="shrink-0">
          <span>
            <span className="max-md:sr-only">会社情報を</span>登録
          </span>
        </LinkButton>
      }
    >
      会社情報を登録すると、自社に合うかどうかが分かります。
    </Notice>
  ) : null;
};

/** What the plan leaves out. On a phone the `head` is above the results, the `rest` below. */
export const PlanLimitNotice = ({
  beyondPlan,
  part,
}: Pick<Partial<SubsidyPage>, 'beyondPlan'> & { part?: 'head' | 'rest' | undefined }) => {
  const access = useAccess();
  const limit = searchLimit(access.plan);
  if (limit === null) return null;
  const hasNoDocuments = documentCreation(access, 'search') === 'locked';
  const { total = 0 } = beyondPlan ?? {};
  const isPart = total > limit;
  const plan = part === 'head' ? '' : `${planName(access.plan)}プランでは${isPart ? '、' : ''}`;
  const shown = isPart ? `おすすめの${limit}件を表示しています。` : `${limit}件まで表示されます。`;
  return (
    <p
      className={`num phrase text-sm text-ink-2 empty:hidden ${part === 'rest' ? 'mt-4' : 'mt-1'}`}
    >
      {part !== 'rest' && `${plan}${shown}`}
      {part !== 'head' && hasNoDocuments && planReason('documents', '書類の作成')}
      {can('plans', access)
        ? part !== 'rest' && (
            <Link to={settingsPaths.plans} className="inline-block max-md:-my-3 max-md:py-3">
              プランを見る
            </Link>
          )
        : part !== 'head' &&
          (beyondPlan === undefined || isPart) &&
          'すべての結果を見るには、オーナーにプランの変更を依頼してください。'}
    </p>
  );
};

const MOST_QUOTED = 5;

const quoted = (words: readonly string[]): string => {
  const shown = words.slice(0, MOST_QUOTED).map((word) => `「${word}」`);
  return `${shown.join('')}${words.length > MOST_QUOTED ? `など${words.length}語` : ''}`;
};

/** What the recommended order folds away, and what that order means. */
export const RecommendedLine = ({ page }: { page: SubsidyPage | undefined }) => {
  const { search } = useShownSearch();
  const { profile } = useViewpoint();
  const isEmpty = page !== undefined && wholeOf(page) === 0;
  const closing = page?.closing;
  if (search.sort !== 'relevance' || search.view === 'calendar' || search.closing || isEmpty) {
    return null;
  }
  const meaning = `おすすめ順：${recommendedOrderText(search.keyword !== '', profile !== null)}`;
  return (
    <div className="flex grow items-center gap-x-2 text-sm text-ink-2">
      {closing !== undefined && closing.total > 0 && (
        <ClosingLink closing={closing} className="font-bold max-md:-my-2" />
      )}
      <span className="max-sm:-my-2 max-sm:ms-auto max-sm:-me-3.25">
        <HelpTip label="おすすめ順とは">{meaning}</HelpTip>
      </span>
    </div>
  );
};

/** The planned projects above the results, each with what it finds under the same filters. */
export const PlannedProjects = ({ projects }: { projects: SubsidyPage['plannedProjects'] }) => {
  const { search } = useShownSearch();
  if (search.sort !== 'relevance' || search.view === 'calendar' || !projects?.length) {
    return null;
  }
  return (
    <nav
      aria-label="予定していること"
      className="mt-2 flex flex-wrap items-center gap-x-4 text-sm max-md:-mx-4 max-md:mt-0 max-md:flex-nowrap max-md:overflow-x-auto max-md:px-4 max-md:whitespace-nowrap max-md:[scrollbar-width:none]"
    >
      <span className="text-ink-2 max-md:hidden">予定していること</span>
      {projects.map(({ text, keyword, total }) => (
        <Link
          key={text}
          to={searchPath({ ...search, keyword, page: 1 })}
          className="num inline-flex min-h-6 items-center max-md:min-h-11 pointer-coarse:min-h-11"
        >
          {`「${text}」${formatNumber(total)}件`}
        </Link>
      ))}
    </nav>
  );
};

/** Names the synonyms included in the search, and toggles them. */
export const SynonymLine = ({ synonyms }: { synonyms: SubsidyPage['synonyms'] }) => {
  const { search, change } = useShownSearch();
  if (search.keyword === '' || (synonyms.length === 0 && !search.exact)) return null;
  return (
    <div className="mt-3 text-sm text-ink-2 max-md:mt-1">
      <p role="status" className="phrase me-3 inline">
        {search.exact
          ? '入力した語だけで探しています。'
          : synonyms.map(({ word, also, wider }) => (
              <span key={word}>
                {also.length > 0 && `「${word}」は${quoted(also)}も含めて探しています。`}
                {wider.length > 0 && `「${word}」に関わる${quoted(wider)}も、後に並べています。`}
              </span>
            ))}
      </p>
      <button
        type="button"
        onClick={() => change({ exact: !search.exact })}
        className="inline-block min-h-6 rounded-badge text-link underline underline-offset-[0.22em] hover:decoration-2 max-md:-my-2 max-md:min-h-11 pointer-coarse:min-h-11"
      >
        {search.exact ? '似た意味の語も含めて探す' : '入力した語だけで探す'}
      </button>
    </div>
  );
};
