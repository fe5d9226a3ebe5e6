import { download } from './download';
import { PRODUCT_NAME } from '~/lib/product-name';

export type CalendarEvent = {
  /** The same for the same thing at every time: a second import changes it, and adds nothing. */
  uid: string;
  title: string;
  /** Instants, ISO 8601 with an offset; of whole days their dates, the end being the day after. */
  start: string;
  end: string;
  /** Takes no hour of a day. */
  isAllDay?: boolean | undefined;
  description?: string | undefined;
  url?: string | undefined;
  /** Reminders, in days before the start. */
  alarmsDaysBefore?: readonly number[] | undefined;
};

const DAY_S = 24 * 60 * 60;
const MINUTE_MS = 60_000;
/** A reminder of a whole day comes in the morning, and not at midnight. */
const MORNING_S = 9 * 60 * 60;

/** Control characters have no place in a calendar's text; its lines may break. */
const plain = (text: string): string => text.replaceAll(/(?![\n\t])\p{Cc}/gu, '');

/** The library puts a property behind the alarms, where the format has no place for it. */
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
      // Grows with time, so that calendars take a later file's event for the newer one.
      sequence: Math.floor(stamp.getTime() / MINUTE_MS),
      start: new Date(start),
      end: new Date(end),
      allDay: isAllDay,
      summary,
      // A deadline takes nobody's time: one stays free in the eyes of others.
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
  // The library leaves the last line without its end.
  return alarmsLast(`${calendar.toString()}\r\n`);
};

/** Gives the events to the browser to save; `fileName` ends in `.ics`. */
export const downloadCalendarFile = async (
  events: readonly CalendarEvent[],
  fileName: string,
): Promise<void> => download(fileName, 'text/calendar;charset=utf-8', await calendarFile(events));
