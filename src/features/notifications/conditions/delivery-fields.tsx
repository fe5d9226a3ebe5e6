import type { ReactNode } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import {
  CHANNELS,
  channelName,
  FREQUENCIES,
  frequencyName,
  REMIND_DAYS,
} from '~/domain/notifications/notice';
import { Checkbox } from '~/ui/controls/checkbox';
import { FieldGroup } from '~/ui/controls/field-group';
import { Radio } from '~/ui/controls/radio';
import type { ConditionForm } from './condition-form';

const toggled = <T,>(values: readonly T[], value: T): T[] =>
  values.includes(value) ? values.filter((each) => each !== value) : [...values, value];

export const DeliveryFields = () => {
  const { register } = useFormContext<ConditionForm>();
  return (
    <>
      <Choices
        name="channels"
        legend="通知方法"
        requirement="required"
        options={CHANNELS.map((channel) => ({ value: channel, label: channelName(channel) }))}
      />
      <FieldGroup legend="頻度" requirement="required">
        {FREQUENCIES.map((frequency) => (
          <Radio
            key={frequency}
            {...register('frequency')}
            value={frequency}
            label={frequencyName(frequency)}
          />
        ))}
      </FieldGroup>
      <Choices
        name="remindDays"
        legend="締切の通知"
        requirement="optional"
        hint="見つかった補助金・助成金の締切が近づいたときに、あらためてお知らせします。"
        options={REMIND_DAYS.map((days) => ({ value: days, label: `${days}日前` }))}
      />
    </>
  );
};

type ListField = 'channels' | 'remindDays';

const Choices = <F extends ListField>({
  name,
  options,
  ...group
}: {
  name: F;
  legend: string;
  requirement: 'required' | 'optional';
  hint?: ReactNode;
  options: readonly { value: ConditionForm[F][number]; label: string }[];
}) => {
  const { control } = useFormContext<ConditionForm>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => {
        const chosen = field.value as readonly ConditionForm[F][number][];
        return (
          <FieldGroup {...group} error={fieldState.error?.message}>
            {options.map(({ value, label }, index) => (
              <Checkbox
                key={value}
                ref={index === 0 ? field.ref : undefined}
                label={label}
                checked={chosen.includes(value)}
                aria-invalid={fieldState.invalid || undefined}
                onChange={() => field.onChange(toggled(chosen, value))}
              />
            ))}
          </FieldGroup>
        );
      }}
    />
  );
};
