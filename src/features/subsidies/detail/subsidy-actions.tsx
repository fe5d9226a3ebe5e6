import { BellPlus, CalendarPlus, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import type { SubsidyDetail } from '~/contract/subsidies';
import { can } from '~/domain/access/access';
import { documentCreation } from '~/domain/documents/document-creation';
import { deadlineOf } from '~/domain/subsidies/deadline';
import { DocumentAction } from '~/entities/document/document-action';
import { FavoriteButton } from '~/entities/favorite/favorite-button';
import { DismissButton } from '~/entities/subsidy/dismiss-button';
import { subsidyPath } from '~/entities/subsidy/paths';
import { useViewpoint } from '~/entities/viewpoint/viewpoint';
import { lazyDialog } from '~/lib/lazy-named';
import { DESKTOP } from '~/lib/screen';
import { useNow } from '~/lib/use-now';
import { useAccess } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { buttonClass } from '~/ui/controls/button-class';
import { LinkButton } from '~/ui/controls/link-button';
import { MoreMenu } from '~/ui/overlays/more-menu';
import { ExternalLink } from '~/ui/page/external-link';
import { JumpLink } from '~/ui/page/jump-link';
import { safeHref } from '~/ui/page/safe-href';
import { useMediaQuery } from '~/ui/page/use-media-query';

/** Labels below the icons, so that all buttons fit 320 px; larger text wraps. */
const ON_PHONE =
  'max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-1 max-md:[&>:is(a,button):not([target])]:min-w-11 max-md:[&>:is(a,button):not([target])]:flex-col max-md:[&>:is(a,button):not([target])]:justify-center max-md:[&>:is(a,button):not([target])]:gap-0.5 max-md:[&>:is(a,button):not([target])]:px-1';

const officialPageOf = (url: string | null): string | undefined => {
  const href = url === null ? undefined : safeHref(url);
  return href?.startsWith('https:') === true ? href : undefined;
};

const QUIET = 'justify-start whitespace-nowrap';

/** Below the amount on a desktop; a bar at the bottom of a phone, with rarer actions in 「その他」. */
export const SubsidyActions = ({ subsidy, task }: { subsidy: SubsidyDetail; task: ReactNode }) => {
  const { state } = useLocation() as { state: unknown };
  const isWide = useMediaQuery(DESKTOP);
  const { clientId } = useViewpoint();
  const { subsidyId, officialUrl } = subsidy;
  const official = officialPageOf(officialUrl);
  const pdf = (
    <LinkButton
      to={subsidyPath(subsidyId, clientId, '/pdf')}
      state={state}
      variant="ghost"
      size="sm"
      className={QUIET}
      icon={<Printer aria-hidden="true" />}
    >
      PDF
    </LinkButton>
  );
  const document = (
    <DocumentAction
      subsidy={subsidy}
      screen="detail"
      named={false}
      variant="primary"
      size="md"
      className="w-full [&>button]:w-full"
    />
  );
  const isCreator = documentCreation(useAccess(), 'detail') === 'open';
  // The phone's bar has room for one large button; the official page is linked below as well.
  const hasOfficialButton = official !== undefined && !isCreator;
  const others = (
    <>
      <AddToCalendar subsidy={subsidy} />
      <RemindLink subsidy={subsidy} />
      <DismissButton subsidy={subsidy} className={QUIET} />
    </>
  );
  return (
    <div className="foot-bar px-6 pb-4 max-md:border-t max-md:border-line max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-10 max-md:bg-float max-md:px-(--edge) max-md:pt-2.5 max-md:pb-[calc(10px+env(safe-area-inset-bottom))] low:pt-1 low:pb-[calc(4px+env(safe-area-inset-bottom))] print:hidden">
      <div className={`md:-mx-2 md:grid md:grid-cols-2 max-md:gap-2 ${ON_PHONE}`}>
        {isWide && (
          <div className="col-span-full mx-2 mb-2 grid gap-2">
            {document}
            <div className="flex flex-wrap gap-2 empty:hidden">
              {task}
              <FavoriteButton
                subsidy={subsidy}
                named={false}
                variant="secondary"
                size="md"
                className="grow basis-0 px-2!"
              />
            </div>
          </div>
        )}
        {hasOfficialButton && (
          <ExternalLink
            href={official}
            className={buttonClass({
              variant: 'secondary',
              className:
                'col-span-full mx-2 mb-2 whitespace-nowrap max-md:m-0 max-md:order-last max-md:min-h-12 max-md:grow max-md:px-2 max-[22.5rem]:[&>svg]:hidden',
            })}
          >
            公式ページ<span className="max-md:sr-only">を開く</span>
          </ExternalLink>
        )}
        {!isWide && <FavoriteButton subsidy={subsidy} named={false} className={QUIET} />}
        {!isWide && !isCreator && pdf}
        {isWide ? (
          <>
            {others}
            {pdf}
          </>
        ) : (
          <MoreMenu variant="ghost" placement="above-bar" className={QUIET}>
            <div className="grid gap-2 empty:hidden">
              {isCreator ? pdf : document}
              {task}
            </div>
            {others}
          </MoreMenu>
        )}
        {!isWide && isCreator && <div className="grid grow">{document}</div>}
      </div>
    </div>
  );
};

/** The host of the official page, before it is opened (promise S9). */
export const OfficialPage = ({ subsidy: { officialUrl } }: { subsidy: SubsidyDetail }) => {
  const isCreator = documentCreation(useAccess(), 'detail') === 'open';
  const official = officialPageOf(officialUrl);
  return official === undefined ? null : (
    <p className="phrase border-t border-line-soft px-6 pt-2 pb-4 text-sm text-ink-2 max-md:px-4 print:hidden">
      {isCreator && (
        <ExternalLink href={official} className="flex! min-h-6 w-fit items-center max-md:min-h-11">
          公式ページを開く
        </ExternalLink>
      )}
      {`${isCreator ? '' : '公式ページを開くと '}${new URL(official).hostname}へ移動します。応募の前に、最新の公募要領を確認してください。`}
    </p>
  );
};

const DeadlineCalendarDialog = lazyDialog(
  async () => import('./calendar-dialog'),
  'DeadlineCalendarDialog',
);

/** Exports the deadline to a calendar; renders nothing if it has passed or is unknown. */
const AddToCalendar = ({ subsidy }: { subsidy: SubsidyDetail }) => {
  const [isOpen, setOpen] = useState(false);
  const now = useNow();
  if (deadlineOf(subsidy.acceptanceEnd, now).days === null) return null;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<CalendarPlus aria-hidden="true" />}
        aria-haspopup="dialog"
        className={QUIET}
        onClick={() => setOpen(true)}
      >
        カレンダーに追加
      </Button>
      {isOpen && <DeadlineCalendarDialog subsidy={subsidy} onClose={() => setOpen(false)} />}
    </>
  );
};

/** A link to the reminders below; nothing if none can be sent. */
const RemindLink = ({ subsidy }: { subsidy: SubsidyDetail }) => {
  const canRemind = can('subsidyNotification', useAccess());
  const { days } = deadlineOf(subsidy.acceptanceEnd, useNow());
  return days === null || !canRemind ? null : (
    <JumpLink to="own" className={buttonClass({ variant: 'ghost', size: 'sm', className: QUIET })}>
      <BellPlus aria-hidden="true" />
      締切の通知
    </JumpLink>
  );
};
