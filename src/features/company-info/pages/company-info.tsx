import { useSearchParams } from 'react-router';
import { can } from '~/domain/access/access';
import { COMPANY_FIELD_LABELS } from '~/domain/company/company-fields';
import { companyFieldId } from '~/domain/company/company-profile';
import { companyInfoAddress } from '~/entities/company/company-info-address';
import { ProfileForm } from '~/entities/company/profile-form/profile-form';
import { SEARCH_PATH } from '~/entities/subsidy/paths';
import { FirstQuestions } from '~/features/company-info/first/first-questions';
import { useCompanyForm } from '~/features/company-info/form/use-company-form';
import { EditSaveBar } from '~/forms/edit-form';
import { selectedWorkspaceOf, useAccess, useSessionStore, useWorkspaceId } from '~/session/session';
import { LinkButton } from '~/ui/controls/link-button';
import { Notice } from '~/ui/feedback/notice';
import { PageHeader } from '~/ui/page/page-header';

export default function CompanyInfo() {
  const workspaceId = useWorkspaceId();
  const [params] = useSearchParams();
  const workspace = selectedWorkspaceOf(useSessionStore());
  if (companyInfoAddress.read(params).isFirst && workspace !== null) {
    return <FirstQuestions key={workspaceId} workspace={workspace} />;
  }
  return (
    <>
      <PageHeader
        title="会社情報"
        lead="補助金・助成金が自社に合うかどうかの判定と、申請書類の記入に使います。"
      />
      <CompanyForm key={workspaceId} workspaceId={workspaceId} />
    </>
  );
}

const FIELDS = { labels: COMPANY_FIELD_LABELS, idOf: companyFieldId };

const CompanyForm = ({ workspaceId }: { workspaceId: number }) => {
  const { form, edit, isFirst } = useCompanyForm(workspaceId);
  const maySearch = can('search', useAccess());
  const isInvited = edit.state === 'saved' && isFirst && maySearch;
  return (
    <ProfileForm
      form={form}
      edit={edit}
      fields={FIELDS}
      whose="own"
      foot={
        <EditSaveBar
          edit={edit}
          notice={
            isInvited && (
              <Notice
                tone="success"
                className="rounded-none!"
                action={
                  <LinkButton to={SEARCH_PATH} size="sm">
                    自社に合う補助金を見る
                  </LinkButton>
                }
              >
                検索結果に、応募条件に合うかどうかが表示されるようになりました。
              </Notice>
            )
          }
        />
      }
    />
  );
};
