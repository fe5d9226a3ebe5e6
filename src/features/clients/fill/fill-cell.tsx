import type { Client } from '~/contract/clients';
import { COMPANY_FIELD_LABELS } from '~/domain/company/company-fields';
import { PURPOSES } from '~/domain/content/tags';
import { PrefectureOptions } from '~/entities/company/prefecture-options';
import { shownFields } from '~/features/clients/detail/profile-tab';
import { useCommonDataStore } from '~/session/common-data';
import { Field } from '~/ui/controls/field';
import { Select } from '~/ui/controls/select';
import { TextArea } from '~/ui/controls/text-area';
import { TextInput } from '~/ui/controls/text-input';
import { lackingFields, type FillClients } from './use-fill-clients';
import type { FilledField } from './use-typed';

const UNITS = { employees: '名', capital: '円' } as const;

export const alignOf = (field: FilledField) => (field in UNITS ? 'end' : 'start');

type CellProps = {
  field: FilledField;
  fill: FillClients;
  /** For a cell without a column heading that names the field. */
  showsLabel: boolean;
};

/** A field of a client: its value, or the control to enter it. */
export const FillCell = ({ client, field, fill, showsLabel }: CellProps & { client: Client }) => {
  const label = COMPANY_FIELD_LABELS[field];
  if (!lackingFields(client).includes(field)) {
    return (
      <span className="data-title num text-sm">
        {showsLabel && <span className="text-ink-2">{`${label}　`}</span>}
        {shownFields(client.profile)[field]}
      </span>
    );
  }
  return (
    <Field
      label={
        showsLabel ? (
          <>
            <span className="sr-only">{`${client.profile.companyName}の`}</span>
            {label}
          </>
        ) : (
          `${client.profile.companyName}の${label}`
        )
      }
      hideLabel={!showsLabel}
      error={fill.problemOf(client, field)}
    >
      <Control
        field={field}
        value={fill.textOf(client, field)}
        onChange={(text) => fill.type(client, field, text)}
      />
    </Field>
  );
};

/** The fields that many clients may share. */
export const SHARED: readonly FilledField[] = ['areaId', 'businessCategoryIds', 'tagIds'];

/** One value for all empty cells of a field. */
export const FillAll = ({ field, fill, showsLabel }: CellProps) =>
  SHARED.includes(field) &&
  fill.lackingCount(field) > 1 && (
    <Field
      label={
        showsLabel ? COMPANY_FIELD_LABELS[field] : `${COMPANY_FIELD_LABELS[field]}の${ALL_EMPTY}`
      }
      hideLabel={!showsLabel}
    >
      <Control
        field={field}
        none={showsLabel ? undefined : ALL_EMPTY}
        value={fill.textForAll(field)}
        onChange={(text) => fill.typeForAll(field, text)}
      />
    </Field>
  );

export const ALL_EMPTY = '空欄すべてに設定';

type ControlProps = {
  field: FilledField;
  none?: string | undefined;
  value: string;
  onChange: (text: string) => void;
};

const Control = ({ field, none = '選択してください', value, onChange }: ControlProps) => {
  const areas = useCommonDataStore((data) => data.areas);
  const categories = useCommonDataStore((data) => data.businessCategories);
  if (field === 'employees' || field === 'capital') {
    return (
      <TextInput
        size="sm"
        className="min-w-28"
        inputMode={field === 'employees' ? 'numeric' : undefined}
        end={UNITS[field]}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  if (field === 'plannedProjects') {
    return (
      <TextArea
        size="sm"
        rows={1}
        className="py-1.5!"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  const options = {
    areaId: <PrefectureOptions areas={areas} />,
    businessCategoryIds: categories.map(({ businessCategoryId, name }) => (
      <option key={businessCategoryId} value={businessCategoryId}>
        {name}
      </option>
    )),
    tagIds: PURPOSES.map(({ tagId, name }) => (
      <option key={tagId} value={tagId}>
        {name}
      </option>
    )),
  };
  return (
    <Select
      size="sm"
      className="min-w-44"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{none}</option>
      {options[field]}
    </Select>
  );
};
