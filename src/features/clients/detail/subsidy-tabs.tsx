import { useQuery } from '@tanstack/react-query';
import type { Client } from '~/contract/clients';
import { canChange } from '~/domain/access/access';
import { FIT_FIELDS } from '~/domain/company/company-fields';
import { companyFieldId } from '~/domain/company/company-profile';
import { formatNumber } from '~/domain/text/format-number';
import { clientPath } from '~/entities/client/client-address';
import { favoritesPath } from '~/entities/favorite/favorites-address';
import { favoriteQueries } from '~/entities/favorite/queries';
import { newSearchPath } from '~/entities/subsidy/paths';
import { fitsPath } from '~/entities/subsidy/search-address';
import { completenessOf, fitCountLabel } from '~/features/clients/client-labels';
import { clientTabQueries } from '~/features/clients/queries';
import { useAccess, useWorkspaceId } from '~/session/session';
import { LinkButton } from '~/ui/controls/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Notice } from '~/ui/feedback/notice';
import { QueryState } from '~/ui/lists/query-state';
import { SubsidyChoice } from './subsidy-choice';
import { TabBar } from './tab-links';

const CHOICE_NOTE = '選択して提案書を作成できます。';

type SubsidyTabProps = { client: Client };

export const FitsTab = ({ client }: SubsidyTabProps) => {
  const workspaceId = useWorkspaceId();
  const { clientId, profile } = client;
  const answer = useQuery(clientTabQueries.fits(workspaceId, clientId));
  const { missingForFit } = completenessOf(profile);
  const mayEdit = canChange('createClient', useAccess()) && !client.isLocked;
  return (
    <div className="grid gap-4">
      {missingForFit.length > 0 && (
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
          {`${missingForFit.join('、')}が未入力です。入力すると、適合をより正確に判定できます。`}
        </Notice>
      )}
      <QueryState what="適合する補助金・助成金" query={answer}>
        {({ items, total }) =>
          items.length === 0 ? (
            <EmptyState
              variant="none-found"
              title="適合する補助金・助成金はまだありません"
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
                note={`${total > items.length ? `適合順の上位${items.length}件から` : ''}${CHOICE_NOTE}`}
              >
                <LinkButton to={fitsPath(clientId)} size="sm">
                  検索ですべて見る
                </LinkButton>
              </TabBar>
              <SubsidyChoice
                client={client}
                label="適合する補助金・助成金"
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

/** The client's favorites, which are separate from the workspace's own. */
export const FavoritesTab = ({ client }: SubsidyTabProps) => {
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
              client={client}
              label="クライアントのお気に入り"
              rows={favorites.map(({ subsidy, memo }) => ({ subsidy, note: memo }))}
            />
          </>
        )
      }
    </QueryState>
  );
};
