import { Link } from 'react-router';
import type { WorkspaceProfile } from '~/contract/workspaces';
import { can } from '~/domain/access';
import type { DocumentTemplate } from '~/domain/document-templates';
import { standingOf, useSessionStore } from '~/stores/session';

/** What is filled in from the company's profile, or how it would be. */
export const PrefillNote = ({
  template,
  profile,
}: {
  template: DocumentTemplate;
  profile: WorkspaceProfile | null;
}) => {
  const hasCompanyInfo = can('companyInfo', standingOf(useSessionStore()));
  const prefilled = template.sections.filter(({ prefill }) => prefill !== null);
  if (prefilled.length === 0) return null;
  const names = prefilled.map(({ heading }) => `「${heading}」`).join('');
  const link = hasCompanyInfo && (
    <Link to="/company-info" className="py-1 max-md:py-3 pointer-coarse:py-3">
      {profile === null ? '会社情報を登録' : '会社情報を確認'}
    </Link>
  );
  return (
    <p className="text-sm text-ink-2">
      {profile === null
        ? `会社情報を登録しておくと、${names}に自動で入力されます。`
        : `${names}には、会社情報の内容が入力されます。作成した後で書き換えられます。`}
      {link}
    </p>
  );
};
