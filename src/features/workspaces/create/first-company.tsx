import { companyNameForm } from '~/entities/workspace/workspace-form';
import { registerWithLateValidation } from '~/forms/late-validation';
import { Button } from '~/ui/controls/button';
import { Field } from '~/ui/controls/field';
import { TextInput } from '~/ui/controls/text-input';
import { CreationForm } from './creation-form';
import { useWorkspaceCreation } from './use-workspace-creation';

export const FIRST_COMPANY_TITLE = 'はじめに、会社を登録します';

type FirstCompanyProps = { onReload: () => void; isReloading: boolean };

/** Creates a user's first workspace by the company's name alone (product §5). */
export const FirstCompany = ({ onReload, isReloading }: FirstCompanyProps) => {
  const { form, edit } = useWorkspaceCreation(FIRST_COMPANY_TITLE, companyNameForm);
  return (
    <>
      <CreationForm edit={edit}>
        <Field
          label="会社名"
          hint="個人事業主の方は屋号か氏名、支援機関の方は事務所の名前です。あとから変更できます。"
          error={form.formState.errors.name?.message}
        >
          <TextInput
            autoComplete="organization"
            required
            {...registerWithLateValidation(form.register('name'))}
          />
        </Field>
      </CreationForm>
      <div className="grid justify-items-start gap-2 border-t border-line pt-5 text-sm text-ink-2">
        <p className="phrase">
          ワークスペースが取得できませんでした。招待された方は、招待メールのリンクを開いてください。
        </p>
        <Button size="sm" busy={isReloading} onClick={onReload}>
          再読み込み
        </Button>
      </div>
    </>
  );
};
