import type { ReactNode } from 'react';
import type { CompanyProfile } from '~/contract/clients';
import type { SubsidyDetail } from '~/contract/subsidies';
import { kindName } from '~/domain/subsidies/record-type';
import { subsidyLevelName, subsidyStatus, callStatusName } from '~/domain/subsidies/subsidy';
import { papersTitle } from '~/entities/subsidy/papers-from';
import { SheetFacts, SheetFit } from '~/entities/subsidy/sheet-facts';
import { dataSourceLabel } from '~/entities/subsidy/subsidy-labels';

/** Facts that the rows of the fit already state. */
const IN_FIT = ['従業員数', '対象業種'];

/** Limit of characters for one part of a proposal. */
const PART_MAX = 260;

type ProposalBlockProps = {
  subsidy: SubsidyDetail;
  /** Position in the proposal, from 1. */
  number: number;
  profile: CompanyProfile;
  comment: string;
  now: Date;
};

/** One subsidy of a printed proposal: facts, fit to the client's company, and requirements. */
export const ProposalBlock = ({ subsidy, number, profile, comment, now }: ProposalBlockProps) => {
  const { round, issuer, level, catchPhrase, requiredDocuments } = subsidy;
  const source = dataSourceLabel(subsidy);
  return (
    // Not broken across pages, except the first, which would leave most of the table's page empty.
    // A block longer than a page breaks between its parts.
    <section className={number === 1 ? undefined : 'break-inside-avoid'}>
      <div className="break-inside-avoid">
        <h2 className="data-title break-after-avoid">{`${number}. ${subsidy.title}`}</h2>
        <p className="mb-[0.5em]">
          {[
            kindName(subsidy),
            callStatusName(subsidyStatus(subsidy, now)),
            round,
            issuer ?? subsidyLevelName(level),
          ]
            .filter((part) => part !== null)
            .join('・')}
        </p>
        <SheetFacts subsidy={subsidy} now={now} countsDays={false} without={IN_FIT} />
      </div>
      {comment.trim() !== '' && (
        <Part title="おすすめする理由・ご提案">
          <p className="data-title whitespace-pre-line">{comment.trim()}</p>
        </Part>
      )}
      {subsidy.match !== null && (
        <Part title="応募条件（貴社）">
          <SheetFit subsidy={subsidy} profile={profile} whose="貴社" />
        </Part>
      )}
      {catchPhrase !== null && (
        <Part title="概要">
          <p className="data-title">{shortenedComment(catchPhrase, PART_MAX)}</p>
        </Part>
      )}
      <Text title="応募資格" text={subsidy.requirements} />
      <Text title="対象経費" text={subsidy.eligibleExpenses} />
      {requiredDocuments.length > 0 && (
        <Part title={papersTitle(subsidy)}>
          <p className="data-title">{requiredDocuments.map(({ label }) => label).join('、')}</p>
        </Part>
      )}
      {subsidy.officialUrl !== null && (
        <Part title="公式ページ">
          <p className="break-all">{subsidy.officialUrl}</p>
        </Part>
      )}
      {source !== null && <p className="mt-[0.5em] text-[0.9em]">{source}</p>}
    </section>
  );
};

const Text = ({ title, text }: { title: string; text: string | null }) =>
  text === null || text.trim() === '' ? null : (
    <Part title={title}>
      <p className="data-title whitespace-pre-line">{shortenedComment(text, PART_MAX)}</p>
    </Part>
  );

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="mt-[0.6em] break-inside-avoid">
    <h3 className="break-after-avoid">{title}</h3>
    {children}
  </div>
);

const END = /[。．.!！?？\n]/u;

/** Cuts a text to `max` characters, at the end of a sentence if possible, with a note about the rest. */
export const shortenedComment = (text: string, max: number): string => {
  const tidy = text.trim().replaceAll(/\n{2,}/gu, '\n');
  const characters = Array.from(tidy);
  if (characters.length <= max) return tidy;
  const start = characters.slice(0, max);
  const end = start.findLastIndex((character) => END.test(character));
  // Cutting at a sentence end must not lose more than half of the text.
  const kept = end >= max / 2 ? start.slice(0, end + 1) : start;
  return `${kept.join('').trimEnd()}…（続きは公式ページと公募要領で確認できます）`;
};
