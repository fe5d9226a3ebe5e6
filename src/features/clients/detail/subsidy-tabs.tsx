import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Client } from '~/contract/clients';
import type { SubsidySummary } from '~/contract/subsidies';
import { canChange } from '~/domain/access/access';
import { PROPOSAL_MAX } from '~/domain/company/client';
import { COMPANY_FIELD_LABELS, FIT_FIELDS, missingForFit } from '~/domain/company/company-fields';
import { companyFieldId } from '~/domain/company/company-profile';
import { formatNumber } from '~/domain/text/format-number';
import { clientPath, proposalPath } from '~/entities/client/client-address';
import { SubsidyRowActions } from '~/entities/document/document-action';
import { favoritesPath } from '~/entities/favorite/favorites-address';
import { favoriteQueries } from '~/entities/favorite/queries';
import { newSearchPath } from '~/entities/subsidy/paths';
import { TitleLink } from '~/entities/subsidy/result-parts';
import { fitsPath } from '~/entities/subsidy/search-address';
import { SubsidyLine } from '~/entities/subsidy/subsidy-line';
import { fitCountLabel } from '~/features/clients/client-labels';
import { clientTabQueries } from '~/features/clients/queries';
import { useNow } from '~/lib/use-now';
import { useAccess, useWorkspaceId } from '~/session/session';
import { LinkButton } from '~/ui/controls/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Notice } from '~/ui/feedback/notice';
import { QueryState } from '~/ui/lists/query-state';
import { SelectionBar } from '~/ui/lists/selection-bar';
import { TabBar } from './tab-links';

const CHOICE_NOTE = '選択して提案書を作成できます。';

export const FitsTab = ({ client }: { client: Client }) => {
  const workspaceId = useWorkspaceId();
  const { clientId, profile } = client;
  const answer = useQuery(clientTabQueries.fits(workspaceId, clientId));
  const missing = missingForFit(profile).map((field) => COMPANY_FIELD_LABELS[field]);
  const mayEdit = canChange('createClient', useAccess()) && !client.isLocked;
  return (
    <div className="grid gap-4">
      {missing.length > 0 && (
        <Notice
          tone="warning"
          action={
            mayEdit && (
              <LinkButton
                to={`${clientPath(clientId, { isForm: true })}#${companyFieldId(FIT_FIELDS[0] ?? 'areaId')}`}
                size="sm"
              >
                会社の情報を入力
              </LinkButton>
            )
          }
        >
          {`${missing.join('、')}が未入力です。入力すると、応募条件をより正確に確認できます。`}
        </Notice>
      )}
      <QueryState what="条件に合う補助金・助成金" query={answer}>
        {({ items, total }) =>
          items.length === 0 ? (
            <EmptyState
              variant="none-found"
              title="条件に合う補助金・助成金はまだありません"
              actions={
                <LinkButton to={newSearchPath(clientId)} size="sm">
                  条件を変えて探す
                </LinkButton>
              }
            >
              会社の情報を追加するか、検索の条件を広げると、見つかることがあります。
            </EmptyState>
          ) : (
            <div>
              <TabBar
                count={fitCountLabel(client.fitCount, total)}
                note={`${total > items.length ? `条件に合う順の上位${items.length}件から` : ''}${CHOICE_NOTE}`}
              >
                <LinkButton to={fitsPath(clientId)} size="sm">
                  検索ですべて見る
                </LinkButton>
              </TabBar>
              <SubsidyChoice
                clientId={clientId}
                label="条件に合う補助金・助成金"
                rows={items.map((subsidy) => ({ subsidy }))}
              />
            </div>
          )
        }
      </QueryState>
    </div>
  );
};

const noFavoritesMessage = (mayAdd: boolean, isLocked: boolean): string => {
  if (!mayAdd) return 'メンバーがこのクライアントのお気に入りに追加すると、ここに表示されます。';
  return isLocked
    ? 'プランの上限を超えているクライアントには、お気に入りを追加できません。'
    : 'お気に入りに追加した補助金・助成金が、ここに表示されます。';
};

