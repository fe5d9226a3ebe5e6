import { Link } from 'react-router';
import { can } from '~/domain/access/access';
import { overLimits, type Limited } from '~/domain/plans/plan-losses';
import { planName } from '~/domain/plans/plan-names';
import type { Workspace } from '~/contract/workspace';
import { usePlanUsage } from './usage';
import { Notice } from '~/ui/feedback/notice';

const WORDS: Partial<
  Record<Limited, { path: string; label: string; text: (count: number, over: number) => string }>
> = {
  clients: {
    path: '/clients',
    label: 'クライアントを見る',
    text: (count, over) => `クライアント${count}社のうち${over}社は、閲覧と削除だけができます。`,
  },
  notifications: {
    path: '/notifications?tab=conditions',
    label: '通知条件を見る',
    text: (count, over) => `通知条件${count}件のうち${over}件は、通知を休んでいます。`,
  },
  clientNotifications: {
    path: '/notifications?tab=conditions&for=clients',
    label: '通知条件を見る',
    text: (count, over) =>
      `クライアントの通知条件${count}件のうち${over}件は、通知を休んでいます。`,
  },
};

/** What is more than the present plan has room for, after it was lowered; nothing where nothing is. */
export const OverLimitNotice = ({ workspace }: { workspace: Workspace }) => {
  const { counts } = usePlanUsage(workspace);
  const over = overLimits(workspace.plan, counts).flatMap((each) => {
    const words = WORDS[each.what];
    return words === undefined ? [] : [{ ...each, ...words }];
  });
  if (over.length === 0) return null;
  const canSee = can('notifications', workspace);
  return (
    <Notice
      tone="warning"
      title={`「${planName(workspace.plan)}」プランの上限を超えているものがあります`}
    >
      <ul className="grid gap-1">
        {over.map(({ what, count, over: beyond, text, path, label }) => (
          <li key={what}>
            {text(count, beyond)}
            {(what === 'clients' || canSee) && <Link to={path}>{label}</Link>}
          </li>
        ))}
      </ul>
      <p>
        データは消えません。上位のプランに変更するか、不要なものを削除すると、また使えるようになります。
      </p>
    </Notice>
  );
};
