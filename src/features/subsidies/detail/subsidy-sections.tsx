import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DataSource, SubsidyDetail } from '~/contract/subsidies';
import { can, canChange } from '~/domain/access/access';
import { isPaidAfterOrder } from '~/domain/subsidies/record-type';
import { formatDate } from '~/domain/time/dates';
import { clientPath } from '~/entities/client/client-address';
import { COMPANY_INFO_PATH } from '~/entities/company/paths';
import { papersNote, papersTitle } from '~/entities/subsidy/papers-from';
import {
  ADVANCE_WARNING,
  dataSourceLabel,
  otherSourceCredit,
} from '~/entities/subsidy/subsidy-labels';
import { fitTitle, useViewpoint } from '~/entities/viewpoint/viewpoint';
import { useNow } from '~/lib/use-now';
import { useAccess } from '~/session/session';
import { Notice } from '~/ui/feedback/notice';
import { ExternalHtml } from '~/ui/page/external-html';
import { ExternalLink } from '~/ui/page/external-link';
import { Section } from '~/ui/page/section';
import { PlainText, TOUCHABLE } from './detail-section';
import { distinctParts } from './distinct-parts';
import { FitSection } from './fit-section';
import { GrantEstimate, hasEstimate } from './grant-estimate';
import { Attachments, RequiredDocuments } from './papers';
import { RoundsList } from './rounds-list';
import { SectionTabs } from './section-tabs';

type SectionPart = { id: string; title: string; aside?: ReactNode; body: ReactNode };

/** Everything below the title, with jump links to each section. */
export const SubsidySections = ({
  subsidy,
  reminder,
  note,
}: {
  subsidy: SubsidyDetail;
  /** The user's reminders and the favorite's note, drawn by other features. */
  reminder: ReactNode;
  note: ReactNode;
}) => {
  const { requiredDocuments } = subsidy;
  const { requirements, eligibleExpenses, contact } = distinctParts(subsidy);
  const viewpoint = useViewpoint();
  const access = useAccess();
  const sections: (SectionPart | false)[] = [
    {
      id: 'fit',
      title: fitTitle(viewpoint),
      aside: <ComparedWith />,
      body: <FitSection subsidy={subsidy} />,
    },
    hasEstimate(subsidy) && {
      id: 'estimate',
      title: '資金計画（概算）',
      body: <GrantEstimate key={subsidy.subsidyId} {...subsidy} />,
    },
    { id: 'summary', title: '概要', body: <Summary subsidy={subsidy} /> },
    requirements !== null && {
      id: 'requirements',
      title: '応募資格',
      body: <PlainText>{requirements}</PlainText>,
    },
    eligibleExpenses !== null && {
      id: 'expenses',
      title: '対象経費',
      body: <PlainText>{eligibleExpenses}</PlainText>,
    },
    subsidy.attachments.length > 0 && {
      id: 'attachments',
      title: '公募要領・様式',
      body: <Attachments subsidy={subsidy} />,
    },
    requiredDocuments.length > 0 && {
      id: 'papers',
      title: papersTitle(subsidy),
      body: (
        <RequiredDocuments
          key={subsidy.subsidyId}
          documents={requiredDocuments}
          note={papersNote(subsidy)}
        />
      ),
    },
    subsidy.rounds.length > 1 && {
      id: 'rounds',
      title: '公募の回',
      aside: <TodayLegend />,
      body: <RoundsList subsidy={subsidy} />,
    },
    contact !== null && {
      id: 'contact',
      title: '問い合わせ先',
      body: <PlainText>{contact}</PlainText>,
    },
    {
      id: 'own',
      title: can('favorites', access) ? '通知とメモ' : '通知',
      body: (
        <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
          <div className="empty:hidden">{reminder}</div>
          <div className="empty:hidden">
            {subsidy.isFavorite
              ? note
              : canChange('favorites', access) && (
                  <p className="text-sm text-ink-2">お気に入りに追加すると、メモを残せます。</p>
                )}
          </div>
        </div>
      ),
    },
    { id: 'source', title: '出典', body: <Source subsidy={subsidy} /> },
  ];
  const parts = sections.filter((part) => part !== false);
  return (
    <article className="paper min-w-0">
      <SectionTabs sections={parts} />
      {parts.map(({ id, title, aside, body }) => (
        // Focusable for jump links.
        <div
          key={id}
          id={id}
          tabIndex={-1}
          className="scroll-mt-6 border-line not-first-of-type:border-t focus-visible:relative"
        >
          <Section
            plain
            title={title}
            aside={aside}
            className="px-8 pt-7 pb-8 max-md:px-4 max-md:py-6"
          >
            {body}
          </Section>
        </div>
      ))}
    </article>
  );
};

/** A link to the profile that the fit is based on. */
const ComparedWith = () => {
  const access = useAccess();
  const { clientId, profile } = useViewpoint();
  const isShown = profile !== null && (clientId !== null || can('companyInfo', access));
  return isShown ? (
    <>
      <Link
        to={clientId === null ? COMPANY_INFO_PATH : clientPath(clientId, { tab: 'profile' })}
        className={TOUCHABLE}
      >
        {clientId === null ? '会社情報' : 'クライアントの情報'}
      </Link>
      と照合
    </>
  ) : null;
};

const TodayLegend = () => (
  <span className="num max-md:hidden">{`破線は今日 ${formatDate(useNow())}`}</span>
);

const Summary = ({ subsidy, subsidy: { catchPhrase, detailHtml } }: { subsidy: SubsidyDetail }) => (
  <div className="grid gap-5">
    {catchPhrase !== null && catchPhrase.trim() !== '' && (
      <p className="data-title max-w-measure font-bold">{catchPhrase}</p>
    )}
    {detailHtml.trim() === '' ? (
      <p className="text-ink-2">概要の記載はありません。公式ページで確認してください。</p>
    ) : (
      <ExternalHtml html={detailHtml} className="max-w-measure" />
    )}
    {isPaidAfterOrder(subsidy) && <Notice tone="warning">{ADVANCE_WARNING}</Notice>}
  </div>
);

const Source = ({ subsidy }: { subsidy: SubsidyDetail }) => (
  <div className="grid gap-1 text-sm">
    {subsidy.officialUrl !== null && (
      <p>
        公式ページ：
        <ExternalLink href={subsidy.officialUrl} className={TOUCHABLE}>
          {subsidy.officialUrl}
        </ExternalLink>
      </p>
    )}
    <p>
      {dataSourceLabel({ ...subsidy, sourceUrl: undefined, otherSources: [] }) ??
        '出典の記載はありません。'}
    </p>
    {subsidy.sourceUrl && (
      <p>
        データの公開元：
        <ExternalLink href={subsidy.sourceUrl} className={TOUCHABLE}>
          {subsidy.sourceUrl}
        </ExternalLink>
      </p>
    )}
    {subsidy.otherSources?.map((source) => (
      <OtherSource key={source.name} source={source} />
    ))}
    <p className="phrase text-ink-2">
      公募の内容は変わることがあります。応募の前に、公式ページと公募要領で最新の情報を確認してください。
    </p>
  </div>
);

const OtherSource = ({ source, source: { url } }: { source: DataSource }) => {
  const { credit, date } = otherSourceCredit(source);
  return (
    <p>
      {url ? (
        <ExternalLink href={url} className={TOUCHABLE}>
          {credit}
        </ExternalLink>
      ) : (
        credit
      )}
      {`（${date}）`}
    </p>
  );
};
