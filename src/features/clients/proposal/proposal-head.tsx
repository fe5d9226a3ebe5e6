import { formatPhone } from '~/domain/company/phone';
import { areaName } from '~/domain/content/areas';
import { formatPaperDate } from '~/domain/time/dates';
import { WorkspaceLogo } from '~/entities/workspace/workspace-logo';
import { selectedWorkspaceOf, useSessionStore } from '~/session/session';
import { useSelectedProfile } from '~/session/workspace-profile';
import { CompanyName } from '~/ui/page/company-name';

type ProposalHeadProps = { companyName: string; title: string; now: Date };

/** The head of a proposal: the date, the client, and the agency with what the client answers to. */
export const ProposalHead = ({ companyName, title, now }: ProposalHeadProps) => {
  const session = useSessionStore();
  const workspace = selectedWorkspaceOf(session);
  const profile = useSelectedProfile();
  const prefecture = profile?.areaId == null ? '' : (areaName(profile.areaId) ?? '');
  const lines = [
    profile?.postalCode == null ? '' : `〒${profile.postalCode}`,
    `${prefecture}${profile?.city ?? ''}${profile?.addressLine ?? ''}`,
    profile?.phone == null ? '' : `TEL ${formatPhone(profile.phone)}`,
    profile?.websiteUrl ?? '',
    session.userName === null ? '' : `担当：${session.userName}`,
    session.email ?? '',
  ].filter((line) => line !== '');
  return (
    <header>
      <p className="num text-end">{formatPaperDate(now)}</p>
      <p className="data-title text-lg font-bold">
        <CompanyName name={companyName} /> 御中
      </p>
      <h1 tabIndex={-1} className="data-title mt-[0.8em] text-center text-2xl text-balance">
        {title}
      </h1>
      {workspace !== null && (
        <div className="mt-[0.8em] flex justify-end gap-3">
          {workspace.logoImageUrl !== null && (
            <WorkspaceLogo name={workspace.name} url={workspace.logoImageUrl} size={44} />
          )}
          <div className="min-w-0">
            <p className="font-bold">
              <CompanyName name={workspace.name} />
            </p>
            {lines.map((line) => (
              <p key={line} className="data-title num">
                {line}
              </p>
            ))}
          </div>
        </div>
      )}
    </header>
  );
};
