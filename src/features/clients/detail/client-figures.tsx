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
          className="num flex min-h-7 items-center font-bold md:pointer-coarse:min-h-11 max-md:-mt-5.25 max-md:min-h-11 max-md:items-end md:text-lg"
        >
          {count === null ? '—' : `${formatCount(count)}件`}
        </Link>
      ),
    }));
  const profile: Figure = {
    term: '入力状況',
    detail: <ProfileState client={client} isFigure={isWide} />,
  };
  const deadline: Figure = {
    term: '次の締切',
    detail:
      isWide || nextDeadline === null ? (
        <NextDeadline client={client} />
      ) : (
        <OnwardLink
          to={taskPath(nextDeadline.taskId)}
          className="num -mt-5.25 flex min-h-11.5 flex-wrap content-end items-center gap-2"
        >
          <DueBadge date={nextDeadline.date} />
          {formatDate(nextDeadline.date)}
          <span className="sr-only">{` ${nextDeadline.title}`}</span>
        </OnwardLink>
      ),
    isWide: true,
  };
  const place: Figure = {
    term: '所在地・業種',
    detail: <Whereabouts client={client} unknown="未入力" />,
  };
  const deadlines = tabs.includes('tasks') ? [deadline] : [];
  // A phone has the place and the trade in the first tab.
  const facts = isWide
    ? [place, profile, ...counts, ...deadlines]
    : [...counts, profile, ...deadlines];
  return (
    <dl className="paper mb-4 grid grid-cols-3 gap-x-6 gap-y-3 px-6 py-3 text-sm leading-row max-md:mb-2 max-md:gap-x-4 max-md:gap-y-1 max-md:px-4 max-md:py-2 md:grid-cols-4 xl:grid-cols-[1.2fr_1.4fr_0.9fr_0.6fr_0.9fr_1fr_1fr]">
      {facts.map(({ term, detail, isWide: isDouble = false }) => (
        <div key={term} className={classNames('min-w-0', isDouble && 'col-span-2')}>
          <dt className="text-ink-2">{term}</dt>
          <dd className="min-w-0 md:[&>div]:gap-0 md:[&>div>:first-child]:min-h-7 md:[&>div>:first-child]:leading-7 [&_.second-link]:line-clamp-1 max-md:grid max-md:min-h-6.5 max-md:items-center max-md:[&_[role=meter]]:w-10!">
            {detail}
          </dd>
        </div>
      ))}
    </dl>
  );
};
