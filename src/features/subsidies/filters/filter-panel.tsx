import { ChevronDown } from 'lucide-react';
import { memo, useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { SubsidyPage } from '~/contract/subsidies';
import { can } from '~/domain/access/access';
import { canSearchGrants } from '~/domain/plans/limits';
import { planName } from '~/domain/plans/plan-names';
import { PLANS } from '~/domain/plans/plans';
import { DEADLINES_WITHIN } from '~/domain/subsidies/deadline';
import {
  PUBLISHED_WITHIN,
  SUBSIDY_KINDS,
  SUBSIDY_LEVELS,
  subsidyKindName,
  subsidyLevelName,
  subsidyStatusName,
} from '~/domain/subsidies/subsidy';
import { settingsPaths } from '~/entities/settings/paths';
import { SEARCH_STATUSES, toggled, type Search } from '~/entities/subsidy/search-address';
import { fitTitle, useViewpoint, companyLabel } from '~/entities/viewpoint/viewpoint';
import { useShownSearch } from '~/features/subsidies/search/search-in-address';
import { useCommonDataStore } from '~/session/common-data';
import { useAccess } from '~/session/session';
import { AreaFilter } from './area-filter';
import { FoldedChoices } from './choice-list';
import {
  countsOf,
  FacetCheckbox,
  FacetRadio,
  offersOf,
  type CountOf,
  type Facets,
  type IsOffered,
} from './facet-counts';
import { AmountFilter, EmployeesFilter } from './number-filters';

/** Categories shown before the fold if there is no profile: most subsidies are for them. */
const COMMON_CATEGORY_CODES = new Set(['D', 'E', 'G', 'I']);
const PURPOSE_GROUP = '利用目的';
const PURPOSES_BEFORE_FOLD = 4;

export interface FilterPanelProps {
  /** The number of results for each value; undefined until the first response. */
  facets: Facets | undefined;
  /** The values that find anything in all the data. */
  offered: SubsidyPage['offered'] | undefined;
}

/** All filters of the search; each change applies at once. */
export const FilterPanel = memo(({ facets, offered }: FilterPanelProps) => {
  const { search, change } = useShownSearch();
  const viewpoint = useViewpoint();
  const { clientId, profile } = viewpoint;
  // The order of choices depends on the company: remount them for another one.
  const company = `${clientId}-${profile !== null}`;
  const { areas, businessCategories, tagGroups } = useCommonDataStore();
  const purposes = tagGroups.find(({ name }) => name === PURPOSE_GROUP)?.tags ?? [];
  const purposeIds = purposes.map(({ tagId }) => tagId);
  const ownPurposeIds = profile?.tagIds.filter((tagId) => purposeIds.includes(tagId)) ?? [];
  const ownCategoryIds = profile?.businessCategoryIds ?? [];
  const commonCategoryIds = businessCategories.flatMap(({ businessCategoryId, code }) =>
    COMMON_CATEGORY_CODES.has(code) ? businessCategoryId : [],
  );
  const offers = {
    kind: offersOf(offered, 'kind'),
    status: offersOf(offered, 'status'),
    area: offersOf(offered, 'areaIds'),
    category: offersOf(offered, 'businessCategoryIds'),
    tag: offersOf(offered, 'tagIds'),
    level: offersOf(offered, 'level'),
    deadline: offersOf(offered, 'deadlineWithin'),
    published: offersOf(offered, 'publishedWithin'),
  };
  const isAreaOffered = (areaId: number): boolean =>
    offers.area(areaId, search.areaIds.includes(areaId));
  // A region stays for its prefectures.
  const offeredAreas = areas.filter(
    ({ areaId, name }) =>
      isAreaOffered(areaId) ||
      areas.some(({ region, areaId: within }) => region === name && isAreaOffered(within)),
  );
  const levels = SUBSIDY_LEVELS.filter((level) =>
    offers.level(level, search.level.includes(level)),
  );
  const countOfStatus = countsOf(facets, 'status');
  const countOfLevel = countsOf(facets, 'level');
  // Not offered where it would find nothing, or where the server does not know of procedures.
  const procedures = countsOf(facets, 'procedures')('true') ?? 0;
  return (
    <>
      {(clientId !== null || profile !== null) && (
        <FilterGroup title={fitTitle(viewpoint)} open>
          <FacetCheckbox
            label="対象外を除く"
            count={countsOf(facets, 'matchedOnly')('true')}
            checked={search.matchedOnly}
            onChange={(event) => change({ matchedOnly: event.target.checked })}
          />
        </FilterGroup>
      )}
      <FilterGroup title="種別" open>
        <KindFilter countOf={countsOf(facets, 'kind')} isOffered={offers.kind} />
      </FilterGroup>
      <FilterGroup title="募集状況" open>
        {SEARCH_STATUSES.filter((status) =>
          offers.status(status, search.status.includes(status)),
        ).map((status) => (
          <FacetCheckbox
            key={status}
            label={subsidyStatusName(status)}
            count={countOfStatus(status)}
            checked={search.status.includes(status)}
            onChange={() => change({ status: toggled(search.status, status, SEARCH_STATUSES) })}
          />
        ))}
        {(procedures > 0 || search.includeProcedures) && (
          <FacetCheckbox
            label="採択後の手続きも表示"
            count={procedures}
            checked={search.includeProcedures}
            onChange={({ target }) => change({ includeProcedures: target.checked })}
          />
        )}
      </FilterGroup>
      <FilterGroup title="締切まで" open>
        <WithinFilter
          days={DEADLINES_WITHIN}
          value={search.deadlineWithin}
          countOf={countsOf(facets, 'deadlineWithin')}
          isOffered={offers.deadline}
          onChange={(deadlineWithin) => change({ deadlineWithin, deadlineWeek: null })}
        />
      </FilterGroup>
      <FilterGroup title="対象地域" open>
        <AreaFilter
          key={company}
          areas={offeredAreas}
          chosen={search.areaIds}
          ownAreaId={profile?.areaId ?? null}
          countOf={countsOf(facets, 'areaIds')}
          onToggle={(areaId) =>
            change({
              areaIds: toggled(
                search.areaIds,
                areaId,
                areas.map((area) => area.areaId),
              ),
            })
          }
        />
      </FilterGroup>
      <FilterGroup title="業種" open>
        <FoldedChoices
          key={company}
          choices={businessCategories
            .map(({ businessCategoryId, name }) => ({ value: businessCategoryId, label: name }))
            .filter(({ value }) =>
              offers.category(value, search.businessCategoryIds.includes(value)),
            )}
          chosen={search.businessCategoryIds}
          first={ownCategoryIds.length > 0 ? ownCategoryIds : commonCategoryIds}
          counter="業種"
          countOf={countsOf(facets, 'businessCategoryIds')}
          onToggle={(value) =>
            change({
              businessCategoryIds: toggled(
                search.businessCategoryIds,
                value,
                businessCategories.map((category) => category.businessCategoryId),
              ),
            })
          }
        />
      </FilterGroup>
      <FilterGroup title="利用目的" open>
        <FoldedChoices
          key={company}
          choices={purposes
            .map(({ tagId, name }) => ({ value: tagId, label: name }))
            .filter(({ value }) => offers.tag(value, search.tagIds.includes(value)))}
          chosen={search.tagIds}
          first={
            ownPurposeIds.length > 0 ? ownPurposeIds : purposeIds.slice(0, PURPOSES_BEFORE_FOLD)
          }
          counter="目的"
          countOf={countsOf(facets, 'tagIds')}
          onToggle={(value) => change({ tagIds: toggled(search.tagIds, value, purposeIds) })}
        />
      </FilterGroup>
      <FilterGroup title="実施主体" open={search.level.length > 0}>
        {levels.map((level) => (
          <FacetCheckbox
            key={level}
            label={subsidyLevelName(level)}
            count={countOfLevel(level)}
            checked={search.level.includes(level)}
            onChange={() => change({ level: toggled(search.level, level, SUBSIDY_LEVELS) })}
          />
        ))}
      </FilterGroup>
      <FilterGroup title="上限額" open={search.minAmount !== null}>
        <AmountFilter
          minAmount={search.minAmount}
          includesUnstated={search.includeUnstatedAmount}
          onAmount={(minAmount) => change({ minAmount })}
          onUnstated={(includeUnstatedAmount) => change({ includeUnstatedAmount })}
        />
      </FilterGroup>
      <FilterGroup title="従業員数" open={search.employees !== null}>
        <EmployeesFilter
          employees={search.employees}
          whose={companyLabel(viewpoint)}
          ownEmployees={profile?.employees ?? null}
          onChange={(employees) => change({ employees })}
        />
      </FilterGroup>
      {PUBLISHED_WITHIN.some((days) => offers.published(days, search.publishedWithin === days)) && (
        <FilterGroup title="公開日" open={search.publishedWithin !== null}>
          <WithinFilter
            days={PUBLISHED_WITHIN}
            value={search.publishedWithin}
            countOf={countsOf(facets, 'publishedWithin')}
            isOffered={offers.published}
            onChange={(publishedWithin) => change({ publishedWithin })}
          />
        </FilterGroup>
      )}
    </>
  );
});
FilterPanel.displayName = 'FilterPanel';

const grantPlan = PLANS.find(canSearchGrants);

/** Locks the checkbox for grants if the plan does not include them, with a link to the plans. */
const KindFilter = ({ countOf, isOffered }: { countOf: CountOf; isOffered: IsOffered }) => {
  const { search, change } = useShownSearch();
  const access = useAccess();
  const isLocked = !canSearchGrants(access.plan);
  const reasonId = useId();
  // If an old address has it selected, it can still be cleared.
  const isBarred = (kind: Search['kind'][number]): boolean =>
    kind === 'grant' && isLocked && !search.kind.includes(kind);
  return (
    <>
      {SUBSIDY_KINDS.filter((kind) => isOffered(kind, search.kind.includes(kind))).map((kind) => (
        <FacetCheckbox
          key={kind}
          label={subsidyKindName(kind)}
          count={kind === 'grant' && isLocked ? null : countOf(kind)}
          aria-disabled={isBarred(kind) || undefined}
          aria-describedby={kind === 'grant' && isLocked ? reasonId : undefined}
          checked={search.kind.includes(kind)}
          onChange={() => {
            if (!isBarred(kind)) change({ kind: toggled(search.kind, kind, SUBSIDY_KINDS) });
          }}
        />
      ))}
      {isLocked && grantPlan !== undefined && (
        <p className="phrase text-sm text-ink-2">
          <span id={reasonId}>{`助成金は「${planName(grantPlan)}」プランから探せます。`}</span>
          {can('plans', access) && <Link to={settingsPaths.plans}>プランを見る</Link>}
        </p>
      )}
    </>
  );
};

/** A filter that can be folded; starts open if it is in use. */
const FilterGroup = ({
  title,
  open,
  children,
}: {
  title: string;
  open: boolean;
  children: ReactNode;
}) => {
  // Initial state only: afterwards the user folds it.
  const [startsOpen] = useState(open);
  return (
    <details open={startsOpen} className="group border-t border-line">
      <summary className="flex min-h-11 list-none items-center rounded-control font-bold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown aria-hidden className="ms-auto size-4 text-ink-2 group-open:rotate-180" />
      </summary>
      <div role="group" aria-label={title} className="grid pb-4">
        {children}
      </div>
    </details>
  );
};

/** A maximum number of days, or no limit. */
const WithinFilter = <Days extends number>({
  days,
  value,
  countOf,
  isOffered,
  onChange,
}: {
  days: readonly Days[];
  value: Days | null;
  countOf: CountOf;
  isOffered: IsOffered;
  onChange: (days: Days | null) => void;
}) => {
  const name = useId();
  const offered = days.filter((each) => isOffered(each, each === value));
  return [null, ...offered].map((each) => (
    <FacetRadio
      key={each}
      name={name}
      label={each === null ? '指定なし' : `${each}日以内`}
      count={each === null ? null : countOf(each)}
      checked={value === each}
      onChange={() => onChange(each)}
    />
  ));
};
