import { PRODUCT_NAME } from '~/lib/product-name';
import { download } from './download';

export type CalendarEvent = {
  /** Stable per event: a second import updates the event instead of adding another. */
  uid: string;
  title: string;
  /** Instants, ISO 8601 with an offset; for all-day events dates, the end exclusive. */
  start: string;
  end: string;
  isAllDay?: boolean | undefined;
  description?: string | undefined;
  url?: string | undefined;
  /** Reminders, in days before the start. */
  alarmsDaysBefore?: readonly number[] | undefined;
};

const DAY_S = 24 * 60 * 60;
const MINUTE_MS = 60_000;
/** All-day events remind at 9:00 instead of midnight. */
const MORNING_S = 9 * 60 * 60;

/** Removes control characters except tab and line break, which iCalendar does not allow. */
const plain = (text: string): string => text.replaceAll(/(?![\n\t])\p{Cc}/gu, '');

/** The library writes a property after the alarms, where RFC 5545 allows none. */
const alarmsLast = (file: string): string =>
  file.replaceAll(
    /^((?:BEGIN:VALARM\r\n[\s\S]*?^END:VALARM\r\n)+)([\s\S]*?)(?=^END:VEVENT\r\n)/gmu,
    '$2$1',
  );

/** An iCalendar file (RFC 5545) of events; times in UTC, which calendars show in their own zone. */
export const calendarFile = async (events: readonly CalendarEvent[]): Promise<string> => {
  const { ICalAlarmType, ICalCalendar, ICalEventTransparency } = await import('ical-generator');
  const stamp = new Date();
  const calendar = new ICalCalendar({
    prodId: { company: PRODUCT_NAME, product: PRODUCT_NAME, language: 'JA' },
  });
  for (const each of events) {
    const { uid, title, start, end, isAllDay = false, description, url } = each;
    const summary = plain(title);
    const event = calendar.createEvent({
      id: uid,
      stamp,
      // Increases with time, so that calendars treat the event of a later file as newer.
      sequence: Math.floor(stamp.getTime() / MINUTE_MS),
      start: new Date(start),
      end: new Date(end),
      allDay: isAllDay,
      summary,
      // A deadline must not mark its user as busy.
      transparency: ICalEventTransparency.TRANSPARENT,
      ...(description !== undefined && { description: plain(description) }),
      ...(url !== undefined && { url }),
    });
    for (const days of each.alarmsDaysBefore ?? []) {
      event.createAlarm({
        type: ICalAlarmType.display,
        triggerBefore: days * DAY_S - (isAllDay ? MORNING_S : 0),
        description: summary,
      });
    }
  }
  // The library omits the last line break.
  return alarmsLast(`${calendar.toString()}\r\n`);
};

/** Downloads the events as a file; `fileName` ends in `.ics`. */
export const downloadCalendarFile = async (
  events: readonly CalendarEvent[],
  fileName: string,
): Promise<void> => download(fileName, 'text/calendar;charset=utf-8', await calendarFile(events));
