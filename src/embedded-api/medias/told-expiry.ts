import { daysBetween, jstDateOf } from '~/domain/time/dates';
import { EXPIRING_DAYS } from '~/domain/medias/media';
import type { MediaRow } from './rows';

/** Days before a file's expiry at which its owner is told; the last one says that it is over. */
const TELL_DAYS = [-1, 3, EXPIRING_DAYS] as const;

type Expiring = Pick<MediaRow, 'expiresOn'>;

/** What is to be told of a file by now: its expiry and the last of the days that have come; null: nothing. */
export const expiryToTell = (
  { expiresOn }: Expiring,
  now: number,
): { key: string; expiresOn: string; left: number } | null => {
  if (expiresOn === null) return null;
  const left = daysBetween(jstDateOf(new Date(now)), expiresOn);
  const day = TELL_DAYS.find((days) => left <= days);
  return day === undefined ? null : { key: `${expiresOn} ${day}`, expiresOn, left };
};

/** A row whose expiry is known to whoever would be told of it by now. */
export const withKnownExpiry = <Row extends Expiring>(row: Row, now: number): Row => {
  const known = expiryToTell(row, now);
  return known === null ? row : { ...row, toldExpiry: known.key };
};
