import { tidyPostalCode } from '~/domain/company/postal-code';
import { AREAS } from '~/domain/content/areas';

const PREFECTURES = AREAS.filter(({ region }) => region !== null);

/** Id of 「東京都」 or 「東京」; undefined if there is no such prefecture. */
export const prefectureIdOf = (text: string): number | undefined => {
  const name = text.normalize('NFKC').replaceAll(/\s/gu, '');
  return PREFECTURES.find((each) => each.name === name || each.name.slice(0, -1) === name)?.areaId;
};

/** Places whose names contain a character that ends a place name elsewhere: 市, 町, 村, … */
const CITIES_WITH =
  '四日市|廿日市|野々市|八日市場|十日町|大町|武蔵村山|東村山|羽村|村山|村上|田村|大村|市川|市原|町田|東大和|余市|高市|郡山|大和郡山|郡上|蒲郡|小郡|玉村|都城|都留|府中|甲府|調布|別府|太宰府|防府|京都';
const CITY = new RegExp(
  `^((?:${CITIES_WITH})市(?:[^市区町村郡]{1,4}区)?|[^市区町村郡]{1,4}(?:余市|高市)?郡(?:玉村|大町|[^町村]{1,5}?)[町村]|(?:余市|高市)郡[^町村]{1,5}?[町村]|[^市区町村]{1,6}?市[^市区町村0-9０-９]{1,4}区|[^市区町村]{1,7}?[市区町村])`,
  'u',
);

const POSTAL = /^(?:〒\s*)?([0-9０-９]{3}[-－‐−ー―–]?[0-9０-９]{4})(?![0-9０-９])[\s,、]*/u;

type AddressParts = { postalCode: string; areaId: string; city: string; addressLine: string };

/** Splits an address; parts that are not recognized remain in `addressLine`. */
export const splitAddress = (text: string): AddressParts => {
  const trimmed = text.trim();
  const code = POSTAL.exec(trimmed);
  const rest = trimmed.slice(code?.[0].length ?? 0);
  const prefecture = PREFECTURES.find(({ name }) => rest.startsWith(name));
  const afterArea = rest.slice(prefecture?.name.length ?? 0).trimStart();
  const city = CITY.exec(afterArea)?.[1] ?? '';
  return {
    postalCode: code?.[1] === undefined ? '' : tidyPostalCode(code[1]),
    areaId: prefecture === undefined ? '' : String(prefecture.areaId),
    city,
    addressLine: afterArea.slice(city.length).trim(),
  };
};
