import { Link } from 'react-router';
import type { SubsidyDetail } from '~/contract/subsidies';
import type { WorkspaceProfile } from '~/contract/workspaces';
import { can, rolesThatOpen, type Access } from '~/domain/access';
import { companyFieldPath } from '~/domain/company-profile';
import { roleName } from '~/domain/role-names';
import { verdictOf } from '~/features/subsidies/fit-reasons';
import { ownerToAsk, useMembersStore } from '~/stores/members';
import { useSessionStore } from '~/stores/session';
import { buttonClass } from '~/ui/button-class';
import { FitMark, FitVerdict } from '~/ui/fit-mark';
import { Notice } from '~/ui/notice';
import { TOUCHABLE } from './detail-section';
import { fitRows, missingInProfile, verdictSentence, type FitRow } from './fit-rows';

type Asking = { profile: WorkspaceProfile | null; standing: Access };

/** How the call fits the company: the verdict, and condition against profile, line by line. */
export const FitSection = ({ subsidy, profile, standing }: Asking & { subsidy: SubsidyDetail }) => {
  if (subsidy.match === null) return <NoMatch profile={profile} standing={standing} />;
  const rows = fitRows(subsidy.match, subsidy, profile);
  const missing = missingInProfile(rows);
  return (
    <>
      <p className="mb-3 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <FitVerdict result={verdictOf(subsidy.match.result)} />
        <span className="phrase">{verdictSentence(subsidy.match.result, rows)}</span>
      </p>
      <FitTable rows={rows} company={profile?.companyName ?? '自社'} />
      {missing.length > 0 && (
        <Notice tone="info" className="mt-4">
          {`会社情報に${missing.map(({ name }) => name).join('・')}が登録されていないため、判定できない項目があります。`}
          {can('companyInfo', standing) ? (
            <MissingFields missing={missing} />
          ) : (
            <WhomToAsk plan={standing.plan} />
          )}
        </Notice>
      )}
      <p className="mt-3 text-sm text-ink-2">
        会社情報と公募の条件を照らし合わせた結果です。採択の見込みを示すものではありません。応募資格の全文は公募要領で確認してください。
      </p>
    </>
  );
};

const NoMatch = ({ profile, standing }: Asking) => {
  if (profile !== null) return <p>この公募は会社情報とまだ照合されていません。</p>;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="phrase">
        会社情報を登録すると、この公募が自社に合うかどうかを、地域・業種・従業員数・利用目的ごとの理由とともに確認できます。
      </p>
      {can('companyInfo', standing) ? (
        <Link to="/company-info" className={buttonClass({ variant: 'secondary' })}>
          会社情報を登録
        </Link>
      ) : (
        <WhomToAsk plan={standing.plan} />
      )}
    </div>
  );
};

/** To the very fields: what is missing is a click away. */
const MissingFields = ({ missing }: { missing: ReturnType<typeof missingInProfile> }) => (
  <ul className="flex flex-wrap gap-x-4">
    {missing.map(({ name, field }) => (
      <li key={field}>
        <Link to={companyFieldPath(field)} className={TOUCHABLE}>
          {`${name}を登録`}
        </Link>
      </li>
    ))}
  </ul>
);

const WhomToAsk = ({ plan }: { plan: Access['plan'] }) => {
  const workspaceId = useSessionStore((session) => session.selectedWorkspaceId);
  const owner = useMembersStore((state) =>
    state.workspaceId === workspaceId ? ownerToAsk(state) : undefined,
  );
  const roles = rolesThatOpen('companyInfo', plan).map(roleName).join('・');
  return (
    <span className="block text-sm">
      {`会社情報を登録できるのは${roles}です。`}
      {owner !== undefined && `オーナーの${owner.userName}さんに依頼してください。`}
    </span>
  );
};

const CELL = 'px-3 py-2.5 align-top first:ps-0 last:pe-0 max-md:block max-md:p-0';

const FitTable = ({ rows, company }: { rows: readonly FitRow[]; company: string }) => (
  <table className="w-full border-collapse text-sm leading-[1.6] max-md:block">
    <caption className="sr-only">公募の条件と会社情報の比較</caption>
    <thead className="max-md:sr-only">
      <tr className="border-b border-line text-start text-ink-2 [&>th]:px-3 [&>th]:py-1.5 [&>th]:text-start [&>th]:font-normal [&>th:first-child]:ps-0 [&>th:last-child]:pe-0">
        <th scope="col" className="w-[11.5em]">
          項目
        </th>
        <th scope="col">公募の条件</th>
        <th scope="col" className="data-title w-[36%]">
          {company}
        </th>
      </tr>
    </thead>
    <tbody className="max-md:block">
      {rows.map((row) => (
        <tr
          key={row.criterion}
          className="border-b border-line-soft last:border-0 max-md:grid max-md:grid-cols-[min(10.5em,58%)_minmax(0,1fr)] max-md:gap-x-3 max-md:py-2.5"
        >
          <th scope="row" className={`${CELL} text-start font-normal max-md:row-span-2`}>
            <span aria-hidden="true" className="me-2 inline-flex align-[-2px]">
              <FitMark result={row.mark} />
            </span>
            {row.name}
            <span className="ms-2 text-ink-2">{row.word}</span>
          </th>
          <td className={CELL}>{row.condition}</td>
          <td className={`${CELL} text-ink-2`}>
            <span className="md:hidden">自社：</span>
            {row.own || '—'}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
