import { Controller, useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import type { SubsidyFilters } from '~/contract/subsidies';
import { can } from '~/domain/access/access';
import { isPurpose } from '~/domain/content/tags';
import { canSearchGrants } from '~/domain/plans/limits';
import { SUBSIDY_KINDS, subsidyKindName } from '~/domain/subsidies/subsidy';
import { filterLabels, useFilterNames } from '~/entities/subsidy/filter-labels';
import { isFitsOnly } from '~/entities/subsidy/filters';
import { SEARCH_PATH } from '~/entities/subsidy/paths';
import { registerWithLateValidation } from '~/forms/late-validation';
import { useCommonDataStore } from '~/session/common-data';
import { useAccess } from '~/session/session';
import { useSelectedProfile } from '~/session/workspace-profile';
import { Checkbox } from '~/ui/controls/checkbox';
import { Field } from '~/ui/controls/field';
import { FieldGroup } from '~/ui/controls/field-group';
import { Options, Select } from '~/ui/controls/select';
import { TextInput } from '~/ui/controls/text-input';
import { otherFilters, type ConditionForm } from './condition-form';
import { FilterSummary } from './filter-summary';

/** The most used filters; further ones can only be set in the search. */
export const FilterFields = ({
  base,
  hasClient,
}: {
  base: SubsidyFilters;
  /** For a client, which always has a profile. */
  hasClient: boolean;
}) => {
  const hasProfile = useSelectedProfile() !== null;
  const { register, formState } = useFormContext<ConditionForm>();
  const access = useAccess();
  const rest = otherFilters(base);
  const hasRest = filterLabels(rest, useFilterNames()).length > 0;
  return (
    <>
      <Field
        label="キーワード"
        requirement="optional"
        hint="スペースで区切ると、すべての語句を含むものを検索します。"
        error={formState.errors.keyword?.message}
      >
        <TextInput
          {...registerWithLateValidation(register('keyword'))}
          type="search"
          autoComplete="off"
        />
      </Field>
      <div className="grid gap-5 md:grid-cols-2">
        <AreaField initial={(base.areaIds ?? []).join(',')} />
        {canSearchGrants(access.plan) && (
          <Field label="種別" requirement="optional">
            <Select {...register('kind')}>
              <option value="">補助金と助成金</option>
              <Options values={SUBSIDY_KINDS} nameOf={subsidyKindName} />
            </Select>
          </Field>
        )}
      </div>
      <PurposeField />
      {/* Without a profile there is no fit to filter by, but a saved tick stays visible. */}
      {(hasProfile || hasClient || isFitsOnly(base)) && (
        <Checkbox
          label={`${hasClient ? 'クライアント' : '自社'}の応募条件が「条件に合う」「要確認」のものだけ`}
          {...register('fitsOnly')}
        />
      )}
      {hasRest && (
        <div className="grid gap-1.5">
          <p className="leading-row font-bold">ほかの条件</p>
          <FilterSummary filters={rest} />
        </div>
      )}
      <p className="text-sm text-ink-2">
        {can('search', access) ? (
          <>
            業種や上限額なども指定するときは、<Link to={SEARCH_PATH}>検索</Link>
            で条件を選び、検索結果の「この条件で通知を受け取る」から作成してください。
          </>
        ) : (
          '業種や上限額なども指定した条件は、検索できるメンバーが、検索結果の「この条件で通知を受け取る」から作成できます。'
        )}
      </p>
    </>
  );
};

/** One area or all. Several areas, which come from a search, are one option together. */
const AreaField = ({ initial }: { initial: string }) => {
  const { register } = useFormContext<ConditionForm>();
  const { areas } = useCommonDataStore();
  const names = useFilterNames();
  const several = initial.includes(',') ? initial : null;
  return (
    <Field
      label="対象地域"
      requirement="optional"
      hint="都道府県を選択すると、その地方と全国が対象のものも含まれます。"
      // Below the control, which stands on one line with its neighbour.
      className="md:[&>[id$='-hint']]:order-1"
    >
      <Select {...register('area')}>
        <option value="">すべての地域</option>
        {several !== null && (
          <option value={several}>
            {several
              .split(',')
              .flatMap((areaId) => names.area(Number(areaId)) ?? [])
              .join('・')}
          </option>
        )}
        {areas.map(({ areaId, name }) => (
          <option key={areaId} value={areaId}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
};

const PurposeField = () => {
  const { control } = useFormContext<ConditionForm>();
  const { tagGroups } = useCommonDataStore();
  const purposes = tagGroups.flatMap(({ tags }) => tags).filter(({ tagId }) => isPurpose(tagId));
  return (
    <Controller
      control={control}
      name="purposeIds"
      render={({ field: { value: chosen, onChange } }) => (
        <FieldGroup
          legend="利用目的"
          requirement="optional"
          hint="選択した目的のいずれかに合うものを検索します。"
        >
          <div className="grid w-full gap-x-5 md:grid-cols-2">
            {purposes.map(({ tagId, name }) => (
              <Checkbox
                key={tagId}
                label={name}
                checked={chosen.includes(tagId)}
                onChange={() =>
                  onChange(
                    chosen.includes(tagId)
                      ? chosen.filter((each) => each !== tagId)
                      : [...chosen, tagId].toSorted((one, other) => one - other),
                  )
                }
              />
            ))}
          </div>
        </FieldGroup>
      )}
    />
  );
};
