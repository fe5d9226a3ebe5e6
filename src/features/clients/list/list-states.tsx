import { Building2 } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  CLIENTS_PER_PAGE,
  IMPORT_PATH,
  isNarrowed,
  listPath,
  looseningsOf,
  NEW_VIEW,
  type ListView,
} from './list-view';
import { LinkButton } from '~/ui/controls/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { NoneFound } from '~/ui/feedback/none-found';
import { Loading, Skeleton } from '~/ui/feedback/skeleton';
import type { ChangeView } from './use-list-view';

/** None at all, none of these, or a page that there is not. */
export const NothingHere = ({
  view,
  change,
  total,
  mayCreate,
}: {
  view: ListView;
  change: ChangeView;
  total: number;
  mayCreate: boolean;
}): ReactNode => {
  if (total > 0) {
    const pageCount = Math.ceil(total / CLIENTS_PER_PAGE);
    return (
      <EmptyState
        variant="none-found"
        title={`${view.page}ページ目はありません`}
        actions={
          <LinkButton to={listPath({ ...view, page: pageCount })}>最後のページへ</LinkButton>
        }
      >
        {`クライアントは${pageCount}ページまでです。`}
      </EmptyState>
    );
  }
  return isNarrowed(view) ? (
    <NoneFound
      what="クライアント"
      conditions={looseningsOf(view).map(({ label, without }) => ({
        label,
        onRemove: () => change(without),
      }))}
      onReset={() => change(NEW_VIEW)}
    />
  ) : (
    <NoneYet mayCreate={mayCreate} />
  );
};

const NoneYet = ({ mayCreate }: { mayCreate: boolean }) => (
  <EmptyState
    icon={<Building2 aria-hidden />}
    title="クライアントはまだ登録されていません"
    actions={mayCreate && <LinkButton to={IMPORT_PATH}>CSVから取り込む</LinkButton>}
  >
    {mayCreate
      ? '支援先の会社を登録すると、会社ごとに適合する補助金・助成金を探し、書類とタスクを分けて進められます。「新規作成」で1社ずつ登録するか、CSVからまとめて取り込んでください。'
      : 'メンバーがクライアントを登録すると、ここに表示されます。'}
  </EmptyState>
);

export const ClientsLoading = () => (
  <Loading label="クライアントを読み込み中">
    <div className="paper">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div
          key={row}
          className="grid gap-x-6 gap-y-2.5 border-b border-line-soft px-4 py-4 last:border-0 lg:grid-cols-[minmax(0,1fr)_17%_9rem_4rem_20%]"
        >
          <Skeleton className="h-5 w-9/12" />
          <Skeleton className="h-4 w-8/12" />
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-4 w-10 max-lg:hidden" />
          <Skeleton className="h-5 w-32 max-lg:hidden" />
        </div>
      ))}
    </div>
  </Loading>
);
