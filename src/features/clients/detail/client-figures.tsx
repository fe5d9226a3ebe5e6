import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { Client } from '~/contract/clients';
import { formatNumber } from '~/domain/text/format-number';
import { AreaAndCategory, NextDeadline, ProfileState } from '~/features/clients/list/client-parts';
import { DESKTOP } from '~/lib/screen';
import { useAccess } from '~/session/session';
import { classNames } from '~/ui/page/class-names';
import { useMediaQuery } from '~/ui/page/use-media-query';
import { openTabs, tabPath } from './client-tabs';

type Figure = { term: string; detail: ReactNode; isWide?: boolean };

/** Key figures of a client. A click on a count opens the tab with what it counts. */
export const ClientFigures = ({ client, onOpenTab }: { client: Client; onOpenTab: () => void }) => {
  const { state } = useLocation() as { state: unknown };
  const tabs = openTabs(useAccess());
  const isWide = useMediaQuery(DESKTOP);
  const { clientId, fitCount, openTaskCount, documentCount } = client;
  const counted = [
    ['fits', isWide ? '条件に合う補助金' : '条件に合う', fitCount],
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
          state={state}
          preventScrollReset
          onClick={({ metaKey, ctrlKey, shiftKey }) => {
            if (!metaKey && !ctrlKey && !shiftKey) onOpenTab();
          }}
          className="num flex min-h-7 items-center font-bold md:pointer-coarse:min-h-11 max-md:-mt-3.75 max-md:min-h-11 max-md:items-end max-md:pb-1 md:text-lg"
        >
          {count === null ? '—' : `${formatNumber(count)}件`}
        </Link>
      ),
    }));
  const profile = { term: '入力状況', detail: <ProfileState client={client} isFigure /> };
  const company = {
    term: '所在地・業種',
    detail: <AreaAndCategory client={client} unknown="未入力" />,
  };
  const deadline = { term: '次の期限', detail: <NextDeadline client={client} />, isWide: true };
  const facts: Figure[] = [
    // On a phone the first tab shows the company's facts.
    ...(isWide ? [company, profile, ...counts] : [...counts, profile]),
    ...(tabs.includes('tasks') ? [deadline] : []),
  ];
  return (
    <dl className="paper mb-4 grid grid-cols-3 gap-x-6 gap-y-3 px-6 py-3 text-sm leading-row max-md:gap-x-4 max-md:px-4 max-md:pb-2 md:grid-cols-4 xl:grid-cols-[repeat(6,auto)] xl:justify-between">
      {facts.map(({ term, detail, isWide: spans }) => (
        <div key={term} className={classNames('min-w-0', spans && 'col-span-2 xl:col-span-1')}>
          <dt className="text-ink-2">{term}</dt>
          <dd className="min-w-0 [&>div]:gap-0 [&>div>:first-child]:min-h-7 max-md:[&>*>:first-child]:min-h-7.25 max-md:[&>*>:first-child]:leading-7.25 md:[&>*>:first-child]:leading-7 [&_.second-link]:line-clamp-none max-md:[&_.second-link]:-mt-2 [&_.second-link]:underline max-md:[&_[role=meter]]:w-10!">
            {detail}
          </dd>
        </div>
      ))}
    </dl>
  );
};
