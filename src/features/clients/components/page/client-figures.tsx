import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { Client } from '~/contract/clients';
import { formatCount } from '~/domain/counts';
import { type ClientTab, tabPath } from '~/features/clients/client-tabs';
import { placeAndCategory } from '~/features/clients/client-words';
import { NextDeadline, ProfileState } from '~/features/clients/components/list/client-parts';

/** The figures that say how things stand with a client, each the way to what it counts. */
export const ClientFigures = ({
  client,
  tabs,
  now,
}: {
  client: Client;
  tabs: readonly ClientTab[];
  now: Date;
}) => {
  const { state } = useLocation() as { state: unknown };
  const { clientId, profile, fitCount, openTaskCount, documentCount } = client;
  const count = (tab: ClientTab, figure: number | null): ReactNode => {
    const words = figure === null ? '—' : `${formatCount(figure)}件`;
    return tabs.includes(tab) ? (
      <Link
        to={tabPath(clientId, tab)}
        replace
        state={state}
        preventScrollReset
        className="num inline-flex min-h-8 items-center text-lg font-bold max-md:min-h-11"
      >
        {words}
      </Link>
    ) : (
      <span className="num text-lg font-bold">{words}</span>
    );
  };
  const facts: { term: string; detail: ReactNode; isWide?: boolean }[] = [
    {
      term: '所在地・業種',
      detail: <span className="data-title">{placeAndCategory(profile) ?? '未入力'}</span>,
    },
    { term: '入力状況', detail: <ProfileState client={client} /> },
    ...(tabs.includes('fits') ? [{ term: '適合する補助金', detail: count('fits', fitCount) }] : []),
    ...(tabs.includes('documents')
      ? [{ term: '書類', detail: count('documents', documentCount) }]
      : []),
    ...(tabs.includes('tasks')
      ? [
          { term: '進行中のタスク', detail: count('tasks', openTaskCount) },
          { term: '次の締切', detail: <NextDeadline client={client} now={now} />, isWide: true },
        ]
      : []),
  ];
  return (
    <dl className="paper mb-5 grid gap-x-6 gap-y-3 px-6 py-4 text-sm leading-row max-md:mb-4 max-md:grid-cols-2 max-md:px-4 md:grid-cols-4 xl:grid-cols-[1.4fr_1.2fr_0.9fr_0.6fr_0.9fr_1fr_1fr]">
      {facts.map(({ term, detail, isWide }) => (
        <div
          key={term}
          className={`grid min-w-0 content-start gap-0.5 ${isWide === true ? 'col-span-2' : ''}`}
        >
          <dt className="text-ink-2">{term}</dt>
          <dd className="min-w-0">{detail}</dd>
        </div>
      ))}
    </dl>
  );
};