/** The client's favorites, separate from those of the workspace. */
export const FavoritesTab = ({ client }: { client: Client }) => {
  const workspaceId = useWorkspaceId();
  const { clientId } = client;
  const mayAdd = canChange('favorites', useAccess());
  const answer = useQuery(favoriteQueries.list(workspaceId, clientId));
  return (
    <QueryState what="お気に入り" query={answer}>
      {(favorites) =>
        favorites.length === 0 ? (
          <EmptyState
            picture="favorites"
            title={
              <>
                このクライアントの<span className="whitespace-nowrap">お気に入り</span>
                はまだありません
              </>
            }
            actions={
              mayAdd &&
              !client.isLocked && (
                <LinkButton to={newSearchPath(clientId)} size="sm">
                  補助金・助成金を探す
                </LinkButton>
              )
            }
          >
            {noFavoritesMessage(mayAdd, client.isLocked)}
          </EmptyState>
        ) : (
          <>
            <TabBar count={`${formatNumber(favorites.length)}件`} note={CHOICE_NOTE}>
              <LinkButton to={favoritesPath({ clientId })} size="sm">
                お気に入りの一覧で見る
              </LinkButton>
            </TabBar>
            <SubsidyChoice
              clientId={clientId}
              label="クライアントのお気に入り"
              rows={favorites.map(({ subsidy, memo }) => ({ subsidy, note: memo }))}
            />
          </>
        )
      }
    </QueryState>
  );
};

type SubsidyChoiceProps = {
  clientId: number;
  label: string;
  rows: readonly { subsidy: SubsidySummary; note?: string | null }[];
};

/** Subsidies of a client, with checkboxes to select some for a proposal. */
const SubsidyChoice = ({ clientId, label, rows }: SubsidyChoiceProps) => {
  const now = useNow();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  // In the order of the list, without subsidies that have left it.
  const chosenIds = rows.map(({ subsidy }) => subsidy.subsidyId).filter((id) => chosen.has(id));
  const toggle = (subsidyId: number, isChosen: boolean): void =>
    setChosen(
      (before) => new Set([...before, subsidyId].filter((id) => isChosen || id !== subsidyId)),
    );
  return (
    <>
      <ul aria-label={label} className="md:paper gap-3 max-md:grid md:divide-y md:divide-line-soft">
        {rows.map(({ subsidy, note = null }) => (
          <li key={subsidy.subsidyId} className="max-md:paper px-5 py-3 max-md:px-4">
            <SubsidyLine
              subsidy={subsidy}
              now={now}
              choice={{
                label: `「${subsidy.title}」を提案書に入れる`,
                isChosen: chosen.has(subsidy.subsidyId),
                onChange: (isChosen) => toggle(subsidy.subsidyId, isChosen),
              }}
              title={
                <h3 className="text-base leading-row">
                  <TitleLink subsidy={subsidy} keyword="" />
                </h3>
              }
              actions={<SubsidyRowActions subsidy={subsidy} />}
            >
              {note !== null && (
                <p className="data-title order-3 basis-full text-ink-2">{`メモ：${note}`}</p>
              )}
            </SubsidyLine>
          </li>
        ))}
      </ul>
      {chosenIds.length > 0 && (
        <SelectionBar
          label="選択した補助金・助成金"
          count={chosenIds.length}
          note={
            chosenIds.length > PROPOSAL_MAX
              ? `提案書に入れられるのは${PROPOSAL_MAX}件までです。${chosenIds.length - PROPOSAL_MAX}件の選択を外してください。`
              : undefined
          }
          onClear={() => setChosen(new Set())}
        >
          {chosenIds.length <= PROPOSAL_MAX && (
            <LinkButton to={proposalPath(clientId, chosenIds)} onward size="sm">
              {`${chosenIds.length}件で提案書を作成`}
            </LinkButton>
          )}
        </SelectionBar>
      )}
    </>
  );
};
