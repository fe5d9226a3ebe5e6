import type { Task } from '~/contract/tasks';
import { REMIND_DAYS } from '~/domain/notifications/notice';
import { addDays, DAY_MS, jstDateOf, jstInstant } from '~/domain/time/dates';
import { taskPath } from '~/entities/task/paths';
import type { CalendarEvent } from '~/lib/files/calendar-file';
import { fileNameOf } from '~/lib/files/download';
import { dateRows, type DateRowState } from './dates';

const EVENT_MS = 30 * 60_000;

/** The start of a workday, for dates without a time. */
const DAY_START = '09:00';

const startOf = (task: Task, { key, date }: DateRowState): number =>
  key === 'deadline' && task.deadline !== null
    ? Date.parse(task.deadline) - EVENT_MS
    : Date.parse(jstInstant(date, DAY_START));

/** The due dates that are not past. */
const datesAhead = (task: Task, now: Date): DateRowState[] =>
  dateRows(task, now).shown.filter(
    (row) =>
      row.nearness !== null &&
      (row.key === 'deadline' ? startOf(task, row) > now.getTime() : row.date >= jstDateOf(now)),
  );

/** The number of upcoming dates, and the reminders (days before) still possible for any of them. */
export const remindDaysOf = (task: Task, now: Date): { count: number; days: number[] } => {
  const starts = datesAhead(task, now).map((row) => startOf(task, row));
  const last = Math.max(...starts);
  return {
    count: starts.length,
    days: REMIND_DAYS.filter((day) => last - day * DAY_MS > now.getTime()),
  };
};

/** The upcoming dates as calendar events; ids are stable, so that a new import updates them. */
export const taskEvents = (
  task: Task,
  { origin, now, remindDays }: { origin: string; now: Date; remindDays: readonly number[] },
): CalendarEvent[] => {
  const url = new URL(taskPath(task.taskId), origin).href;
  return datesAhead(task, now).map((row) => {
    const start = startOf(task, row);
    return {
      uid: `task-${task.taskId}-${row.key}@hojokin-desk`,
      title: `【${row.label}】${task.title}`,
      ...(row.key === 'deadline'
        ? { start: new Date(start).toISOString(), end: new Date(start + EVENT_MS).toISOString() }
        : { start: row.date, end: addDays(row.date, 1), isAllDay: true }),
      description: [`${row.label}：${row.text ?? ''}（日本時間）`, `案件：${url}`].join('\n'),
      url,
      alarmsDaysBefore: remindDays.filter((day) => start - day * DAY_MS > now.getTime()),
    };
  });
};

/** 「月面補助金の申請_期限.ics」 */
export const calendarFileName = (title: string): string => `${fileNameOf(title, '案件')}_期限.ics`;
