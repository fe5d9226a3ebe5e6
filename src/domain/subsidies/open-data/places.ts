import { areaIdOf, AREAS } from '~/domain/content/areas';
import { prefecturesOfTown } from '~/domain/content/municipalities';

const PREFECTURES = AREAS.filter(({ region }) => region !== null);
const WEIGHTS = [6, 5, 4, 3, 2];

const hasCheckDigit = (code: string): boolean => {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(code[index]), 0);
  return (11 - (sum % 11)) % 10 === Number(code[5]);
};

/**
 * The prefecture in the code of a local government: six digits, or five without the check digit. A
 * spreadsheet drops a leading zero.
 */
export const localGovernmentOf = (
  text: string,
): { code: string; areaId: number; isPrefecture: boolean } | null => {
  const digits = text.normalize('NFKC').trim().replace(/\.0$/u, '');
  if (!/^\d{4,6}$/u.test(digits)) return null;
  const isShort = digits.length === 4 || (digits.length === 5 && !hasCheckDigit(`0${digits}`));
  const code = isShort ? digits.padStart(5, '0') : digits.padStart(6, '0').slice(0, 5);
  const areaId = PREFECTURES[Number(code.slice(0, 2)) - 1]?.areaId;
  return areaId === undefined ? null : { code, areaId, isPrefecture: code.endsWith('000') };
};

/** 「東京都」, also 「東京」. */
const prefectureNamed = (name: string): number | undefined =>
  PREFECTURES.find((area) => area.name === name || area.name.slice(0, -1) === name)?.areaId;

/** The area of a prefecture, a municipality or a code. Of several 「府中市」, that in `home`. */
export const areaIdOfPlace = (place: string, home: number | null): number | undefined => {
  const known = areaIdOf(place) ?? prefectureNamed(place) ?? localGovernmentOf(place)?.areaId;
  if (known !== undefined) return known;
  const prefecture = PREFECTURES.find(({ name }) => place.startsWith(name));
  if (prefecture !== undefined) return prefecture.areaId;
  const prefectures = prefecturesOfTown(place);
  if (home !== null && prefectures.includes(home)) return home;
  return prefectures.length === 1 ? prefectures[0] : undefined;
};
