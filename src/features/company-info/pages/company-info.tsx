import { CompanyForm } from '~/features/company-info/form/company-form';
import { useWorkspaceId } from '~/session/session';
import { PageHeader } from '~/ui/page/page-header';

export default function CompanyInfo() {
  const workspaceId = useWorkspaceId();
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
