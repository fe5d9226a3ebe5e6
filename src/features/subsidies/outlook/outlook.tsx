import type { UseQueryResult } from '@tanstack/react-query';
import { ChartNoAxesColumn, Maximize2, Minimize2, Table2 } from 'lucide-react';
import { useId, useMemo } from 'react';
import type { SubsidyPage } from '~/contract/subsidies';
import { addDays } from '~/domain/time/dates';
import { weekAxis } from '~/domain/time/time-axis';
import { useViewpoint } from '~/entities/viewpoint/viewpoint';
import { useShownSearch } from '~/features/subsidies/search/shown-search';
import { useNow } from '~/lib/use-now';
import { Button } from '~/ui/controls/button';
import { RetryButton } from '~/ui/feedback/retry-notice';
import { Loading, Skeleton } from '~/ui/feedback/skeleton';
import { classNames } from '~/ui/page/class-names';
import { useMediaQuery } from '~/ui/page/use-media-query';
import { useOutlookChoice, type useOutlookPlacement } from './outlook-placement';
import { pinsByWeek, pinsOf, placedPins } from './pins';
import { useDuesName, useWorkspaceDeadlines } from './use-workspace-deadlines';
import { WeeksChart, WeeksLegend } from './weeks-chart';
import { WeeksTable } from './weeks-table';

const THURSDAY = 3;

/** The width of a pin with its ring, in percent of the axis. */
const PIN_WIDTHS = { above: 1.75, beside: 3, sheet: 4 };

/** Heights: `--figures` is for the texts above and below a bar. */
const MEASURES = {
  large: '[--figures:2.5rem] [--chart:9.25rem]',
  withOwn: '[@media(height>=50rem)]:[--chart:13.75rem]',
  above: '[--chart:4.5rem] [--figures:2.5rem]',
  beside: '[--chart:3.625rem] [--figures:1.25rem]',
  sheet: '[--chart:6.5rem] [--figures:2.5rem]',
};

/**
 * 「締切の見通し」 (product §9): results by week of their deadline, and the company's dates; nothing if
 * the server does not count weeks.
 */
