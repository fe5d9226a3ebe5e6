import type { ReactNode } from 'react';
import { CardGrid } from '~/ui/lists/card-grid';
import {
  ClientLink,
  Fits,
  LockedTag,
  NextDeadline,
  OpenTasks,
  ProfileState,
  Whereabouts,
} from './client-parts';
import { CLIENTS_LABEL, type ClientListProps } from './client-table';

export const ClientCards = ({ clients, showsTasks }: ClientListProps) => (
  <CardGrid label={CLIENTS_LABEL}>
    {clients.map((client) => (
      <li
        key={client.clientId}
        className="grid [contain-intrinsic-block-size:auto_14rem] [content-visibility:auto] [overflow-clip-margin:8px]"
      >
        <article className="paper grid content-start gap-1 px-4 pt-3 pb-1.5">
          <div className="flex flex-wrap items-baseline gap-x-2">
            <h2 className="text-base leading-row">
              <ClientLink client={client} />
            </h2>
            {client.profile.companyNameKana !== null && (
              <p className="data-title text-sm text-balance! text-ink-2">
                {client.profile.companyNameKana}
              </p>
            )}
          </div>
          {client.isLocked && <LockedTag />}
          <div className="text-sm leading-row [&>div]:flex [&>div]:flex-wrap [&>div]:gap-x-3">
            <Whereabouts client={client} unknown="所在地と業種は未入力" />
          </div>
          <dl className="mt-1 flex max-sm:[&_[role=meter]]:w-10! flex-wrap [&>:nth-child(2)>dd]:min-w-9.5 items-baseline gap-x-4 border-t border-line-soft pt-1 text-sm leading-row">
            <Fact term="入力状況">
              <ProfileState client={client} />
            </Fact>
            <Fact term="適合">
              <Fits client={client} />
            </Fact>
            {showsTasks && (
              <>
                <Fact term="案件">
                  <OpenTasks client={client} />
                </Fact>
                {client.nextDeadline !== null && (
                  <Fact term="次の期限">
                    <NextDeadline client={client} />
                  </Fact>
                )}
              </>
            )}
          </dl>
        </article>
      </li>
    ))}
  </CardGrid>
);

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex min-h-8 min-w-0 items-baseline gap-2">
    <dt className="shrink-0 text-ink-2">{term}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
);
