import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { calendarMonth } from '~/domain/time/calendar-month';
import { jstDateOf } from '~/domain/time/dates';
import { searchLimit } from '~/domain/plans/limits';
import { planName } from '~/domain/plans/plan-names';
import { ResultsRefused } from '~/features/subsidies/search/results-refused';
import { calendarQuery } from '~/entities/subsidy/search-address';
import { useNow } from '~/lib/use-now';
import { useAccess, useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { Notice } from '~/ui/feedback/notice';
import { MonthGrid, MonthHead } from '~/ui/time/month-calendar';
import { CalendarDay } from './calendar-day';
import { useDayList } from './day-list';
import { useShownSearch } from '~/features/subsidies/search/search-in-address';

/** The results by deadline, one month at a time; the address holds the month. */
export const CalendarView = () => {
  const { search, change } = useShownSearch();
  const workspaceId = useWorkspaceId();
  const now = useNow();
  const headingId = useId();
  const sheet = calendarMonth(search.month, now);
  const { month } = sheet;
  const { data, error, fetchStatus, isFetching, refetch } = useQuery({
    ...calendarQuery(workspaceId, search, month),
    // Keeps the old days while filters change, but not for another month or another client.
    placeholderData: (previous, query) => {
      const before = query?.queryKey[3].query;
      const isAlike = before?.month === month && (before.clientId ?? null) === search.clientId;
      return isAlike ? previous : undefined;
    },
  });
  const { plan } = useAccess();
  const limit = searchLimit(plan);
  const showList = useDayList(search.day);
  const go = (to: string): void => change({ month: to === sheet.current ? null : to, day: null });
  const isOffline = data === undefined && fetchStatus === 'paused';
  const days = isOffline ? [] : data?.days;
  const today = jstDateOf(now);

  return (
    <section aria-labelledby={headingId} className="mt-4">
      <MonthHead
        level="h3"
        headingId={headingId}
        month={sheet}
        status={<Status total={data?.total} isFailed={error !== null} month={sheet.label} />}
        onMonth={go}
        buttonsClass="ms-auto"
      />
      {isOffline && (
        <Notice tone="warning" role="status" className="mb-4">
          インターネットに接続していないため、締切を取得できません。接続が戻ると、自動で取得します。
        </Notice>
      )}
      {error !== null && data === undefined ? (
        <ResultsRefused
          title="締切を取得できませんでした"
          withoutGrants={null}
          onOwn={search.clientId === null ? undefined : () => change({ clientId: null })}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          {data?.total === 0 && <EmptyMonth month={sheet} onGo={go} />}
          <div aria-busy={isFetching}>
            <MonthGrid
              labelId={headingId}
              month={sheet}
              chosen={search.day}
              awaited={days === undefined}
              renderDay={(date) => (
                <CalendarDay
                  date={date}
                  day={days?.find((day) => day.date === date)}
                  isToday={date === today}
                  isOver={date < today}
                  isChosen={date === search.day}
                  onChoose={(day, target) => {
                    showList(day, target);
                    change({ month, day });
                  }}
                />
              )}
            />
          </div>
          <p className="mt-2 text-sm text-ink-2">
            締切の定めがない通年の公募は、カレンダーに表示されません。
            {limit !== null &&
              `${planName(plan)}プランでは、検索結果に表示される${limit}件の締切だけを表示します。`}
          </p>
        </>
      )}
    </section>
  );
};

const Status = ({
  total,
  isFailed,
  month,
}: {
  total: number | undefined;
  isFailed: boolean;
  month: string;
}) => {
  if (total === undefined) {
    return isFailed ? null : <span className="sr-only">{`${month}の締切を読み込み中`}</span>;
  }
  return (
    <>
      <span className="sr-only">{`${month}が`}</span>
      締切 <b className="text-base text-ink">{total.toLocaleString('ja-JP')}</b>件
    </>
  );
};

/** Says that no deadline is in the month, and whether the filters are the reason. */
const EmptyMonth = ({
  month: { month, label, current, next },
  onGo,
}: {
  month: ReturnType<typeof calendarMonth>;
  onGo: (month: string) => void;
}) => {
  const { search } = useShownSearch();
  const isPast = month < current;
  const hidesClosed = search.status.length > 0 && !search.status.includes('closed');
  return (
    <Notice
      className="mb-3"
      action={
        <Button size="sm" onClick={() => onGo(isPast ? current : next)}>
          {isPast ? '今月を見る' : '次の月を見る'}
        </Button>
      }
    >
      {`${label}に締切のある補助金・助成金は見つかりませんでした。`}
      {isPast &&
        hidesClosed &&
        '終わった公募を見るには、絞り込みの「募集状況」で「終了」を選んでください。'}
    </Notice>
  );
};
