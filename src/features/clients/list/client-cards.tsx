import type { ReactNode } from 'react';
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
import { CardGrid } from '~/ui/lists/card-grid';

export const ClientCards = ({ clients, showsTasks }: ClientListProps) => (
  <CardGrid label={CLIENTS_LABEL}>
    {clients.map((client) => (
      <li
        key={client.clientId}
        className="grid [contain-intrinsic-block-size:auto_14rem] [content-visibility:auto] [overflow-clip-margin:8px]"
      >
        <article className="paper grid content-start gap-2 px-4 pt-3 pb-2">
          <div>
            <h2 className="text-base leading-row">
              <ClientLink client={client} />
            </h2>
            {client.profile.companyNameKana !== null && (
              <p className="data-title text-sm text-ink-2">{client.profile.companyNameKana}</p>
            )}
          </div>
          {client.isLocked && <LockedTag />}
          <div className="text-sm">
            <Whereabouts client={client} unknown="所在地と業種は未入力" />
          </div>
          <ProfileState client={client} />
          <dl className="flex flex-wrap items-baseline gap-x-6 border-t border-line-soft pt-1 text-sm">
            <Fact term="適合">
              <Fits client={client} />
            </Fact>
            {showsTasks && (
              <>
                <Fact term="案件">
                  <OpenTasks client={client} />
                </Fact>
                <Fact term="次の締切">
                  <NextDeadline client={client} />
                </Fact>
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
