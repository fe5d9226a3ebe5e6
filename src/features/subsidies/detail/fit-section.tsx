import { Link } from 'react-router';
import type { SubsidyDetail } from '~/contract/subsidies';
import { can, canChange, rolesThatOpen } from '~/domain/access/access';
import { roleName } from '~/domain/access/role-names';
import { companyFieldId } from '~/domain/company/company-profile';
import { clientPath } from '~/entities/client/client-address';
import { COMPANY_INFO_PATH } from '~/entities/company/paths';
import { FitMark, FitVerdict } from '~/entities/subsidy/fit-mark';
import { verdictOf } from '~/entities/subsidy/fit-reasons';
import {
  fitRows,
  missingInProfile,
  verdictSentence,
  type FitRow,
} from '~/entities/subsidy/fit-rows';
import { useViewpoint, companyLabel, type Viewpoint } from '~/entities/viewpoint/viewpoint';
import { ownerToAsk, useMembersStore } from '~/session/members';
import { useAccess, useSessionStore } from '~/session/session';
import { LinkButton } from '~/ui/controls/link-button';
import { Notice } from '~/ui/feedback/notice';
import { CompanyName } from '~/ui/page/company-name';
import { TOUCHABLE } from './detail-section';

/** The fit of the subsidy to the company: verdict, then each condition beside the profile. */
export const FitSection = ({ subsidy }: { subsidy: SubsidyDetail }) => {
  const access = useAccess();
  const viewpoint = useViewpoint();
  const { clientId, profile } = viewpoint;
  const record = recordName(viewpoint);
  if (subsidy.match === null) {
    return clientId === null && profile === null ? (
      <ProfileMissing />
    ) : (
      <p>{`この公募は${record}とまだ照合されていません。`}</p>
    );
  }
  const canFillProfile =
    clientId === null
      ? can('companyInfo', access)
      : canChange('createClient', access) && !viewpoint.isLocked;
  const form = clientId === null ? COMPANY_INFO_PATH : clientPath(clientId, { isForm: true });
  const rows = fitRows(subsidy.match, subsidy, profile);
  const missing = missingInProfile(rows);
  return (
    <>
      <p className="mb-3 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <FitVerdict result={verdictOf(subsidy.match.result)} />
        <span className="phrase">{verdictSentence(subsidy.match.result, rows)}</span>
      </p>
      <FitTable rows={rows} />
      {missing.length > 0 && (
        <Notice tone="info" className="mt-4">
          {`${record}の${missing.map(({ name }) => name).join('・')}が未登録のため、判定できない項目があります。`}
          {canFillProfile ? (
            <ul className="flex flex-wrap gap-x-4">
              {missing.map(({ name, field }) => (
                <li key={field}>
                  <Link to={`${form}#${companyFieldId(field)}`} className={TOUCHABLE}>
                    {`${name}を登録`}
                  </Link>
                </li>
              ))}
            </ul>
          ) : (
            !viewpoint.isLocked && <ContactHint />
          )}
        </Notice>
      )}
      <p className="phrase mt-3 text-sm text-ink-2">
        {`${record}を、公募に登録された項目と本文の記載に照らし合わせた結果です。採択の見込みを示すものではありません。応募資格の全文は公募要領で確認してください。`}
      </p>
    </>
  );
};

const recordName = ({ clientId }: Viewpoint): string =>
  clientId === null ? '会社情報' : 'クライアントの情報';

const ProfileMissing = () => (
  <div className="grid justify-items-start gap-3">
    <p className="phrase">
      会社情報を登録すると、自社が応募条件に合うかどうかを、地域・業種・従業員数などの理由とともに確認できます。
    </p>
    {can('companyInfo', useAccess()) ? (
      <LinkButton to={COMPANY_INFO_PATH}>会社情報を登録</LinkButton>
    ) : (
      <ContactHint />
    )}
  </div>
);

const ContactHint = () => {
  const { plan } = useAccess();
  const viewpoint = useViewpoint();
  const workspaceId = useSessionStore((session) => session.selectedWorkspaceId);
  const owner = useMembersStore((state) =>
    state.workspaceId === workspaceId ? ownerToAsk(state) : undefined,
  );
  const feature = viewpoint.clientId === null ? 'companyInfo' : 'createClient';
  const roles = rolesThatOpen(feature, plan).map(roleName).join('・');
  return (
    <span className="block text-sm">
      {`${recordName(viewpoint)}を登録できるのは${roles}です。`}
      {owner !== undefined && `オーナーの${owner.userName}さんに依頼してください。`}
    </span>
  );
};

/** A list joined by 「、」. Lines break after a 「、」; only a name longer than a line breaks within. */
const Names = ({ text }: { text: string }) =>
  text.split(/(?<=、)/u).map((name) => (
    <span key={name} className="phrase inline-block">
      {name}
    </span>
  ));

const CELL = 'px-3 py-2.5 align-top first:ps-0 last:pe-0 max-md:block max-md:p-0';

const FitTable = ({ rows }: { rows: readonly FitRow[] }) => {
  const viewpoint = useViewpoint();
  const label = companyLabel(viewpoint);
  return (
    <table className="w-full border-collapse text-sm max-md:block">
      <caption className="sr-only">{`公募の条件と${recordName(viewpoint)}の比較`}</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-line text-start text-ink-2 [&>th]:px-3 [&>th]:py-1.5 [&>th]:text-start [&>th]:align-bottom [&>th]:font-normal [&>th:first-child]:ps-0 [&>th:last-child]:pe-0">
          <th scope="col" className="w-[11.5em]">
            項目
          </th>
          <th scope="col">公募の条件</th>
          <th scope="col" className="data-title w-[36%]">
            <CompanyName name={viewpoint.profile?.companyName ?? label} />
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <tr
            key={row.criterion}
            className="border-b border-line-soft last:border-0 max-md:grid max-md:grid-cols-[6.5em_minmax(0,1fr)] max-md:gap-x-3 max-md:py-2.5"
          >
            <th scope="row" className={`${CELL} text-start font-normal max-md:row-span-2`}>
              <span aria-hidden="true" className="me-2 inline-flex align-[-2px]">
                <FitMark result={row.mark} />
              </span>
              {row.name}
              <span
                className={
                  row.mark === 'fit' ? 'sr-only' : 'ms-2 text-ink-2 max-md:ms-6 max-md:block'
                }
              >
                {row.word}
              </span>
            </th>
            <td className={CELL}>
              <Names text={row.condition} />
              {row.quote !== null && row.result !== 'met' && (
                <span className="data-title block text-ink-2">{`公募の記載：${row.quote}`}</span>
              )}
            </td>
            <td className={`${CELL} text-ink-2`}>
              <span className="md:hidden">{`${label}：`}</span>
              <Names text={row.own || '—'} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
