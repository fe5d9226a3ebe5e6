import { Link } from 'react-router';
import { can } from '~/domain/access/access';
import { clientPath } from '~/domain/company/client';
import type { DocumentTemplate } from '~/domain/documents/document-templates';
import type { DraftCompany } from './use-draft';
import { standingOf, useSessionStore } from '~/session/session';

const LINK = 'py-1 max-md:py-3 pointer-coarse:py-3';

/** What is filled in from the company's or the client's profile, or how it would be. */
export const PrefillNote = ({
  template,
  company,
}: {
  template: DocumentTemplate;
  company: DraftCompany;
}) => {
  const hasCompanyInfo = can('companyInfo', standingOf(useSessionStore()));
  const prefilled = template.sections.filter(({ prefill }) => prefill !== null);
  if (prefilled.length === 0) return null;
  const names = prefilled.map(({ heading }) => `「${heading}」`).join('');
  if (company.kind === 'client') {
    const whose = company.profile === null ? 'クライアント' : `「${company.profile.companyName}」`;
    return (
      <p className="text-sm text-ink-2">
        {`${names}には、${whose}の情報が入力されます。作成した後で書き換えられます。`}
        <Link to={clientPath(company.clientId, { tab: 'profile' })} className={LINK}>
          クライアントの情報を確認
        </Link>
      </p>
    );
  }
  const link = hasCompanyInfo && (
    <Link to="/company-info" className={LINK}>
      {company.profile === null ? '会社情報を登録' : '会社情報を確認'}
    </Link>
  );
  return (
    <p className="text-sm text-ink-2">
      {company.profile === null
        ? `会社情報を登録しておくと、${names}に自動で入力されます。`
        : `${names}には、会社情報の内容が入力されます。作成した後で書き換えられます。`}
      {link}
    </p>
  );
};
