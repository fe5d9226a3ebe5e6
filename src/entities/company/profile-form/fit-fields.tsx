import type { ReactNode } from 'react';
import { PrefectureOptions } from '~/entities/company/prefecture-options';
import { useCommonDataStore } from '~/session/common-data';
import { CompanyChoices, CompanySelect } from './choice-fields';
import { countEcho } from './echoes';
import { CompanyTextArea, CompanyTextField } from './text-field';

// The fields that decide the fit, for the profile's form and for the first questions.

const PURPOSE_GROUP = '利用目的';

type FieldHint = { hint: ReactNode; className?: string };

export const PrefectureField = ({ hint, autoComplete }: FieldHint & { autoComplete: string }) => {
  const areas = useCommonDataStore((data) => data.areas);
  return (
    <CompanySelect name="areaId" hint={hint} autoComplete={autoComplete}>
      <PrefectureOptions areas={areas} />
    </CompanySelect>
  );
};

export const CategoriesField = (field: FieldHint) => {
  const categories = useCommonDataStore((data) => data.businessCategories);
  const choices = categories.map(({ businessCategoryId: id, name }) => ({ id, label: name }));
  return <CompanyChoices name="businessCategoryIds" {...field} choices={choices} />;
};

export const EmployeesField = ({ hint }: FieldHint) => (
  <CompanyTextField
    name="employees"
    hint={hint}
    width="max-w-40"
    unit="名"
    inputMode="numeric"
    echo={countEcho}
  />
);

export const PlannedProjectsField = (field: FieldHint) => (
  <CompanyTextArea name="plannedProjects" {...field} />
);

export const PurposesField = ({ hint }: FieldHint) => {
  const tagGroups = useCommonDataStore((data) => data.tagGroups);
  const purposes = tagGroups.find(({ name }) => name === PURPOSE_GROUP)?.tags ?? [];
  const choices = purposes.map(({ tagId: id, name }) => ({ id, label: name }));
  return <CompanyChoices name="tagIds" hint={hint} choices={choices} />;
};
