import { useQueries } from '@tanstack/react-query';
import { useId } from 'react';
import type { SubsidyCalendar } from '~/contract/subsidies';
import { searchLimit } from '~/domain/plans/limits';
import { planName } from '~/domain/plans/plan-names';
import { formatNumber } from '~/domain/text/format-number';
import { calendarSheet } from '~/domain/time/calendar-month';
import { jstDateOf } from '~/domain/time/dates';
import { type Search } from '~/entities/subsidy/search-address';
import { calendarQuery } from '~/entities/subsidy/search-queries';
import { ResultsRefused } from '~/features/subsidies/search/results-refused';
import { useShownSearch } from '~/features/subsidies/search/shown-search';
import { useNow } from '~/lib/use-now';
import { useAccess, useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { Notice } from '~/ui/feedback/notice';
import { MonthGrid, MonthHead } from '~/ui/time/month-calendar';
import { CalendarDay } from './calendar-day';
import { useDayList } from './day-list';

/** The deadlines of some months, as one list of days. */
const useDeadlines = (search: Search, months: readonly string[]) => {
  const workspaceId = useWorkspaceId();
  const answers = useQueries({
    queries: months.map((month) => ({
      ...calendarQuery(workspaceId, search, month),
      // Keeps the days while filters change, but not for another month or client.
      placeholderData: (
        previous: SubsidyCalendar | undefined,
        query: { queryKey: ReturnType<typeof calendarQuery>['queryKey'] } | undefined,
      ) => {
        const before = query?.queryKey[3].query;
        const isAlike = before?.month === month && (before.clientId ?? null) === search.clientId;
        return isAlike ? previous : undefined;
      },
    })),
  });
  const missing = answers.filter(({ data }) => data === undefined);
  return {
    days:
      missing.length === 0
        ? new Map(answers.flatMap(({ data }) => data?.days ?? []).map((day) => [day.date, day]))
        : undefined,
    error: missing.find(({ error }) => error !== null)?.error ?? null,
    isOffline: missing.some(({ fetchStatus }) => fetchStatus === 'paused'),
    isFetching: answers.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(answers.map(async ({ refetch }) => refetch())),
  };
};

type Days = NonNullable<ReturnType<typeof useDeadlines>['days']>;

const TINTS = ['bg-success/8', 'bg-success/16', 'bg-success/24', 'bg-success/32'] as const;

/** The background of a day, by its share of the busiest one. */
const tintsOf = (days: Days, dates: readonly string[]) => {
  const totalOf = (date: string): number => days.get(date)?.total ?? 0;
  const most = Math.max(...dates.map(totalOf));
  return (date: string): string | undefined =>
    TINTS[Math.ceil((totalOf(date) / most) * TINTS.length) - 1];
};

/** The results by deadline: from this week on, or a month, which the address holds. */
export const CalendarView = () => {
  const { search, change } = useShownSearch();
  const now = useNow();
  const headingId = useId();
  const sheet = calendarSheet(search, now);
  const deadlines = useDeadlines(search, sheet.months);
  const { error, isOffline, isFetching } = deadlines;
  const { plan } = useAccess();
  const limit = searchLimit(plan);
  const showList = useDayList(search.day);
  const go = (month: string | null): void => change({ month, day: null });
  const days: Days | undefined = isOffline ? new Map() : deadlines.days;
  const today = jstDateOf(now);
  // Past days would be the only ones that stand out.
  const ahead = sheet.days.filter((date) => date >= today);
  const tintOf = days && tintsOf(days, ahead.length > 0 ? ahead : sheet.days);
  const total = days && sheet.days.reduce((sum, date) => sum + (days.get(date)?.total ?? 0), 0);

  return (
    <section aria-labelledby={headingId} className="mt-4">
      <MonthHead
        level="h3"
        headingId={headingId}
        month={sheet}
        status={
          total === undefined ? (
            error === null && <span className="sr-only">{`${sheet.label}の締切を読み込み中`}</span>
          ) : (
            <>
              <span className="sr-only">{`${sheet.label}が`}</span>
              {`締切 ${formatNumber(total)}件`}
            </>
          )
        }
        onMonth={go}
        home={{ label: '今週', onGo: () => go(null) }}
      />
      {isOffline && (
        <Notice tone="warning" role="status" className="mb-4">
          インターネットに接続していないため、締切を取得できません。接続が戻ると、自動で取得します。
        </Notice>
      )}
      {error !== null && days === undefined ? (
        <ResultsRefused
          title="締切を取得できませんでした"
          withoutGrants={null}
          error={error}
          retrying={isFetching}
          onRetry={() => void deadlines.refetch()}
        />
      ) : (
        <>
          {total === 0 && !isOffline && <EmptyMonth month={sheet} onGo={go} />}
          {/* A day as high as its count and three lines of a title, also while they load. */}
          <div aria-busy={isFetching} className="[--day-height:6.6875rem]">
            <MonthGrid
              labelId={headingId}
              month={sheet}
              chosen={search.day}
              awaited={days === undefined}
              tintOf={(date) => (date < today ? undefined : tintOf?.(date))}
              renderDay={(date) => (
                <CalendarDay
                  date={date}
                  day={days?.get(date)}
                  isToday={date === today}
                  isOver={date < today}
                  isChosen={date === search.day}
                  onChoose={(day) => {
                    showList(day);
                    change({ month: sheet.month, day });
                  }}
                />
              )}
            />
          </div>
          <p className="phrase mt-2 text-sm text-ink-2">
            緑が濃い日ほど、締切が多いことを示します。締切の定めがない通年の公募は、カレンダーに表示されません。
            {limit !== null &&
              `${planName(plan)}プランでは、検索結果に表示される${limit}件の締切だけを表示します。`}
          </p>
        </>
      )}
    </section>
  );
};

/** No deadline is in the month; says whether the filters are the reason. */
const EmptyMonth = ({
  month: { month, label, next, current },
  onGo,
}: {
  month: ReturnType<typeof calendarSheet>;
  onGo: (month: string | null) => void;
}) => {
  const { search } = useShownSearch();
  const isPast = month !== null && month < current;
  const hidesClosed = search.status.length > 0 && !search.status.includes('closed');
  return (
    <Notice
      className="mb-3"
      action={
        <Button size="sm" onClick={() => onGo(isPast ? null : next)}>
          {isPast ? '今週から見る' : '次の月を見る'}
        </Button>
      }
    >
      {`${label}に締切のある補助金・助成金は見つかりませんでした。`}
      {isPast &&
        hidesClosed &&
        '終了した公募を表示するには、絞り込みの「募集状況」で「終了」を選択してください。'}
    </Notice>
  );
};
