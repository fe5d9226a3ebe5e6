import { can } from '~/domain/access/access';
import {
  DOCUMENTS_PER_PAGE,
  listPath,
  looseningsOf,
  NEW_VIEW,
  type ListView,
} from '~/entities/document/list-view';
import { standingOf, useSessionStore } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { LinkButton } from '~/ui/controls/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { NoneFound } from '~/ui/feedback/none-found';
import { Loading, Skeleton } from '~/ui/feedback/skeleton';
import type { ChangeView } from './use-list-view';

/** None at all, none of these, or a page that there is not. */
export const NothingHere = ({
  view,
  change,
  isUntouched,
  total,
  mayChange,
}: {
  view: ListView;
  change: ChangeView;
  isUntouched: boolean;
  total: number;
  mayChange: boolean;
}) => {
  if (total > 0) {
    const pageCount = Math.ceil(total / DOCUMENTS_PER_PAGE);
    return (
      <EmptyState
        variant="none-found"
        title={`${view.page}ページ目はありません`}
        actions={
          <LinkButton to={listPath({ ...view, page: pageCount })}>最後のページへ</LinkButton>
        }
      >
        {`書類は${pageCount}ページまでです。`}
      </EmptyState>
    );
  }
  if (!isUntouched) {
    return (
      <NoneFound
        what="書類"
        conditions={looseningsOf(view).map(({ label, without }) => ({
          label,
          onRemove: () => change(without),
        }))}
        onReset={() => change({ ...NEW_VIEW, isDeleted: view.isDeleted })}
      />
    );
  }
  return view.isDeleted ? (
    <EmptyState title="削除した書類はありません">書類を削除すると、ここに移ります。</EmptyState>
  ) : (
    <NoneYet mayChange={mayChange} />
  );
};

/** The list is narrowed to a client that somebody has deleted. */
export const ClientGone = ({ onReset }: { onReset: () => void }) => (
  <EmptyState
    variant="none-found"
    title="クライアントが見つかりません"
    actions={
      <Button size="sm" onClick={onReset}>
        すべての書類を表示
      </Button>
    }
  >
    削除された可能性があります。削除したクライアントの書類は、クライアントの指定なしで残っています。
  </EmptyState>
);

const NoneYet = ({ mayChange }: { mayChange: boolean }) => {
  const canSearch = can('search', standingOf(useSessionStore()));
  return (
    <EmptyState
      title="書類はまだありません"
      actions={mayChange && canSearch && <LinkButton to="/search">補助金・助成金を探す</LinkButton>}
    >
      {mayChange
        ? '補助金・助成金の申請書の下書きを、項目の案内と文字数を見ながら書けます。「新規作成」か、検索結果の「書類を作成」から始めてください。'
        : 'メンバーが書類を作成すると、ここに表示されます。'}
    </EmptyState>
  );
};

export const DocumentsLoading = () => (
  <Loading label="書類を読み込み中">
    <div className="paper">
      {[1, 2, 3, 4, 5].map((row) => (
        <div
          key={row}
          className="grid gap-2.5 border-b border-line-soft px-4 py-4 last:border-0 lg:grid-cols-[minmax(0,1fr)_28%_5rem_4rem_9rem]"
        >
          <Skeleton className="h-5 w-10/12" />
          <Skeleton className="h-4 w-9/12" />
          <Skeleton className="h-5 w-14" />
          <Skeleton className="h-4 w-8 max-lg:hidden" />
          <Skeleton className="h-4 w-28 max-lg:hidden" />
        </div>
      ))}
    </div>
  </Loading>
);
