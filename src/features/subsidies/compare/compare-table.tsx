import { ListChecks, X } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { SubsidyDetail } from '~/contract/subsidies';
import { canChange } from '~/domain/access/access';
import { DocumentAction } from '~/entities/document/document-action';
import { FavoriteButton } from '~/entities/favorite/favorite-button';
import { subsidyPath } from '~/entities/subsidy/paths';
import { subsidyNumber } from '~/entities/subsidy/subsidy-labels';
import { newTaskPath } from '~/entities/task/tasks-address';
import { useViewpoint } from '~/entities/viewpoint/viewpoint';
import { ApiError } from '~/lib/http/api-error';
import { DESKTOP } from '~/lib/screen';
import { useAccess } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { LinkButton } from '~/ui/controls/link-button';
import { Tooltip } from '~/ui/controls/tooltip';
import { Skeleton } from '~/ui/feedback/skeleton';
import { classNames } from '~/ui/page/class-names';
import { OnwardLink } from '~/ui/page/return-link';
import { useMediaQuery } from '~/ui/page/use-media-query';
import { WholeWords } from '~/ui/page/whole-words';
import type { CompareRow } from './compare-rows';

/** One column: a subsidy that is loaded, loading or failed. */
export type Compared = {
  subsidyId: number;
  subsidy: SubsidyDetail | undefined;
  error: Error | null;
  isFetching: boolean;
  onRetry: () => void;
};

type CompareTableProps = {
  columns: readonly Compared[];
  rows: readonly CompareRow[];
  /** On the screen: what is printed is complete. */
  hidesSame: boolean;
  onRemove: (column: Compared) => void;
};

/** On a phone the criterion is above its values, so that two columns fit, and stays visible. */
const ROW = 'max-md:grid max-md:grid-cols-[repeat(var(--compared),minmax(0,1fr))] border-line-soft';
const CELL =
  'min-w-0 border-line-soft px-3 py-2.5 text-start align-top md:border-b md:group-last:border-b-0 md:not-first:border-s max-md:not-nth-2:border-s';
const NAME =
  'border-line-soft bg-tint px-3 py-2.5 text-start align-top font-normal text-ink-2 md:sticky md:left-0 md:z-1 md:border-b md:group-last:border-b-0 max-md:col-span-full max-md:border-y max-md:py-1';

/** Below the top bar while the page scrolls; not where the table itself scrolls. */
const HEAD =
  'sticky top-[calc(var(--above,0px)+var(--spacing-bar))] z-2 bg-paper max-md:top-bar print:static';

/** The height between the bars above and the note below: no bar covers its head at the page's end. */
const ROOM =
  '[--room:calc(100dvh-var(--spacing-bar)-7rem)] low:[--room:calc(100dvh-var(--spacing-bar)-4.75rem)]';

/** Where the columns do not fit the window, the table scrolls itself and keeps its head in view. */
const fitOf = (count: number): string => {
  if (count <= 2)
    return 'max-[23rem]:max-h-(--room) max-[23rem]:overflow-auto max-[23rem]:[&_thead]:top-0 md:max-lg:max-h-(--room) md:max-lg:overflow-auto md:max-lg:[&_thead]:top-0';
  return count === 3
    ? 'max-lg:max-h-(--room) max-lg:overflow-auto max-lg:[&_thead]:top-0'
    : 'max-xl:max-h-(--room) max-xl:overflow-auto max-xl:[&_thead]:top-0';
};

