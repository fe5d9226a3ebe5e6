import { describe, expect, it } from 'vitest';
import { calendarAddress, webcalAddress } from './calendar-address';

describe('the address of a calendar', () => {
  it.each([
    ['https://api.example.jp/calendars/k7.ics', 'https://api.example.jp/calendars/k7.ics'],
    ['webcal://api.example.jp/calendars/k7.ics', 'https://api.example.jp/calendars/k7.ics'],
    ['WEBCAL://api.example.jp:8443/c?key=k7', 'https://api.example.jp:8443/c?key=k7'],
  ])('a calendar address %s is read as %s', (offered, address) => {
    expect(calendarAddress(offered)).toBe(address);
  });

  it.each([
    [undefined],
    [null],
    [42],
    [''],
    ['/calendars/k7.ics'],
    ['http://api.example.jp/k7.ics'],
    ['javascript:alert(1)//https://api.example.jp'],
    ['data:text/calendar,BEGIN:VCALENDAR'],
    ['webcal:javascript:alert(1)'],
    ['https:api.example.jp'],
    ['https://'],
    ['https://api.example.jp\\@evil.example/k7.ics'],
    ['https://api.example.jp/k7.ics\nhttps://evil.example'],
    [' https://api.example.jp/k7.ics'],
    ['https://name:secret@api.example.jp/k7.ics'],
    ['https://name@api.example.jp/k7.ics'],
  ])('%j is no calendar address', (offered) => {
    expect(calendarAddress(offered)).toBeNull();
  });

  it('a calendar app is given the same address as webcal', () => {
    expect(webcalAddress('https://api.example.jp/k7.ics?from=https://x')).toBe(
      'webcal://api.example.jp/k7.ics?from=https://x',
    );
  });
});
