import type { Notice } from '~/contract/notices';
import { can, type Access } from '~/domain/access/access';
import { safeReturnTo } from '~/lib/navigation/return-to';

/**
 * Where a notice leads and what the link is called; null where its subsidies' own links do, and where
 * plan and role do not open what it leads to.
 */
export const noticeLink = (
  { link, subsidies }: Pick<Notice, 'link' | 'subsidies'>,
  access: Access,
): { to: string; label: string } | null => {
  const to = safeReturnTo(link);
  // The inbox is where one stands already.
  if (to === null || to === '/notifications') return null;
  // With a client in it as well: the subsidy's own links lead there.
  const [path = ''] = to.split('?');
  if (subsidies.some(({ subsidyId }) => path === `/search/${subsidyId}`)) return null;
  if (/^\/search\/\d+$/.test(path)) {
    return can('subsidyDetail', access) ? { to, label: '補助金・助成金の詳細を見る' } : null;
  }
  if (/^\/search(?:[?#]|$)/.test(to)) {
    return can('search', access) ? { to, label: '検索で見る' } : null;
  }
  if (to.startsWith('/clients')) {
    return can('clients', access) ? { to, label: 'クライアントを見る' } : null;
  }
  if (to.startsWith('/notifications')) return { to, label: '通知条件を見る' };
  if (to.startsWith('/members')) return { to, label: 'メンバーを見る' };
  if (to.startsWith('/tasks')) return { to, label: 'タスクを見る' };
  if (to.startsWith('/medias')) return { to, label: 'ファイルを見る' };
  if (to.startsWith('/settings')) return { to, label: '設定を開く' };
  return { to, label: '詳しく見る' };
};
