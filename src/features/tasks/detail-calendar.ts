import type { Task } from '~/contract/tasks';
import { DAY_MS, jstInstant } from '~/domain/dates';
import { REMIND_DAYS } from '~/domain/notice';
import type { CalendarEvent } from '~/lib/calendar-file';
import { dateRows, type DateRowState } from './detail-dates';

const EVENT_MS = 30 * 60_000;

/** A day without an hour stands in a calendar as the day's work begins. */
const DAY_START = '09:00';

const startOf = (task: Task, { key, date }: DateRowState): number =>
  key === 'deadline' && task.deadline !== null
    ? Date.parse(task.deadline) - EVENT_MS
    : Date.parse(jstInstant(date, DAY_START));

/** What is still to be kept and lies ahead. */
const datesAhead = (task: Task, now: Date): DateRowState[] =>
  dateRows(task, now).shown.filter(
    (row) => row.nearness !== null && startOf(task, row) > now.getTime(),
  );

/** Days at which a calendar can still remind of the nearest of them; empty where none lies ahead. */
export const remindDaysOf = (task: Task, now: Date): { count: number; days: number[] } => {
  const starts = datesAhead(task, now).map((row) => startOf(task, row));
  const last = Math.max(...starts);
  return {
    count: starts.length,
    days: REMIND_DAYS.filter((day) => last - day * DAY_MS > now.getTime()),
  };
};

/** The dates ahead as a calendar takes them; each the same from wherever it is written. */
export const taskEvents = (
  task: Task,
  { origin, now, remindDays }: { origin: string; now: Date; remindDays: readonly number[] },
): CalendarEvent[] => {
  const url = new URL(`/tasks/${task.taskId}`, origin).href;
  return datesAhead(task, now).map((row) => {
    const start = startOf(task, row);
    return {
      uid: `task-${task.taskId}-${row.key}@hojokin-desk`,
      title: `【${row.label}】${task.title}`,
      start: new Date(start).toISOString(),
      end: new Date(start + EVENT_MS).toISOString(),
      description: [`${row.label}：${row.text ?? ''}（日本時間）`, `タスク：${url}`].join('\n'),
      url,
      alarmsDaysBefore: remindDays.filter((day) => start - day * DAY_MS > now.getTime()),
    };
  });
};
