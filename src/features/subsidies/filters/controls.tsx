import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { can } from '~/domain/access/access';
import { canSearchGrants } from '~/domain/plans/limits';
import { planName } from '~/domain/plans/plan-names';
import { PLANS } from '~/domain/plans/plans';
import { settingsPaths } from '~/entities/settings/paths';
import {
  effectiveValue,
  filterOf,
  type FilterControl,
  type FilterName,
} from '~/entities/subsidy/filters';
import { useViewpoint } from '~/entities/viewpoint/viewpoint';
import { useFilter, useShownSearch } from '~/features/subsidies/search/shown-search';
import { useCommonDataStore } from '~/session/common-data';
import { useAccess } from '~/session/session';
import { Checkbox } from '~/ui/controls/checkbox';
import { Radio } from '~/ui/controls/radio';
import { AreaFilter } from './area-filter';
import { FoldedChoices, type FilterChoice } from './choice-list';
import { counted, type ControlProps } from './facet-counts';
import { AmountControl, EmployeesControl } from './number-filters';
import { toggled } from './search-chips';

/** Categories shown before the fold if there is no profile: most subsidies are for them. */
const COMMON_CATEGORY_CODES = new Set(['D', 'E', 'G', 'I']);
const PURPOSE_GROUP = '利用目的';
const PURPOSES_BEFORE_FOLD = 4;

/** A list of values, in the order of `values`. */
const useList = <Item extends string | number>(name: FilterName, values: readonly Item[]) => {
  const { value, set } = useFilter(name);
  const chosen = value as readonly Item[];
  const toggle = (item: Item): void => set(toggled(chosen, item, values) as typeof value);
  return { chosen, toggle };
};

const CheckboxControl = ({ name, countOf }: ControlProps) => {
  const { value, set } = useFilter<boolean>(name);
  const { title = '', onlyWith } = filterOf(name);
  return (
    <Checkbox
      {...counted(title, countOf('true'), value)}
      onChange={({ target }) => set(target.checked)}
      className={onlyWith && 'mt-1'}
    />
  );
};

/** Left out where it has no effect: without the filter it belongs to, or if it would find nothing. */
export const OptionalCheckbox = (props: ControlProps) => {
  const { search } = useShownSearch();
  const { onlyWith } = filterOf(props.name);
  const isShown =
    onlyWith === undefined
      ? search[props.name] === true || (props.countOf('true') ?? 0) > 0
      : effectiveValue(onlyWith, search) !== undefined;
  return isShown && <CheckboxControl {...props} />;
};

/** `barred`: a value outside the plan, which can only be cleared if an old address has it. */
const ChoicesControl = ({
  name,
  countOf,
  isOffered,
  barred,
}: ControlProps & { barred?: { value: string; reasonId: string } | undefined }) => {
  const row = filterOf(name);
  const values = row.values ?? [];
  const { chosen, toggle } = useList(name, values as readonly string[]);
  return values.map((value) => {
    const text = String(value);
    const isChosen = chosen.includes(text);
    const isBarred = text === barred?.value;
    return (
      isOffered(text, isChosen) && (
        <Checkbox
          key={text}
          {...counted(row.nameOf?.(value) ?? text, isBarred ? null : countOf(text), isChosen)}
          aria-disabled={(isBarred && !isChosen) || undefined}
          aria-describedby={isBarred ? barred?.reasonId : undefined}
          onChange={() => {
            if (!isBarred || isChosen) toggle(text);
          }}
        />
      )
    );
  });
};

const grantPlan = PLANS.find(canSearchGrants);

/** Locks the checkbox for grants if the plan does not include them, with a link to the plans. */
const KindsControl = (props: ControlProps) => {
  const access = useAccess();
  const isLocked = !canSearchGrants(access.plan);
  const reasonId = useId();
  return (
    <>
      <ChoicesControl {...props} barred={isLocked ? { value: 'grant', reasonId } : undefined} />
      {isLocked && grantPlan !== undefined && (
        <p className="phrase text-sm text-ink-2">
          <span id={reasonId}>{`助成金は「${planName(grantPlan)}」プランから探せます。`}</span>
          {can('plans', access) && <Link to={settingsPaths.plans}>プランを見る</Link>}
        </p>
      )}
    </>
  );
};

