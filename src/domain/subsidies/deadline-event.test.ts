import { describe, expect, it } from 'vitest';
import { daysToCome, deadlineEvent } from './deadline-event';

const call = {
  subsidyId: 9731,
  title: '省力化設備導入支援補助金（第3回公募）',
  issuer: '見本県産業振興課',
  maxAmount: 15_000_000,
  acceptanceEnd: '2026-11-20T17:00:00+09:00',
};

const now = new Date('2026-11-10T09:00:00+09:00');
const origin = 'https://desk.example';

describe('the deadline in a calendar', () => {
  it('a deadline event is the half hour before the deadline, with issuer, amount and link', () => {
    expect(deadlineEvent(call, { origin, now, remindDays: [7, 1] })).toEqual({
      uid: 'subsidy-9731-deadline@hojokin-desk',
      title: '【締切】省力化設備導入支援補助金（第3回公募）',
      start: '2026-11-20T07:30:00.000Z',
      end: '2026-11-20T08:00:00.000Z',
      description:
        '締切：2026/11/20(金) 17:00（日本時間）\n実施機関：見本県産業振興課\n上限額：1,500万円\n締切は変わることがあります。応募の前に、最新の公募要領を確認してください。\n詳細：https://desk.example/search/9731',
      url: 'https://desk.example/search/9731',
      alarmsDaysBefore: [7, 1],
    });
  });

  it('a deadline event at midnight stays on the day before, and omits unknown issuer and amount', () => {
    const event = deadlineEvent(
      { ...call, issuer: null, maxAmount: null, acceptanceEnd: '2026-11-21T00:00:00+09:00' },
      { origin, now },
    );
    expect(event?.start).toBe('2026-11-20T14:30:00.000Z');
    expect(event?.description).toMatch(/^締切：2026\/11\/20\(金\) 24:00（日本時間）\n締切は/);
  });

  it('a deadline event has no reminder at a moment that has passed', () => {
    const at = (moment: string, remindDays: readonly number[]) =>
      deadlineEvent(call, { origin, now: new Date(moment), remindDays })?.alarmsDaysBefore;
    expect(at('2026-11-13T16:29:59+09:00', [30, 7, 1])).toEqual([7, 1]);
    expect(at('2026-11-13T16:30:00+09:00', [30, 7, 1])).toEqual([1]);
    expect(at('2026-11-20T16:00:00+09:00', [30, 7, 1])).toEqual([]);
  });

  it('daysToCome lists the reminder days that are still to come', () => {
    expect(daysToCome(call.acceptanceEnd, now)).toEqual([7, 3, 1]);
    expect(daysToCome(null, now)).toEqual([]);
  });

  it('a call that is open all year has no deadline event', () => {
    expect(deadlineEvent({ ...call, acceptanceEnd: null }, { origin, now })).toBeNull();
  });
});
