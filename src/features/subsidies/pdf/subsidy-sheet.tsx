import type { ReactNode } from 'react';
import type { SubsidyDetail } from '~/contract/subsidies';
import { isPaidAfterOrder, kindName } from '~/domain/subsidies/record-type';
import { callStatusName, subsidyLevelName } from '~/domain/subsidies/subsidy';
import { formatDateTime } from '~/domain/time/dates';
import { papersNote, papersTitle } from '~/entities/subsidy/papers-from';
import { SheetFacts, SheetFit } from '~/entities/subsidy/sheet-facts';
import {
  ADVANCE_WARNING,
  attachmentKindName,
  fileSizeLabel,
  dataSourceLabel,
  subsidyNumber,
} from '~/entities/subsidy/subsidy-labels';
import { companyLabel, fitTitle, type Viewpoint } from '~/entities/viewpoint/viewpoint';
import { distinctParts } from '~/features/subsidies/detail/distinct-parts';
import { roundAxis } from '~/features/subsidies/detail/round-axis';
import { ExternalHtml } from '~/ui/page/external-html';
import { WholeWords } from '~/ui/page/whole-words';

type SheetProps = { subsidy: SubsidyDetail; viewpoint: Viewpoint; address: string; now: Date };

/** One subsidy on paper: readable without color, links or anything to unfold. */
export const SubsidySheet = ({ subsidy, viewpoint, address, now }: SheetProps) => {
  const { requiredDocuments, attachments } = subsidy;
  const papersFrom = papersNote(subsidy);
  const { clientId, profile } = viewpoint;
  const { requirements, eligibleExpenses, contact, officialUrl } = distinctParts(subsidy);
  return (
    <article className="sheet">
      <header>
        <p className="flex flex-wrap justify-between gap-x-4">
          <span>
            {[kindName(subsidy), callStatusName(subsidy.status), subsidy.round]
              .filter((part) => part !== null)
              .join('・')}
          </span>
          <span className="num">{subsidyNumber(subsidy.subsidyId)}</span>
        </p>
        <h1 tabIndex={-1} className="data-title my-1 text-2xl text-balance!">
          <WholeWords text={subsidy.title} />
        </h1>
        <p>{subsidy.issuer ?? subsidyLevelName(subsidy.level)}</p>
      </header>
      <SheetFacts subsidy={subsidy} now={now} />
      {isPaidAfterOrder(subsidy) && (
        <p className="sheet-warning">
          <b className="me-3">ご注意</b>
          {ADVANCE_WARNING}
        </p>
      )}
      {subsidy.match !== null && (
        <SheetPart
          title={
            clientId === null || !profile
              ? fitTitle(viewpoint)
              : `応募条件（${profile.companyName}）`
          }
        >
          <SheetFit
            subsidy={subsidy}
            profile={profile}
            whose={companyLabel(viewpoint)}
            note="採択の見込みを示すものではありません。"
          />
        </SheetPart>
      )}
      <SheetSummary subsidy={subsidy} />
      <SheetText title="応募資格" text={requirements} />
      <SheetText title="対象経費" text={eligibleExpenses} />
      {requiredDocuments.length > 0 && (
        <SheetPart title={papersTitle(subsidy)}>
          <ul className="sheet-papers">
            {requiredDocuments.map(({ label, templateUrl }) => (
              <li key={`${label} ${templateUrl ?? ''}`}>{label}</li>
            ))}
          </ul>
          {papersFrom !== null && <p>{papersFrom}</p>}
        </SheetPart>
      )}
      <SheetRounds subsidy={subsidy} now={now} />
      {attachments.length > 0 && (
        <SheetPart title="添付">
          <ul className="list-disc ps-5">
            {attachments.map(({ kind, name, size, url }) => (
              <li key={`${kind} ${name} ${url ?? ''}`}>
                {`${name}（${attachmentKindName(kind)}${size === null ? '' : `・${fileSizeLabel(size)}`}）`}
              </li>
            ))}
          </ul>
        </SheetPart>
      )}
      <SheetText title="問い合わせ先" text={contact} />
      <SheetText title="公式ページ" text={officialUrl} />
      <footer className="sheet-foot">
        {dataSourceLabel(subsidy) !== null && <p>{dataSourceLabel(subsidy)}</p>}
        <p>応募の前に、公式ページと公募要領で最新の内容を確認してください。</p>
        <p>
          <span className="me-3">{address}</span>
          <span className="num whitespace-nowrap">{formatDateTime(now)} 出力</span>
        </p>
      </footer>
    </article>
  );
};

const SheetSummary = ({ subsidy: { catchPhrase, detailHtml } }: { subsidy: SubsidyDetail }) =>
  catchPhrase === null && detailHtml.trim() === '' ? null : (
    <SheetPart title="概要">
      {catchPhrase !== null && <p className="mb-[0.6em] font-bold">{catchPhrase}</p>}
      <ExternalHtml html={detailHtml} className="sheet-detail" />
    </SheetPart>
  );

const SheetRounds = ({ subsidy, now }: Pick<SheetProps, 'subsidy' | 'now'>) => {
  if (subsidy.rounds.length < 2) return null;
  const { rows } = roundAxis(subsidy.rounds, subsidy.subsidyId, now);
  return (
    <SheetPart title="公募の回">
      <ul>
        {rows.map(({ subsidyId, isThis, label, period, badge }) => (
          <li key={subsidyId} className="num">
            {isThis ? <b>{label}（この公募）</b> : label}
            {`　${period}　${badge.label}`}
          </li>
        ))}
      </ul>
    </SheetPart>
  );
};

const SheetText = ({ title, text }: { title: string; text: string | null }) =>
  text === null || text.trim() === '' ? null : (
    <SheetPart title={title}>
      <p className="whitespace-pre-line">{text.trim()}</p>
    </SheetPart>
  );

const SheetPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
);