const DaysControl = ({ name, countOf, isOffered }: ControlProps) => {
  const { value, set } = useFilter<number | null>(name);
  const group = useId();
  const periods = (filterOf(name).values ?? []) as readonly number[];
  return [null, ...periods.filter((days) => isOffered(days, days === value))].map((days) => (
    <Radio
      key={days}
      name={group}
      {...(days === null
        ? counted('指定なし', null, value === null)
        : counted(`${days}日以内`, countOf(days), value === days))}
      onChange={() => set(days)}
    />
  ));
};

/** The company's profile. `key` remounts the choices for another one, as it decides their order. */
const useCompany = () => {
  const { clientId, profile } = useViewpoint();
  return { key: `${clientId}-${profile !== null}`, profile };
};

const AreasControl = ({ name, countOf, isOffered }: ControlProps) => {
  const { areas } = useCommonDataStore();
  const { key, profile } = useCompany();
  const { chosen, toggle } = useList(
    name,
    areas.map(({ areaId }) => areaId),
  );
  const found = areas.filter(({ areaId }) => isOffered(areaId, chosen.includes(areaId)));
  // A region stays for its prefectures.
  const offered = areas.filter(
    (area) => found.includes(area) || found.some(({ region }) => region === area.name),
  );
  return (
    <AreaFilter
      key={key}
      areas={offered}
      chosen={chosen}
      ownAreaId={profile?.areaId ?? null}
      countOf={countOf}
      onToggle={toggle}
    />
  );
};

/** Choices of ids, the first ones for the company before a fold. */
const IdsControl = ({
  name,
  countOf,
  isOffered,
  choices,
  ...fold
}: ControlProps & {
  choices: readonly FilterChoice[];
  first: readonly number[];
  counter: string;
}) => {
  const { key } = useCompany();
  const { chosen, toggle } = useList(
    name,
    choices.map(({ value }) => value),
  );
  return (
    <FoldedChoices
      key={key}
      choices={choices.filter(({ value }) => isOffered(value, chosen.includes(value)))}
      chosen={chosen}
      countOf={countOf}
      onToggle={toggle}
      {...fold}
    />
  );
};

const BusinessCategoriesControl = (props: ControlProps) => {
  const { businessCategories } = useCommonDataStore();
  const own = useCompany().profile?.businessCategoryIds ?? [];
  const common = businessCategories.flatMap(({ businessCategoryId, code }) =>
    COMMON_CATEGORY_CODES.has(code) ? businessCategoryId : [],
  );
  return (
    <IdsControl
      {...props}
      choices={businessCategories.map(({ businessCategoryId, name }) => ({
        value: businessCategoryId,
        label: name,
      }))}
      first={own.length > 0 ? own : common}
      counter="業種"
    />
  );
};

const PurposesControl = (props: ControlProps) => {
  const { tagGroups } = useCommonDataStore();
  const { profile } = useCompany();
  const purposes = tagGroups.find(({ name }) => name === PURPOSE_GROUP)?.tags ?? [];
  const ids = purposes.map(({ tagId }) => tagId);
  const own = profile?.tagIds.filter((tagId) => ids.includes(tagId)) ?? [];
  return (
    <IdsControl
      {...props}
      choices={purposes.map(({ tagId, name }) => ({ value: tagId, label: name }))}
      first={own.length > 0 ? own : ids.slice(0, PURPOSES_BEFORE_FOLD)}
      counter="目的"
    />
  );
};

/** One choice for each source of the data, also for one that an old address names. */
const SourcesControl = ({ name, countOf, offered }: ControlProps) => {
  const { value } = useFilter<readonly string[]>(name);
  const sources = [...new Set([...(offered ?? []), ...value])];
  const { chosen, toggle } = useList(name, sources);
  return sources.map((source) => (
    <Checkbox
      key={source}
      {...counted(source, countOf(source), chosen.includes(source))}
      onChange={() => toggle(source)}
    />
  ));
};

export const CONTROLS: Readonly<Record<FilterControl, (props: ControlProps) => ReactNode>> = {
  fit: CheckboxControl,
  kinds: KindsControl,
  choices: ChoicesControl,
  days: DaysControl,
  areas: AreasControl,
  businessCategories: BusinessCategoriesControl,
  purposes: PurposesControl,
  amount: AmountControl,
  employees: EmployeesControl,
  sources: SourcesControl,
};
