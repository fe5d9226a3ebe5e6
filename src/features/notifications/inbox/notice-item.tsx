import { ChevronDown, Mail, MailOpen } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Notice } from '~/contract/notices';
import { noticeKindName } from '~/domain/notifications/notice';
import { formatTime } from '~/domain/time/dates';
import { useAccess, useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { Tag } from '~/ui/feedback/badge';
import { classNames } from '~/ui/page/class-names';
import { OnwardLink } from '~/ui/page/return-link';
import { WholeWords } from '~/ui/page/whole-words';
import { useMarkNotice } from './notice-mutations';
import { NoticeSubsidies } from './notice-subsidies';
import { noticeTarget } from './notice-target';

/** Longer than a closing dialog's transition. */
const ARRIVAL_MS = 250;

/** The chevron shows the rest of a longer text. */
const SHORT_BODY = 120;

const TITLE = 'data-title rounded-badge py-0.5 text-start leading-row max-md:py-1';

/** The title opens what the notice is about and marks it as read; a chevron shows the details. */
export const NoticeItem = ({
  notice,
  requestedAt,
}: {
  notice: Notice;
  /** Location key of a visit whose address names this notice, which opens once per visit. */
  requestedAt: string | null;
}) => {
  const workspaceId = useWorkspaceId();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const mark = useMarkNotice(workspaceId, notice);
  const { kind, title, body, createdAt } = notice;
  const isRead = mark.isPending ? mark.variables : notice.readAt !== null;
  const wholeTitle = <WholeWords text={title} />;
  const target = noticeTarget(notice, useAccess());
  const isAboutSubsidies = kind === 'new_subsidy' || kind === 'deadline';
  const hasMore = isAboutSubsidies || body.length > SHORT_BODY;

  const handleToggle = (): void => {
    if (!isOpen && !isRead) mark.mutate(true);
    setOpen(!isOpen);
  };

  const article = useRef<HTMLElement>(null);
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
      article.current?.scrollIntoView({ block: 'center' });
      article.current
        ?.querySelector<HTMLElement>('h3 :is(a, button), a, button')
        ?.focus({ preventScroll: true });
    }, ARRIVAL_MS);
    return () => clearTimeout(timer);
  }, [requestedAt]);

  const disclosure = {
    'aria-expanded': isOpen,
    'aria-controls': isAboutSubsidies ? `${id}-body` : undefined,
    onClick: handleToggle,
  };

  return (
    <li>
      <article
        ref={article}
        aria-labelledby={`${id}-title`}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 py-3 ps-10 pe-3 hover:bg-tint max-md:py-1.5 max-md:ps-8 max-md:pe-2"
      >
        <p className="relative flex flex-wrap items-center gap-x-2 text-sm leading-6 text-ink-2">
          {!isRead && (
            <span className="absolute -start-5 top-2 max-md:-start-4">
              <span aria-hidden className="block size-2 rounded-full bg-key" />
              <span className="sr-only">未読</span>
            </span>
          )}
          <Tag>{noticeKindName(kind)}</Tag>
          <time dateTime={createdAt} className="num">
            {formatTime(createdAt)}
          </time>
        </p>
        <div className="row-start-2 max-md:col-span-2 max-md:pe-2 max-md:pb-1.5">
          <h3
            id={`${id}-title`}
            className={classNames('text-base', isRead ? 'font-normal' : 'font-bold')}
          >
            {target !== null ? (
              <OnwardLink
                to={target}
                className={`${TITLE} inline-block text-ink! not-hover:no-underline!`}
                onClick={() => {
                  if (!isRead) mark.mutate(true);
                }}
              >
                {wholeTitle}
              </OnwardLink>
            ) : hasMore ? (
              <button type="button" {...disclosure} className={`${TITLE} hover:underline`}>
                {wholeTitle}
              </button>
            ) : (
              <span className={TITLE}>{wholeTitle}</span>
            )}
          </h3>
          {body !== '' && (
            <p
              className={classNames(
                'phrase mt-0.5 max-w-measure text-sm whitespace-pre-line text-ink-2',
                hasMore && !isOpen && 'line-clamp-2',
              )}
            >
              {body}
            </p>
          )}
        </div>
        <div className="col-start-2 row-start-1 flex items-center gap-1 max-md:flex-row-reverse md:row-span-2">
          <Button
            variant="ghost"
            size="sm"
            icon={isRead ? <Mail aria-hidden /> : <MailOpen aria-hidden />}
            aria-label={isRead ? `「${title}」を未読に戻す` : `「${title}」を既読にする`}
            onClick={() => mark.mutate(!isRead)}
          >
            {isRead ? '未読に戻す' : '既読にする'}
          </Button>
          <span className="w-9 max-md:w-11 pointer-coarse:w-11">
            {hasMore && (
              <Button
                variant="ghost"
                size="sm"
                iconOnly
                icon={
                  <ChevronDown
                    aria-hidden
                    className={classNames('size-5', isOpen && 'rotate-180')}
                  />
                }
                aria-label={`「${title}」の内容`}
                {...disclosure}
              />
            )}
          </span>
        </div>
        {hasMore && (
          <div id={`${id}-body`} hidden={!isOpen} className="col-span-2 pt-2 pe-2">
            {isOpen && isAboutSubsidies && <NoticeSubsidies notice={notice} />}
          </div>
        )}
      </article>
    </li>
  );
};
