import { Link } from 'react-router';
import type { Workspace } from '~/contract/workspace';
import type { Plan } from '~/domain/plans/plans';
import { settingsPaths } from '~/entities/settings/paths';
import { useKeptCounts, usePlanUsage } from '~/features/billing/plans/usage';
import { useMembersStore } from '~/session/members';
import { RetryNotice } from '~/ui/feedback/retry-notice';
import { Loading, Skeleton } from '~/ui/feedback/skeleton';
import { OnwardLink } from '~/ui/page/return-link';
import { lossesOf, type Loss } from './losses';

/** What this workspace would lose on the plan `to`, with its own counts and names. */
export const LossList = ({ workspace, to }: { workspace: Workspace; to: Plan }) => {
  const usage = usePlanUsage(workspace);
  const kept = useKeptCounts(workspace);
  const stored = useMembersStore();
  const members = stored.workspaceId === workspace.workspaceId ? stored.members : [];
  const failed = [...usage.failed, ...kept.failed];

  if (usage.isPending || kept.isPending) {
    return (
      <Loading label="使えなくなるものを確認しています" className="grid gap-9">
        {['w-3/5', 'w-2/3', 'w-1/2', 'w-7/12', 'w-5/12'].map((width) => (
          <Skeleton key={width} className={`h-5 ${width}`} />
        ))}
      </Loading>
    );
  }
  const { items } = usage;
  const losses = lossesOf({ from: workspace.plan, to }, { items, countOf: kept.countOf, members });
  return (
    <div className="grid gap-4">
      {failed.length > 0 && (
        <RetryNotice
          tone="warning"
          role="alert"
          onRetry={() => failed.forEach((query) => void query.refetch())}
        >
          件数の一部を取得できませんでした。ここに表示していないものも、使えなくなる可能性があります。
        </RetryNotice>
      )}
      {losses.length === 0 ? (
        <p className="phrase">
          {failed.length === 0 && '現在の登録内容は、変更後のプランでもすべて使えます。'}
        </p>
      ) : (
        <ul>
          {losses.map(({ key, ...loss }) => (
            <LossItem {...loss} key={key} />
          ))}
        </ul>
      )}
      <p className="phrase text-sm text-ink-2">
        データは削除されません。プランを元に戻すと、また使えるようになります。
      </p>
      <p className="text-sm">
        <OnwardLink to={settingsPaths.plans}>プランの違いを比較する</OnwardLink>
      </p>
    </div>
  );
};

const LossItem = ({ title, text, names, link }: Omit<Loss, 'key'>) => (
  <li className="grid border-t border-line-soft py-3 first:border-0 first:pt-0 last:pb-0 md:grid-cols-[12rem_minmax(0,1fr)] md:gap-x-4 md:[&>:not(:first-child)]:col-start-2">
    <p className="phrase font-bold">{title}</p>
    <p className="phrase">{text}</p>
    {names !== undefined && (
      <details className="mt-1 text-sm">
        <summary className="min-h-8 cursor-pointer content-center text-link max-md:min-h-11 pointer-coarse:min-h-11">
          {`対象になる${names.length}件を見る`}
        </summary>
        <ul className="mt-1 max-h-60 list-disc overflow-y-auto ps-5">
          {names.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      </details>
    )}
    {link !== undefined && (
      <p className="mt-1 text-sm">
        <Link to={link.to}>{link.label}</Link>
      </p>
    )}
  </li>
);
