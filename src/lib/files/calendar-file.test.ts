// @vitest-environment jsdom

import { describe, expect, it, vi } from 'vitest';
import { savedFiles } from '~tests/support/saved-files';
import { calendarFile, downloadCalendarFile, type CalendarEvent } from './calendar-file';

const TITLE =
  '【締切】省力化, 設備; 導入\\支援補助金（第3回公募）𠮷野町 中小企業デジタル化😀推進助成金';

const event: CalendarEvent = {
  uid: 'subsidy-9731-deadline@hojokin-desk',
  title: TITLE,
  start: '2026-11-20T16:30:00+09:00',
  end: '2026-11-20T17:00:00+09:00',
  description: '締切：2026/11/20(金) 17:00\n見本県, 産業振興課',
  url: 'https://desk.example/search/9731',
  alarmsDaysBefore: [7, 1],
};

const unfold = (file: string): string[] => file.replaceAll('\r\n ', '').trimEnd().split('\r\n');

const unescape = (value: string): string =>
  value.replaceAll(/\\([\\;,nN])/gu, (_, mark: string) => (/n/iu.test(mark) ? '\n' : mark));

/** Names and values as a calendar reads them back; of repeated names, all values. */
const read = (file: string): Record<string, string[]> => {
  const fields: Record<string, string[]> = {};
  for (const line of unfold(file)) {
    const [name = ''] = line.split(/[;:]/u);
    const value = unescape(line.slice(line.indexOf(':') + 1));
    fields[name] = [...(fields[name] ?? []), value];
  }
  return fields;
};

const octets = (line: string): number => new TextEncoder().encode(line).length;

describe('a calendar file', () => {
  it('a calendar event keeps the fields it was given, with times in UTC', async () => {
    const fields = read(await calendarFile([event]));
    expect(fields).toMatchObject({
      VERSION: ['2.0'],
      PRODID: ['-//補助金デスク//補助金デスク//JA'],
      UID: [event.uid],
      SUMMARY: [TITLE],
      DTSTART: ['20261120T073000Z'],
      DTEND: ['20261120T080000Z'],
      URL: [event.url],
      TRANSP: ['TRANSPARENT'],
    });
    expect(fields['DESCRIPTION']).toContain(event.description);
    expect(fields['DTSTAMP']?.[0]).toMatch(/^\d{8}T\d{6}Z$/);
  });

  it('a calendar event without a description or an address names none', async () => {
    const fields = read(
      await calendarFile([
        { ...event, description: undefined, url: undefined, alarmsDaysBefore: [] },
      ]),
    );
    expect(fields).toMatchObject({ SUMMARY: [TITLE] });
    expect(Object.keys(fields)).not.toContain('DESCRIPTION');
    expect(Object.keys(fields)).not.toContain('URL');
  });

  it('a calendar event has one display alarm for each given number of days before', async () => {
    const fields = read(await calendarFile([event]));
    expect(fields['ACTION']).toEqual(['DISPLAY', 'DISPLAY']);
    expect(fields['TRIGGER']).toEqual(['-P7D', '-P1D']);
    expect(fields['DESCRIPTION']).toContain(TITLE);
    expect(await calendarFile([{ ...event, alarmsDaysBefore: undefined }])).not.toContain('VALARM');
  });

  it('an all-day calendar event has dates without times and alarms in the morning', async () => {
    const day = { ...event, start: '2026-11-30', end: '2026-12-01', isAllDay: true };
    const file = await calendarFile([day]);
    expect(unfold(file)).toContain('DTSTART;VALUE=DATE:20261130');
    expect(unfold(file)).toContain('DTEND;VALUE=DATE:20261201');
    expect(read(file)['TRIGGER']).toEqual(['-P6DT15H', '-PT15H']);
  });

  it('the calendar file ends lines with CRLF and folds them at 75 octets without splitting characters', async () => {
    const file = await calendarFile([event]);
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const lines = file.split('\r\n');
    expect(Math.max(...lines.map(octets))).toBeLessThanOrEqual(75);
    // A split surrogate pair could not be decoded from its octets.
    for (const line of lines) {
      expect(new TextDecoder().decode(new TextEncoder().encode(line))).toBe(line);
    }
  });

  it('the calendar file opens and closes each event one after another', async () => {
    const file = await calendarFile([event, { ...event, uid: 'another@hojokin-desk' }]);
    const frames = unfold(file).filter((line) => /^(?:BEGIN|END):(?!VALARM)/.test(line));
    expect(frames).toEqual([
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  });

  it('a calendar event writes all its fields before its alarms, whatever its texts look like', async () => {
    const odd = 'END:VEVENT\r\nBEGIN:VALARM\r\nEND:VALARM';
    const events = [event, { ...event, title: odd, description: odd, url: undefined }];
    const file = await calendarFile(events);
    for (const one of file.split('BEGIN:VEVENT\r\n').slice(1)) {
      const names = one.split('\r\nEND:VEVENT\r\n')[0]?.split('\r\n') ?? [];
      const firstAlarm = names.indexOf('BEGIN:VALARM');
      expect(firstAlarm).toBeGreaterThan(0);
      expect(names.at(-1)).toBe('END:VALARM');
      expect(names.slice(firstAlarm).join(' ')).not.toContain('URL');
    }
    expect(read(file)['SUMMARY']).toEqual([TITLE, odd.replaceAll('\r\n', '\n')]);
  });

  it('the calendar file drops control characters from titles', async () => {
    const file = await calendarFile([{ ...event, title: 'a\u0000b\u001bc\u007fd\r\ne' }]);
    expect(read(file)['SUMMARY']).toEqual(['abcd\ne']);
  });

  it('a calendar event exported again keeps its UID and gets a higher SEQUENCE, of 31 bits', async () => {
    vi.setSystemTime(new Date('2026-11-01T09:00:00+09:00'));
    const first = read(await calendarFile([event]));
    vi.setSystemTime(new Date('2026-11-02T09:00:00+09:00'));
    const second = read(await calendarFile([event]));
    vi.useRealTimers();
    expect(second['UID']).toEqual(first['UID']);
    expect(Number(second['SEQUENCE'])).toBeGreaterThan(Number(first['SEQUENCE']));
    expect(Number(second['SEQUENCE'])).toBeLessThan(2 ** 31);
  });

  it('the calendar file downloads under its name with the type text/calendar', async () => {
    const saved = savedFiles();
    await downloadCalendarFile([event], '締切.ics');
    expect(saved).toMatchObject([{ name: '締切.ics', type: 'text/calendar;charset=utf-8' }]);
    expect(await saved[0]?.text()).toContain(`UID:${event.uid}`);
  });
});
