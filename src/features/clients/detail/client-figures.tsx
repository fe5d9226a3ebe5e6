import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { Client } from '~/contract/clients';
import { formatCount } from '~/domain/text/counts';
import { formatDate } from '~/domain/time/dates';
import { type ClientTab, tabPath } from './client-tabs';
import {
  DueBadge,
  NextDeadline,
  ProfileState,
  Whereabouts,
} from '~/features/clients/list/client-parts';
import { classNames } from '~/ui/page/class-names';
import { useMediaQuery } from '~/ui/page/use-media-query';
import { DESK } from '~/lib/screen';
import { taskPath } from '~/entities/task/paths';
import { OnwardLink } from '~/ui/page/return-link';

type FiguresProps = {
  client: Client;
  tabs: readonly ClientTab[];
  /** A click on a figure opens its tab. */
  onOpenTab: () => void;
};

type Figure = { term: string; detail: ReactNode; isWide?: boolean };

/** Key figures of a client, linked to the tabs that they count. */
export const ClientFigures = ({ client, tabs, onOpenTab }: FiguresProps) => {
  const location = useLocation();
  const isWide = useMediaQuery(DESK);
  const { clientId, fitCount, openTaskCount, documentCount, nextDeadline } = client;
  const counted = [
    ['fits', isWide ? '適合する補助金' : '適合', fitCount],
    ['documents', '書類', documentCount],
    ['tasks', isWide ? '進行中の案件' : '案件', openTaskCount],
  ] as const;
  const counts = counted
    .filter(([tab]) => tabs.includes(tab))
    .map(([tab, term, count]): Figure => ({
      term,
      detail: (
        <Link
          to={tabPath(clientId, tab)}
          replace
          state={location.state as unknown}
          preventScrollReset
          onClick={({ metaKey, ctrlKey, shiftKey }) => {
            if (!metaKey && !ctrlKey && !shiftKey) onOpenTab();
          }}
          className="num inline-flex min-h-8 items-center font-bold max-md:min-h-11 md:min-h-7 md:text-lg"
        >
          {count === null ? '—' : `${formatCount(count)}件`}
        </Link>
      ),
    }));
  const deadline: Figure[] = tabs.includes('tasks')
    ? [{ term: '次の締切', detail: <NextDeadline client={client} />, isWide: true }]
    : [];
  const profile: Figure = {
    term: '入力状況',
    detail: <ProfileState client={client} isFigure={isWide} />,
  };
  if (!isWide) {
    const next: Figure = {
      term: '次の締切',
      detail:
        nextDeadline === null ? (
          'なし'
        ) : (
          <OnwardLink to={taskPath(nextDeadline.taskId)} className="flex min-h-11 items-center">
            <DueBadge date={nextDeadline.date} />
            <span className="sr-only">{` ${formatDate(nextDeadline.date)} ${nextDeadline.title}`}</span>
          </OnwardLink>
        ),
    };
    return <PhoneFigures rows={[[profile, ...(deadline.length > 0 ? [next] : [])], counts]} />;
  }
  const facts: Figure[] = [
    {
      term: '所在地・業種',
      detail: (
        <div className="pt-1">
          <Whereabouts client={client} unknown="未入力" />
        </div>
      ),
    },
    profile,
    ...counts,
    ...deadline,
  ];
  return (
    <dl className="paper mb-5 grid grid-cols-4 gap-x-6 gap-y-3 px-6 py-4 text-sm leading-row xl:grid-cols-[1.2fr_1.4fr_0.9fr_0.6fr_0.9fr_1fr_1fr]">
      {facts.map(({ term, detail, isWide: isDouble = false }) => (
        <div
          key={term}
          className={classNames('grid min-w-0 content-start gap-0.5', isDouble && 'col-span-2')}
        >
          <dt className="text-ink-2">{term}</dt>
          <dd className="min-w-0">{detail}</dd>
        </div>
      ))}
    </dl>
  );
};

/**
 * Two compact lines, so that the tab's content starts on the first screen. Place and trade are in the
 * first tab.
 */
const PhoneFigures = ({ rows }: { rows: readonly (readonly Figure[])[] }) => (
  <div className="paper mb-2 grid px-4 py-1 text-sm leading-row">
    {rows.map(
      (row) =>
        row.length > 0 && (
          <dl key={row[0]?.term} className="flex flex-wrap gap-x-4">
            {row.map(({ term, detail }) => (
              <div key={term} className="flex min-h-9 min-w-0 items-center gap-1.5">
                <dt className="shrink-0 text-ink-2">{term}</dt>
                <dd className="min-w-0 [&_[role=meter]]:w-10!">{detail}</dd>
              </div>
            ))}
          </dl>
        ),
    )}
  </div>
);
