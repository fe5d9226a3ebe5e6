import { ChevronDown, Mail, MailOpen } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Notice } from '~/contract/notices';
import { formatDateTime } from '~/domain/time/dates';
import { noticeKindName } from '~/domain/notifications/notice';
import { useMarkNotice } from './notice-mutations';
import { useAccess, useWorkspaceId } from '~/session/session';
import { Tag } from '~/ui/feedback/badge';
import { Button } from '~/ui/controls/button';
import { classNames } from '~/ui/page/class-names';
import { NoticeSubsidies } from './notice-subsidies';
import { can, type Access } from '~/domain/access/access';
import { safeReturnTo } from '~/lib/navigation/return-to';
import { CLIENTS_PATH } from '~/entities/client/paths';
import { MEDIAS_PATH } from '~/entities/media/paths';
import { MEMBERS_PATH } from '~/entities/member/paths';
import { NOTIFICATIONS_PATH } from '~/entities/notice/paths';
import { settingsPaths } from '~/entities/settings/paths';
import { subsidyPath } from '~/entities/subsidy/paths';
import { TASKS_PATH } from '~/entities/task/paths';

type NoticeItemProps = {
  notice: Notice;
  /** Location key of a visit whose address names this notice, which opens once per visit. */
  requestedAt: string | null;
};

/** Longer than a closing dialog's transition. */
const ARRIVAL_MS = 250;

/** One notice, collapsed to its title. Opening marks it as read. */
export const NoticeItem = ({ notice, requestedAt }: NoticeItemProps) => {
  const workspaceId = useWorkspaceId();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const mark = useMarkNotice(workspaceId, notice);
  const { kind, title, createdAt } = notice;
  const isRead = mark.isPending ? mark.variables : notice.readAt !== null;

  const handleToggle = (): void => {
    if (!isOpen && !isRead) mark.mutate(true);
    setOpen(!isOpen);
  };

  const button = useRef<HTMLButtonElement>(null);
  const openedAt = useRef<string | null>(null);
  const openRequested = useEffectEvent(() => {
    if (!isRead) mark.mutate(true);
    setOpen(true);
  });
  useEffect(() => {
    if (requestedAt === null) return undefined;
    if (openedAt.current !== requestedAt) openRequested();
    openedAt.current = requestedAt;
    // Later than the heading's focus on navigation and the focus restored by a closing dialog.
    const timer = setTimeout(() => {
      button.current?.scrollIntoView({ block: 'center' });
      button.current?.focus({ preventScroll: true });
    }, ARRIVAL_MS);
    return () => clearTimeout(timer);
  }, [requestedAt]);

  return (
    <li className={classNames('relative', !isRead && 'bg-key-tint/40')}>
      <article aria-labelledby={`${id}-title`}>
        <div className="px-5 pt-2 max-md:px-4 max-md:pt-1">
          <div className="flex items-center gap-x-4">
            <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 text-sm leading-6 text-ink-2">
              {!isRead && (
                <span className="inline-flex items-center gap-1.5 font-bold text-link">
                  <span aria-hidden className="size-2 rounded-full bg-key" />
                  未読
                </span>
              )}
              <Tag tone="plain">{noticeKindName(kind)}</Tag>
              <time dateTime={createdAt} className="num whitespace-nowrap">
                {formatDateTime(createdAt)}
              </time>
            </p>
            <Button
              variant="ghost"
              size="sm"
              icon={isRead ? <Mail aria-hidden /> : <MailOpen aria-hidden />}
              aria-label={isRead ? `「${title}」を未読に戻す` : `「${title}」を既読にする`}
              className="shrink-0 max-md:-me-2 max-md:w-11"
              onClick={() => mark.mutate(!isRead)}
            >
              <span className="max-md:sr-only">{isRead ? '未読に戻す' : '既読にする'}</span>
            </Button>
          </div>
          <h2 id={`${id}-title`} className="text-base">
            <button
              ref={button}
              type="button"
              aria-expanded={isOpen}
              aria-controls={`${id}-body`}
              onClick={handleToggle}
              className={classNames(
                'data-title flex min-h-9 w-full items-start gap-2 rounded-badge py-1 text-start leading-row hover:underline max-md:min-h-11',
                isRead ? 'font-normal' : 'font-bold',
              )}
            >
              <ChevronDown
                aria-hidden
                className={classNames('mt-0.5 size-5 shrink-0 text-ink-2', isOpen && 'rotate-180')}
              />
              <span className="min-w-0">{title}</span>
            </button>
          </h2>
        </div>
        <div
          id={`${id}-body`}
          hidden={!isOpen}
          className={isOpen ? 'grid gap-3 px-5 pt-1 pb-4 ps-12 max-md:px-4' : undefined}
        >
          {isOpen && <NoticeBody notice={notice} />}
        </div>
        {!isOpen && <div className="pb-2" />}
      </article>
    </li>
  );
};

const NoticeBody = ({ notice }: { notice: Notice }) => {
  const { body, subsidies, fits, clientId, kind } = notice;
  const link = noticeLink(notice, useAccess());
  const isAboutSubsidies = kind === 'new_subsidy' || kind === 'deadline';
  return (
    <>
      {body !== '' && <p className="max-w-measure whitespace-pre-line">{body}</p>}
      {subsidies.length > 0 && (
        <NoticeSubsidies subsidies={subsidies} fits={fits} clientId={clientId} />
      )}
      {isAboutSubsidies && subsidies.length === 0 && (
        <p className="text-sm text-ink-2">
          お知らせした補助金・助成金は、非表示にしたか、公開が終わったため、ここにはありません。
        </p>
      )}
      {link !== null && (
        <p>
          <Link
            to={link.to}
            className="inline-flex min-h-8 items-center text-sm max-md:min-h-11 pointer-coarse:min-h-11"
          >
            {link.label}
          </Link>
        </p>
      )}
    </>
  );
};

/**
 * Target and label of a notice's link; null if its subsidies already link there, or if plan and role
 * do not open the target.
 */
const noticeLink = (
  { link, subsidies }: Pick<Notice, 'link' | 'subsidies'>,
  access: Access,
): { to: string; label: string } | null => {
  const to = safeReturnTo(link);
  // The user is already in the inbox.
  if (to === null || to === NOTIFICATIONS_PATH) return null;
  // Also with a client in the query, as the subsidies link to it themselves.
  const [path = ''] = to.split('?');
  if (subsidies.some(({ subsidyId }) => path === subsidyPath(subsidyId))) return null;
  if (/^\/search\/\d+$/.test(path)) {
    return can('subsidyDetail', access) ? { to, label: '補助金・助成金の詳細を見る' } : null;
  }
  if (/^\/search(?:[?#]|$)/.test(to)) {
    return can('search', access) ? { to, label: '検索で見る' } : null;
  }
  if (to.startsWith(CLIENTS_PATH)) {
    return can('clients', access) ? { to, label: 'クライアントを見る' } : null;
  }
  if (to.startsWith(NOTIFICATIONS_PATH)) return { to, label: '通知条件を見る' };
  if (to.startsWith(MEMBERS_PATH)) return { to, label: 'メンバーを見る' };
  if (to.startsWith(TASKS_PATH)) return { to, label: '案件を見る' };
  if (to.startsWith(MEDIAS_PATH)) return { to, label: 'ファイルを見る' };
  if (to.startsWith(settingsPaths.menu)) return { to, label: '設定を開く' };
  return { to, label: '詳しく見る' };
};
