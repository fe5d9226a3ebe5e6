import * as z from 'zod/mini';
import type { NotificationCondition } from '~/contract/notification-conditions';
import { KEYWORD_MAX, type SubsidyFilters } from '~/contract/subsidies';
import { isPurpose } from '~/domain/content/tags';
import { CHANNELS, FREQUENCIES, REMIND_DAYS } from '~/domain/notifications/notice';
import { SUBSIDY_KINDS } from '~/domain/subsidies/subsidy';
import { FITS_ONLY, filterOf, isFitsOnly, type FilterName } from '~/entities/subsidy/filters';
import { nameField } from '~/forms/name-field';
import type { ConditionInput } from './condition-mutations';

const channels = z.array(z.enum(CHANNELS));

/** The form's values, also stored as its draft. Named like the fields of the request. */
export const conditionDraft = z.object({
  /** Null: the workspace's own company. */
  clientId: z.nullable(z.number()),
  name: z.string(),
  keyword: z.string(),
  /** Ids joined by commas, as a search can have several areas; or empty. */
  area: z.string(),
  /** Empty: both. */
  kind: z.enum(['', ...SUBSIDY_KINDS]),
  purposeIds: z.array(z.number()),
  /** Missing in drafts of former releases. */
  fitsOnly: z._default(z.boolean(), false),
  channels,
  frequency: z.enum(FREQUENCIES),
  remindDays: z.array(z.literal(REMIND_DAYS)),
});
export type ConditionForm = z.output<typeof conditionDraft>;

export const conditionForm = z.object({
  ...conditionDraft.shape,
  fitsOnly: z.boolean(),
  name: nameField('条件名'),
  keyword: z
    .string()
    .check(z.maxLength(KEYWORD_MAX, `キーワードは${KEYWORD_MAX}文字以内で入力してください。`)),
  channels: channels.check(z.minLength(1, '通知方法を1つ以上選択してください。')),
});

/** Validation of a condition for a client: the client is required. */
export const clientConditionForm = z.object({
  ...conditionForm.shape,
  clientId: conditionDraft.shape.clientId.check(
    z.refine((clientId) => clientId !== null, 'クライアントを選択してください。'),
  ),
});

export const conditionFormValues = (
  filters: SubsidyFilters,
  { name, clientId }: Pick<ConditionForm, 'name' | 'clientId'>,
  notification: Pick<NotificationCondition, 'channels' | 'frequency' | 'remindDays'> | null,
): ConditionForm => {
  const [kind, ...otherKinds] = filters.kind ?? [];
  return {
    clientId,
    name,
    keyword: filters.keyword ?? '',
    area: (filters.areaIds ?? []).join(','),
    kind: otherKinds.length === 0 ? (kind ?? '') : '',
    purposeIds: (filters.tagIds ?? []).filter(isPurpose),
    fitsOnly: isFitsOnly(filters),
    channels: [...(notification?.channels ?? CHANNELS)],
    frequency: notification?.frequency ?? 'daily',
    remindDays: [...(notification?.remindDays ?? [])],
  };
};

/** Filters without a field in the form; they are kept as they came from the search. */
export const otherFilters = (filters: SubsidyFilters): SubsidyFilters => {
  const { tagIds = [], ...rest }: SubsidyFilters = Object.fromEntries(
    Object.entries(filters).filter(
      ([name]) => filterOf(name as FilterName).isInConditionForm !== true,
    ),
  );
  const others = tagIds.filter((tagId) => !isPurpose(tagId));
  return { ...rest, ...(others.length > 0 && { tagIds: others }) };
};

type Searched = Pick<ConditionForm, 'keyword' | 'area' | 'kind' | 'purposeIds' | 'fitsOnly'>;

/** The form's filters, with those that it has no field for taken from `base`. */
export const conditionFilters = (
  { keyword, area, kind, purposeIds, fitsOnly }: Searched,
  base: SubsidyFilters,
): SubsidyFilters => {
  const rest = otherFilters(base);
  const { exact } = base;
  const tagIds = [...purposeIds, ...(rest.tagIds ?? [])];
  return {
    ...rest,
    ...(keyword.trim() !== '' && { keyword: keyword.trim(), ...(exact === true && { exact }) }),
    ...(area !== '' && { areaIds: area.split(',').map(Number) }),
    ...(kind !== '' && { kind: [kind] }),
    ...(tagIds.length > 0 && { tagIds }),
    ...(fitsOnly && FITS_ONLY),
  };
};

/** Request of a valid form. A paused condition stays paused. */
export const toInput = (
  values: ConditionForm,
  base: SubsidyFilters,
  known: NotificationCondition | null,
): ConditionInput => ({
  name: values.name.trim(),
  clientId: values.clientId,
  filters: conditionFilters(values, base),
  channels: CHANNELS.filter((channel) => values.channels.includes(channel)),
  frequency: values.frequency,
  remindDays: REMIND_DAYS.filter((days) => values.remindDays.includes(days)),
  isActive: known?.isActive ?? true,
  ...(known !== null && { version: known.version }),
});