export const CompareTable = ({ columns, rows, hidesSame, onRemove }: CompareTableProps) => (
  <div
    role="region"
    aria-label="比較表"
    tabIndex={0}
    className={`paper relative print:max-h-none print:overflow-visible ${ROOM} ${fitOf(columns.length)}`}
    style={{ '--compared': columns.length } as CSSProperties}
  >
    <table
      aria-label="補助金・助成金の比較"
      className="w-full border-separate border-spacing-0 text-sm max-md:block max-md:w-[max(100%,calc(var(--compared)*10.25rem))] md:table-fixed md:min-w-[calc(8.5rem+var(--compared)*14rem)] xl:min-w-0 print:min-w-0"
    >
      <thead
        className={`max-md:block max-md:rounded-t-card max-md:border-b max-md:border-line ${HEAD}`}
      >
        <tr className={ROW}>
          <th scope="col" className={`${NAME} w-34 rounded-ss-card max-md:sr-only`}>
            項目
          </th>
          {columns.map((column) => (
            <th
              key={column.subsidyId}
              scope="col"
              abbr={column.subsidy?.title}
              className={`${CELL} bg-paper font-normal md:h-px last:rounded-se-card max-md:nth-2:rounded-ss-card`}
            >
              <ColumnHead column={column} onRemove={onRemove} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        <tr className={`${ROW} group not-has-[td_:is(a,button,svg)]:hidden md:hidden print:hidden`}>
          <th scope="row" className="sr-only">
            操作
          </th>
          {columns.map(({ subsidyId, subsidy }) => (
            <td key={subsidyId} className={CELL}>
              {subsidy && <Actions subsidy={subsidy} isInHead={false} />}
            </td>
          ))}
        </tr>
        {rows.map(({ name, cells, isSame }) => (
          <tr
            key={name}
            aria-hidden={(hidesSame && isSame) || undefined}
            className={`${ROW} group print:table-row! [&[aria-hidden]]:hidden`}
          >
            <th scope="row" className={NAME}>
              <span className="max-md:sticky max-md:left-3 max-md:inline-block">
                {name}
                {isSame && (
                  <span className="whitespace-nowrap max-md:ms-2 md:block">（すべて同じ）</span>
                )}
              </span>
            </th>
            {columns.map(({ subsidyId, error }, index) => (
              <td
                key={subsidyId}
                className={classNames(CELL, 'data-title', isSame && 'text-ink-2')}
              >
                {cells[index]?.node ??
                  (error === null ? (
                    <Skeleton />
                  ) : (
                    <>
                      <span aria-hidden="true">—</span>
                      <span className="sr-only">表示できません</span>
                    </>
                  ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const ColumnHead = ({
  column,
  onRemove,
}: { column: Compared } & Pick<CompareTableProps, 'onRemove'>) => {
  const { subsidy, subsidyId, error, isFetching, onRetry } = column;
  const { clientId } = useViewpoint();
  const status = error instanceof ApiError ? error.statusCode : null;
  const name = subsidy?.title ?? subsidyNumber(subsidyId);
  return (
    <div className="grid h-full content-between gap-2">
      <div className="flex items-start gap-1 max-md:flex-col-reverse md:-me-2">
        {subsidy !== undefined && (
          <OnwardLink
            to={subsidyPath(subsidyId, clientId)}
            title={subsidy.title}
            className="data-title min-w-0 grow text-base leading-heading font-bold text-ink! decoration-control underline-offset-[0.28em] hover:decoration-current max-md:line-clamp-7 max-md:pb-0.5 max-md:text-sm"
          >
            <WholeWords text={subsidy.title} />
          </OnwardLink>
        )}
        <span className="-my-1.5 ms-auto shrink-0 max-md:-mt-3 max-md:-me-4.25 max-md:-mb-2.5 print:hidden">
          <Tooltip label="比較から外す">
            <Button
              variant="ghost"
              size="sm"
              iconOnly
              icon={<X aria-hidden />}
              aria-label={`${name}を比較から外す`}
              onClick={() => onRemove(column)}
            />
          </Tooltip>
        </span>
      </div>
      {subsidy !== undefined && <Actions subsidy={subsidy} isInHead />}
      {subsidy === undefined && error === null && (
        <>
          <Skeleton className="h-5 w-11/12" />
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-9 max-md:hidden" />
        </>
      )}
      {subsidy === undefined && error !== null && (
        <>
          <b className="num text-base">{name}</b>
          <span role="alert">{`表示できませんでした。${error.message}`}</span>
          {/* A retry does not help if the subsidy is gone or access is denied. */}
          {status !== 403 && status !== 404 && (
            <Button size="sm" className="justify-self-start" busy={isFetching} onClick={onRetry}>
              再試行
              <span className="sr-only">{`（${name}）`}</span>
            </Button>
          )}
        </>
      )}
    </div>
  );
};

/** The actions: in the head or, on a phone, where that would be too high, below it. */
const Actions = ({ subsidy, isInHead }: { subsidy: SubsidyDetail; isInHead: boolean }) => {
  const { clientId, isLocked } = useViewpoint();
  const mayCreateTask = canChange('tasks', useAccess()) && !isLocked;
  if (useMediaQuery(DESKTOP) !== isInHead) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-1.5 empty:hidden max-md:justify-between print:hidden">
      <DocumentAction
        subsidy={subsidy}
        screen="detail"
        variant="secondary"
        size="sm"
        className="max-md:w-full"
      />
      {mayCreateTask && (
        <LinkButton
          to={newTaskPath({ subsidyId: subsidy.subsidyId, clientId })}
          onward
          variant="ghost"
          size="sm"
          className="max-md:px-0! max-md:[&_svg]:hidden"
          icon={<ListChecks aria-hidden />}
        >
          案件を作成
          <span className="sr-only">{`：${subsidy.title}`}</span>
        </LinkButton>
      )}
      <FavoriteButton
        subsidy={subsidy}
        iconOnly={!isInHead}
        size="sm"
        className="max-md:-me-3.25"
      />
    </div>
  );
};