export const Outlook = ({
  answer,
  placement,
  isLarge,
}: { answer: UseQueryResult<SubsidyPage> } & ReturnType<typeof useOutlookPlacement>) => {
  const { search, change } = useShownSearch();
  const { profile } = useViewpoint();
  const { data, error, fetchStatus } = answer;
  const headingId = useId();
  const now = useNow();
  const axis = useMemo(() => weekAxis(now), [now]);
  const { isTable } = useOutlookChoice();
  const hasRoom = useMediaQuery('(width >= 64rem)');
  const isHigh = useMediaQuery('(height >= 50rem)');
  const laneCount = isLarge ? (isHigh ? 5 : 2) : 0;
  const duesName = useDuesName();
  const { tasks, favorites, looks, ...own } = useWorkspaceDeadlines(
    search.clientId,
    data?.deadlineWeeks !== undefined,
  );
  const pins = useMemo(() => pinsOf(tasks, favorites, axis, now), [tasks, favorites, axis, now]);
  if (data !== undefined && data.deadlineWeeks === undefined) return null;

  const counted = new Map(data?.deadlineWeeks?.map((week) => [week.from, week]));
  const hasFits =
    data === undefined ? profile !== null : [...counted.values()].some(({ fits }) => fits !== null);
  const counts = axis.weeks.map(
    ({ from }) => counted.get(from) ?? { total: 0, fits: hasFits ? 0 : null },
  );
  const ofWeeks = pinsByWeek(pins, axis);
  const choose = (deadlineWeek: string | null): void => {
    // The calendar shows the month of the week's Thursday.
    const month = deadlineWeek === null ? null : addDays(deadlineWeek, THURSDAY).slice(0, 7);
    // Keeps the pressed chart where it is, although the search is now narrowed.
    useOutlookChoice.setState({ isLarge });
    change({ deadlineWeek, ...(month !== null && { month, day: null }) });
  };
  const shared = { counts, chosen: search.deadlineWeek, onChoose: choose };
  const isFailed = data === undefined && (error !== null || fetchStatus === 'paused');
  const isStrip = !isLarge && placement === 'beside';
  const measures = isLarge ? MEASURES.large : MEASURES[placement];
  const showsTable = isTable && (isLarge || placement !== 'beside');

  return (
    <section
      aria-labelledby={headingId}
      aria-busy={answer.isPlaceholderData && answer.isFetching}
      className={classNames(
        'text-sm print:hidden',
        placement === 'sheet' ? 'mb-3' : 'paper',
        placement === 'above' && 'mb-4 px-6 max-lg:px-4',
        isLarge ? 'pt-2 pb-2' : placement !== 'sheet' && 'pt-1.25 pb-0.75',
        placement === 'beside' && 'col-start-2 row-start-1 mb-2 self-end px-4',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-5">
        <h2
          id={headingId}
          className={
            isLarge ? 'text-lg' : placement === 'sheet' ? 'text-base' : 'text-sm leading-5'
          }
        >
          締切の見通し
          <span className="font-normal text-ink-2">（13週）</span>
        </h2>
        {own.isMissing && (isLarge || showsTable) ? (
          <p role="status" className="ms-auto flex items-center text-ink-2">
            {`${duesName}を取得できませんでした。`}
            <RetryButton busy={own.isFetching} onClick={own.retry} />
          </p>
        ) : (
          isLarge && !showsTable && <WeeksLegend hasFits={hasFits} looks={looks} />
        )}
        <div
          className={classNames(
            'flex',
            isLarge ? '-mx-2' : '-me-2',
            (!isLarge || showsTable) && 'ms-auto',
            !isLarge && placement !== 'sheet' && '-my-2',
          )}
        >
          <Button
            size="sm"
            variant="ghost"
            icon={showsTable ? <ChartNoAxesColumn aria-hidden /> : <Table2 aria-hidden />}
            iconOnly={placement === 'beside'}
            aria-label={placement === 'beside' ? '締切の見通しを表で見る' : undefined}
            onClick={() =>
              useOutlookChoice.setState({
                isTable: !showsTable,
                ...(!showsTable && placement === 'beside' && { isLarge: true }),
              })
            }
          >
            {placement === 'beside' ? null : showsTable ? 'グラフで見る' : '表で見る'}
          </Button>
          {hasRoom && (
            <Button
              size="sm"
              variant="ghost"
              icon={isLarge ? <Minimize2 aria-hidden /> : <Maximize2 aria-hidden />}
              iconOnly={!isLarge}
              aria-label={isLarge ? undefined : '締切の見通しを大きく表示'}
              onClick={() => useOutlookChoice.setState({ isLarge: !isLarge })}
            >
              {isLarge ? '小さく表示' : null}
            </Button>
          )}
        </div>
      </div>
      <div
        className={classNames(
          isLarge && 'mt-1',
          measures,
          isLarge && looks.length > 0 && MEASURES.withOwn,
        )}
      >
        {data === undefined || (own.isLoading && laneCount > 0) ? (
          <Awaited isFailed={isFailed} />
        ) : showsTable ? (
          <WeeksTable {...shared} weeks={axis.weeks} pins={looks.length > 0 ? ofWeeks : null} />
        ) : (
          <WeeksChart
            {...shared}
            axis={axis}
            pins={placedPins(pins, axis.at, laneCount, PIN_WIDTHS[placement])}
            pinCounts={looks.length > 0 ? ofWeeks.map((each) => each.length) : null}
            laneCount={laneCount}
            isTight={!isLarge && placement !== 'above'}
            isLow={!isLarge}
            isStrip={isStrip}
          />
        )}
      </div>
    </section>
  );
};

const Awaited = ({ isFailed }: { isFailed: boolean }) =>
  isFailed ? (
    <p className="grid h-(--chart) place-items-center text-ink-2">
      締切の見通しを取得できませんでした。
    </p>
  ) : (
    <Loading label="締切の見通しを読み込み中" className="h-(--chart)">
      <Skeleton className="h-full w-full" />
    </Loading>
  );
