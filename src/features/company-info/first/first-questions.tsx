import { useRef, useState, type SyntheticEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Workspace } from '~/contract/workspace';
import type { WorkspaceProfile } from '~/contract/workspaces';
import { canChange } from '~/domain/access/access';
import { COMPANY_FIELD_LABELS, FIT_FIELDS, missingForFit } from '~/domain/company/company-fields';
import { isValidName } from '~/domain/company/form-rules';
import { useUserName } from '~/entities/account/user-name';
import {
  CategoriesField,
  EmployeesField,
  PlannedProjectsField,
  PrefectureField,
} from '~/entities/company/profile-form/fit-fields';
import { CompanyTextField } from '~/entities/company/profile-form/text-field';
import {
  PROFILE_NOTIFICATION_LABEL,
  ProfileNotificationSwitch,
} from '~/entities/company/profile-notification-switch';
import { FITTING_FILTERS } from '~/entities/subsidy/filters';
import { SEARCH_PATH } from '~/entities/subsidy/paths';
import { searchPathOf } from '~/entities/subsidy/search-address';
import { useCompanyForm } from '~/features/company-info/form/use-company-form';
import { conflictMessage, EditConflict, EditNotices } from '~/forms/edit-form';
import { fieldNames } from '~/forms/merge-values';
import { useOfflineReason } from '~/lib/connection';
import { readSession } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { Checkbox } from '~/ui/controls/checkbox';
import { Field } from '~/ui/controls/field';
import { TextInput } from '~/ui/controls/text-input';
import { PageHeader } from '~/ui/page/page-header';

/** The user's name; empty while it is only the part of the address that the sign-up took. */
const typedName = (): string => {
  const { userName, email } = readSession();
  return userName === null || email?.startsWith(userName) === true ? '' : userName;
};

const resultsFor = (profile: WorkspaceProfile): string =>
  missingForFit(profile).length === FIT_FIELDS.length ? SEARCH_PATH : searchPathOf(FITTING_FILTERS);

/** The questions for the first search of a new workspace, and the user's name (product §5). */
export const FirstQuestions = ({ workspace }: { workspace: Workspace }) => {
  const { workspaceId, name } = workspace;
  const navigate = useNavigate();
  const ownName = useUserName(workspaceId);
  const nameField = useRef<HTMLInputElement>(null);
  const [current] = useState(typedName);
  const [nameProblem, setNameProblem] = useState<string | null>(null);
  const [wantsNotices, setWantsNotices] = useState(false);
  const mayNotify = canChange('changeNotifications', workspace);
  const offlineReason = useOfflineReason('保存');

  const { form, edit } = useCompanyForm(workspaceId, {
    ...(wantsNotices && { isNotification: true }),
    sendFirst: async () => {
      const typed = nameField.current?.value.trim() ?? '';
      if (typed !== '' && typed !== readSession().userName) await ownName.save(typed);
    },
    onSaved: (profile) => void navigate(resultsFor(profile), { replace: true }),
  });

  const handleSubmit = (event: SyntheticEvent): void => {
    const typed = nameField.current?.value ?? '';
    const isValid = typed.trim() === '' || isValidName(typed);
    setNameProblem(isValid ? null : 'お名前は100文字以内で入力してください。');
    if (isValid) {
      edit.submit(event);
    } else {
      event.preventDefault();
      nameField.current?.focus();
    }
  };

  return (
    <div className="max-w-180">
      <PageHeader
        title="会社のことを教えてください"
        lead={`次の質問から、${name}に合う補助金・助成金を探します。答えられるものだけで構いません。`}
      />
      <FormProvider {...form}>
        <form className="grid gap-4" noValidate onSubmit={handleSubmit}>
          <EditNotices edit={edit} />
          <div className="paper grid gap-7 p-8 max-md:px-4 max-md:py-6 [&_:is(a,input,select,textarea)]:scroll-mb-20">
            <PlannedProjectsField hint="1行だけで始められます。例：レーザー加工機の更新 3,000万円 来年の夏" />
            <div className="grid items-start gap-x-6 gap-y-7 md:grid-cols-2">
              <PrefectureField hint="本社のある都道府県です。" autoComplete="address-level1" />
              <CompanyTextField
                name="city"
                hint="自治体の公募との照合に使います。例：横浜市西区"
                autoComplete="address-level2"
              />
            </div>
            <CategoriesField hint="営んでいる事業の業種を、すべて選択してください。" />
            <EmployeesField hint="常時使用する従業員の人数です。" />
            <Field
              label="お名前"
              requirement="optional"
              hint="ほかのメンバーに表示される、ご自身の名前です。"
              error={nameProblem}
            >
              <TextInput
                ref={nameField}
                defaultValue={current}
                autoComplete="name"
                className="max-w-120"
              />
            </Field>
            {mayNotify ? (
              <Checkbox
                label={PROFILE_NOTIFICATION_LABEL}
                checked={wantsNotices}
                onChange={({ target }) => setWantsNotices(target.checked)}
              />
            ) : (
              <div className="text-sm text-ink-2">
                <ProfileNotificationSwitch workspace={workspace} />
              </div>
            )}
            <div className="sticky bottom-0 -mx-8 -mb-8 flex items-center gap-3 rounded-b-card border-t border-line bg-paper px-8 py-4 max-md:-mx-4 max-md:-mb-6 max-md:px-4 max-md:py-3">
              <Button
                type="submit"
                variant="primary"
                busy={edit.isBusy}
                disabledReason={offlineReason}
              >
                合う補助金を見る
              </Button>
              <Button
                variant="ghost"
                onClick={() => {
                  edit.discard();
                  void navigate(SEARCH_PATH, { replace: true });
                }}
              >
                あとで
              </Button>
            </div>
          </div>
          <EditConflict edit={edit}>
            {({ fields }) =>
              conflictMessage(`会社情報の${fieldNames(fields, COMPANY_FIELD_LABELS)}`)
            }
          </EditConflict>
        </form>
      </FormProvider>
    </div>
  );
};
