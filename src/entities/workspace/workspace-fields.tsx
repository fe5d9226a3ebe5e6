import { useFormState, type UseFormReturn } from 'react-hook-form';
import { registerWithLateValidation } from '~/forms/late-validation';
import { Field } from '~/ui/controls/field';
import { TextInput } from '~/ui/controls/text-input';
import { LogoField } from './logo-field';
import type { WorkspaceForm } from './workspace-form';

export const WorkspaceFields = ({
  form: { control, register },
  nameHint,
  currentUrl,
}: {
  form: UseFormReturn<WorkspaceForm>;
  nameHint: string;
  currentUrl?: string | null;
}) => {
  const { errors } = useFormState({ control });
  return (
    <>
      <Field
        label="ワークスペース名"
        requirement="required"
        hint={nameHint}
        error={errors.name?.message}
      >
        <TextInput autoComplete="organization" {...registerWithLateValidation(register('name'))} />
      </Field>
      <LogoField control={control} currentUrl={currentUrl} />
    </>
  );
};
