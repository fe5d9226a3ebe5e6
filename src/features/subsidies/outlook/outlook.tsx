import type { UseQueryResult } from '@tanstack/react-query';
import { ChartNoAxesColumn, Table2 } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import type { SubsidyPage } from '~/contract/subsidies';
import { weekAxis } from '~/domain/time/time-axis';
import { addDays } from '~/domain/time/dates';
import { NEW_SEARCH, toFilters, type Search } from '~/entities/subsidy/search-address';
import { useViewpoint } from '~/entities/viewpoint/viewpoint';
import { useShownSearch } from '~/features/subsidies/search/search-in-address';
import { useNow } from '~/lib/use-now';
import { Button } from '~/ui/controls/button';
import { RetryButton } from '~/ui/feedback/retry-notice';
import { Loading, Skeleton } from '~/ui/feedback/skeleton';
import { classNames } from '~/ui/page/class-names';
import { useMediaQuery } from '~/ui/page/use-media-query';
import { pinsByWeek, pinsOf, placedPins } from './pins';
import { useDuesName, useOwnDeadlines } from './use-own-deadlines';
import { WeeksChart, WeeksLegend } from './weeks-chart';
import { WeeksTable } from './weeks-table';

const filtersOf = (search: Search): string => JSON.stringify(toFilters(search));

/** Something is searched for, or the results are a picture of time themselves. */
const isStrip = (search: Search): boolean =>
  filtersOf(search) !== filtersOf(NEW_SEARCH) ||
  search.deadlineWeek !== null ||
  search.dismissed ||
  search.page > 1 ||
  search.view === 'timeline' ||
  search.view === 'calendar';

const LANES = { high: 5, low: 2 };

const useLaneCount = (isNarrowed: boolean): number => {
  const hasRoom = useMediaQuery('(width >= 64rem)');
  const isHigh = useMediaQuery('(height >= 50rem)');
  if (isNarrowed || !hasRoom) return 0;
  return isHigh ? LANES.high : LANES.low;
};

const THURSDAY = 3;

/** Heights: `--figures` is the room for what stands above and below a bar. */
const MEASURES = {
  full: '[--chart:6.5rem] [--figures:1.25rem] md:[--figures:2.5rem] lg:[--chart:9.25rem]',
  withOwn: 'lg:[@media(height>=50rem)]:[--chart:13.75rem]',
  strip: '[--chart:2.625rem] [--figures:1.25rem] md:[--chart:4.5rem] md:[--figures:2.5rem]',
};

/**
 * 「締切の見通し」 (product.md §10): what the search finds by the week of its deadline, and the own
 * dates. A server that does not count weeks leaves it out.
 */
export const Outlook = ({ answer }: { answer: UseQueryResult<SubsidyPage> }) => {
  const { search, change } = useShownSearch();
  const { profile } = useViewpoint();
  const { data, error, fetchStatus } = answer;
  const headingId = useId();
  const now = useNow();
  const axis = useMemo(() => weekAxis(now), [now]);
  const [isTable, setIsTable] = useState(false);
  const isNarrowed = isStrip(search);
  const laneCount = useLaneCount(isNarrowed);
  const duesName = useDuesName();
  const { tasks, favorites, looks, ...own } = useOwnDeadlines(
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
    // The calendar shows the month of the week; that of its Thursday, where it has days of two.
    const month = deadlineWeek === null ? null : addDays(deadlineWeek, THURSDAY).slice(0, 7);
    change({ deadlineWeek, ...(month !== null && { month, day: null }) });
  };
  const shared = { counts, chosen: search.deadlineWeek, onChoose: choose };
  const isFailed = data === undefined && (error !== null || fetchStatus === 'paused');

  return (
    <section
      aria-labelledby={headingId}
      aria-busy={answer.isPlaceholderData && answer.isFetching}
      className={classNames(
        'paper mb-4 text-sm max-md:-mx-4 max-md:rounded-none max-md:border-x-0 print:hidden',
        isNarrowed
          ? 'md:grid md:grid-cols-[auto_minmax(0,1fr)] md:gap-x-5 md:px-4 md:py-1.75'
          : 'pb-2 md:px-6 md:pt-2',
      )}
    >
      <div
        className={classNames(
          'flex flex-wrap items-center gap-x-5 max-md:px-4',
          isNarrowed && 'md:flex-col md:items-start md:justify-center',
        )}
      >
        <h2 id={headingId} className={isNarrowed ? 'text-sm' : 'text-lg max-md:text-base'}>
          締切の見通し
          {!isNarrowed && <span className="font-normal text-ink-2">（13週）</span>}
        </h2>
        {own.isMissing && (!isNarrowed || isTable) ? (
          <p role="status" className="ms-auto flex items-center text-ink-2">
            {`${duesName}を取得できませんでした。`}
            <RetryButton busy={own.isFetching} onClick={own.retry} />
          </p>
        ) : (
          !isNarrowed &&
          !isTable && (
            <WeeksLegend
              hasFits={hasFits}
              looks={looks}
              className="ms-auto max-lg:order-last max-lg:ms-0"
            />
          )
        )}
        <Button
          size="sm"
          variant="ghost"
          icon={isTable ? <ChartNoAxesColumn aria-hidden /> : <Table2 aria-hidden />}
          className={classNames(
            '-mx-2',
            isNarrowed ? 'max-md:ms-auto' : isTable ? 'ms-auto' : 'max-lg:ms-auto',
          )}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? 'グラフで見る' : '表で見る'}
        </Button>
      </div>
      <div
        className={
          isNarrowed
            ? MEASURES.strip
            : classNames('mt-1', MEASURES.full, looks.length > 0 && MEASURES.withOwn)
        }
      >
        {data === undefined || (own.isLoading && laneCount > 0) ? (
          <Awaited isFailed={isFailed} />
        ) : isTable ? (
          <WeeksTable {...shared} weeks={axis.weeks} pins={looks.length > 0 ? ofWeeks : null} />
        ) : (
          <WeeksChart
            {...shared}
            axis={axis}
            pins={placedPins(pins, axis.at, laneCount)}
            pinCounts={looks.length > 0 ? ofWeeks.map((each) => each.length) : null}
            laneCount={laneCount}
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
    <Loading label="締切の見通しを読み込み中" className="h-(--chart) max-md:px-4">
      <Skeleton className="h-full w-full" />
    </Loading>
  );
