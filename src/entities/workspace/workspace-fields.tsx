import { Controller, useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import { judgeLogo, LOGO_TYPES } from '~/domain/medias/logo';
import { registerWithLateValidation } from '~/forms/late-validation';
import { Field } from '~/ui/controls/field';
import { TextInput } from '~/ui/controls/text-input';
import { ImageField } from './image-field';
import type { WorkspaceForm } from './workspace-form';

const checkLogo = async (file: File): Promise<string | null> => (await judgeLogo(file)).problem;

/** The name and the logo of a workspace. */
export const WorkspaceFields = ({
  form: { control, register },
  nameHint,
  currentUrl,
}: {
  form: UseFormReturn<WorkspaceForm>;
  nameHint: string;
  /** The current logo. */
  currentUrl?: string | null;
}) => {
  const { errors } = useFormState({ control });
  const name = useWatch({ control, name: 'name' });
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
      <Controller
        control={control}
        name="file"
        render={({ field: { value, ref, onChange }, fieldState }) => (
          <ImageField
            label="ロゴ画像"
            hint="PNG、JPEG、WebP。2MBまで"
            name={name.trim()}
            value={value}
            currentUrl={currentUrl}
            accept={LOGO_TYPES}
            check={checkLogo}
            error={fieldState.error?.message}
            ref={ref}
            onChange={onChange}
          />
        )}
      />
    </>
  );
};
