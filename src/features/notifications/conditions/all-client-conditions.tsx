import { Link, useNavigate, useSearchParams } from 'react-router';
import type { ClientName } from '~/contract/clients';
import type { NotificationCondition } from '~/contract/notification-conditions';
import { clientPath } from '~/entities/client/client-address';
import { useClientLabel } from '~/entities/client/client-choice';
import { ClientPicker } from '~/entities/client/client-picker';
import { useClientNames } from '~/entities/client/clients';
import { conditionsAddress, clientConditionsPath } from '~/entities/notice/notifications-address';
import { conditionsOf } from '~/features/notifications/allowance';
import { useConditions } from '~/features/notifications/queries';
import { useAccess } from '~/session/session';
import { LinkButton } from '~/ui/controls/link-button';
import { Tag } from '~/ui/feedback/badge';
import { EmptyState } from '~/ui/feedback/empty-state';
import { RetryNotice } from '~/ui/feedback/retry-notice';
import { ListPager } from '~/ui/lists/list-page';
import { CompanyName } from '~/ui/page/company-name';
import { ConditionCards, useConditionDialogs } from './condition-list';
import { ConditionsBar } from './conditions-bar';

const PER_PAGE = 20;

/** In the order of `clients`; conditions of unknown clients come last. */
const groupsOf = (conditions: readonly NotificationCondition[], clients: readonly ClientName[]) => {
  const groups = new Map<number, NotificationCondition[]>();
  for (const condition of conditions) {
    if (condition.clientId === null) continue;
    groups.set(condition.clientId, [...(groups.get(condition.clientId) ?? []), condition]);
  }
  const known = new Set(clients.map(({ clientId }) => clientId));
  const unknown = [...groups.keys()]
    .filter((clientId) => !known.has(clientId))
    .toSorted((one, other) => one - other);
  return [
    ...clients.map((client) => ({ clientId: client.clientId, client })),
    ...unknown.map((clientId) => ({ clientId, client: undefined })),
  ].flatMap((group) => {
    const rows = groups.get(group.clientId);
    return rows === undefined ? [] : [{ ...group, rows }];
  });
};

/** The conditions for clients, grouped by client; of a single one if the address names it. */
export const AllClientConditions = () => {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { clientId: filterId, page: wantedPage } = conditionsAddress.read(params, useAccess());
  const names = useClientNames();
  const labelOf = useClientLabel();
  const { ask, dialogs } = useConditionDialogs(true);
  const all = conditionsOf('clients', useConditions());
  const filtered = filterId === null ? all : all.filter(({ clientId }) => clientId === filterId);
  const clients = names.data ?? [];
  const ordered = groupsOf(filtered, clients).flatMap(({ rows }) => rows);
  const pageCount = Math.ceil(ordered.length / PER_PAGE);
  const page = Math.min(wantedPage, Math.max(1, pageCount));
  const shown = ordered.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  return (
    <>
      <ConditionsBar
        whose="clients"
        blockedBecause={
          names.data?.length === 0 ? '先にクライアントを登録してください。' : undefined
        }
        onCreate={() =>
          ask({ what: 'form', from: { kind: 'scratch', clientId: filterId, isForClient: true } })
        }
      />
      {(all.length > 0 || filterId !== null) && (
        <div className="flex max-w-96 flex-wrap items-end gap-2">
          <ClientPicker
            value={filterId}
            onChange={(clientId) => void navigate(clientConditionsPath(clientId))}
            label="クライアントで絞り込む"
            noneLabel="すべてのクライアント"
            size="sm"
            className="min-w-0 flex-1"
          />
        </div>
      )}
      {names.error !== null && (
        <RetryNotice
          tone="warning"
          role="status"
          retrying={names.isFetching}
          onRetry={() => void names.refetch()}
        >
          {`クライアントの名前を取得できませんでした。${names.error.message}`}
        </RetryNotice>
      )}
      {shown.length === 0 ? (
        <NoConditions isFiltered={filterId !== null} hasAny={all.length > 0} />
      ) : (
        <div className="grid gap-6">
          {groupsOf(shown, clients).map(({ clientId, client, rows }) => (
            <section key={clientId} aria-labelledby={`conditions-of-${clientId}`}>
              <div className="mb-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
                <h2 id={`conditions-of-${clientId}`} className="data-title min-w-0 text-lg">
                  {client === undefined ? (
                    (labelOf(clientId) ?? 'クライアント')
                  ) : (
                    <Link to={clientPath(clientId)} className="text-ink! max-md:py-2">
                      <CompanyName name={client.companyName} />
                    </Link>
                  )}
                </h2>
                {client?.isLocked === true && <Tag>閲覧のみ</Tag>}
                <span className="num text-sm text-ink-2">
                  {`${filtered.filter((each) => each.clientId === clientId).length}件`}
                </span>
              </div>
              <ConditionCards shown={rows} headingLevel={3} ask={ask} />
            </section>
          ))}
          {pageCount > 1 && (
            <ListPager
              part={{ page, perPage: PER_PAGE, total: ordered.length }}
              shown={shown.length}
              pathOf={(target) => clientConditionsPath(filterId, target)}
            />
          )}
        </div>
      )}
      {dialogs}
    </>
  );
};

const NoConditions = ({ isFiltered, hasAny }: { isFiltered: boolean; hasAny: boolean }) =>
  isFiltered ? (
    <EmptyState
      variant="none-found"
      title="このクライアントの通知条件はありません"
      actions={
        hasAny ? (
          <LinkButton to={clientConditionsPath()}>すべてのクライアントを表示</LinkButton>
        ) : undefined
      }
    />
  ) : (
    <EmptyState title="クライアントの通知条件はまだありません">
      「新規作成」から、クライアントを選んで条件を登録してください。合うものが新しく公開されると、どのクライアントに合うかとあわせて、まとめてお知らせします。
    </EmptyState>
  );
