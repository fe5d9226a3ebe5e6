export const PHOTO = { width: 480, height: 320 };

type Colour = readonly [red: number, green: number, blue: number];

const HORIZON = 118;
const CENTRE = 236;

const mixed = (from: Colour, to: Colour, share: number): Colour => {
  const part = Math.min(1, Math.max(0, share));
  return [
    from[0] + (to[0] - from[0]) * part,
    from[1] + (to[1] - from[1]) * part,
    from[2] + (to[2] - from[2]) * part,
  ];
};

const FOOT = 168;

/** Roof, lamps, windows and pillars of the rear wall. */
const wallAt = (x: number, y: number): Colour => {
  if (y < 34) {
    const isLamp = y > 18 && y < 25 && (x - CENTRE + 400) % 130 < 62;
    const isBeam = (x + y * 2) % 96 < 7 || y > 29;
    if (isLamp) return [255, 252, 236];
    return isBeam ? [74, 80, 84] : mixed([52, 57, 61], [84, 90, 93], y / 34);
  }
  const inBay = (x + 18) % 92;
  if (inBay < 9) return mixed([126, 132, 130], [150, 155, 152], inBay / 9);
  if (y > 52 && y < 98 && inBay > 20 && inBay < 80) {
    const isFrame = Math.abs(inBay - 50) < 1.5 || Math.abs(y - 75) < 1;
    return isFrame ? [122, 128, 130] : mixed([226, 238, 244], [196, 216, 222], (y - 52) / 46);
  }
  return mixed([196, 199, 190], [164, 169, 163], (y - 34) / (FOOT - 34));
};

/** A painted floor that mirrors the windows, with a lane and a taped place for the machine. */
const floorAt = (x: number, y: number): Colour => {
  const depth = (y - HORIZON) / (PHOTO.height - HORIZON);
  const across = (x - CENTRE) / depth;
  const base = mixed([116, 128, 122], [150, 160, 150], depth);
  const gleam = Math.max(0, 1 - Math.abs(((x + 18) % 92) - 50) / 34) * (1 - depth) * 0.4;
  const floor = mixed(base, [226, 234, 232], gleam);
  const isLane = Math.abs(Math.abs(across - 8) - 214) < 7;
  const isTape =
    (Math.abs(Math.abs(across - 8) - 118) < 5 && depth > 0.4 && depth < 0.8) ||
    (Math.abs(across - 8) < 122 &&
      (Math.abs(depth - 0.4) < 0.008 || Math.abs(depth - 0.8) < 0.014));
  if (isLane) return mixed([214, 180, 62], [226, 194, 78], depth);
  return isTape ? [236, 236, 226] : floor;
};

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
  colour: Colour;
  /** Of the side that the light does not reach. */
  side: number;
}

/** Machines at the left, shelves at the right. */
const BOXES: readonly Box[] = [
  { left: 66, right: 134, top: 118, bottom: 190, colour: [88, 112, 128], side: 14 },
  { left: -8, right: 78, top: 96, bottom: 232, colour: [212, 214, 208], side: 18 },
  { left: 372, right: 430, top: 100, bottom: 186, colour: [120, 116, 106], side: -10 },
  { left: 424, right: 490, top: 78, bottom: 236, colour: [134, 128, 114], side: -14 },
];

const insideOf = (box: Box, x: number, y: number): Colour | null => {
  const { left, right, top, bottom, colour, side } = box;
  const isFront = x >= left && x < right && y >= top && y < bottom;
  if (isFront) {
    const lit = mixed(colour, [30, 34, 38], ((y - top) / (bottom - top)) * 0.34);
    if (side < 0) {
      const shelf = (y - top) % 34;
      const crate = (x - left) % 22;
      if (shelf < 4) return [92, 88, 80];
      return crate > 3 && shelf > 12 ? mixed([188, 150, 102], [140, 106, 68], shelf / 34) : lit;
    }
    const isWindow =
      x > left + 20 && x < right - 22 && y > top + 18 && y < top + (bottom - top) * 0.5;
    const isPanel = x > right - 18 && x < right - 7 && y > top + 20 && y < top + 44;
    if (isWindow) return mixed([38, 48, 56], [92, 112, 122], (x - left + y - top) / 120);
    if (isPanel) return y < top + 30 ? [72, 158, 142] : [46, 50, 54];
    return y > bottom - 9 ? [52, 58, 62] : lit;
  }
  const edge = side > 0 ? x - right : left - x;
  const slant = edge * 0.5;
  const isSide = edge >= 0 && edge < Math.abs(side) && y > top + slant && y < bottom - slant;
  return isSide ? mixed(colour, [20, 24, 28], 0.52) : null;
};

/** The shade that a box throws on the floor, from 0 to 1. */
const shadeOf = ({ left, right, bottom }: Box, x: number, y: number): number => {
  const beside = Math.max(left - x, x - right, 0);
  return Math.max(0, 1 - beside / 34) * Math.max(0, 1 - Math.abs(y - bottom) / 18);
};

const boxAt = (x: number, y: number): Colour | null => {
  let colour: Colour | null = null;
  for (const box of BOXES) colour = insideOf(box, x, y) ?? colour;
  return colour;
};

const groundAt = (x: number, y: number): Colour => {
  if (y < FOOT) return wallAt(x, y);
  let shade = 0;
  for (const box of BOXES) shade = Math.max(shade, shadeOf(box, x, y));
  return mixed(floorAt(x, y), [34, 40, 42], shade * 0.5);
};

/** The colour of a place in the picture of a workshop with room for a machine. */
export const photoAt = (x: number, y: number): Colour => {
  const off = ((x - CENTRE) / PHOTO.width) ** 2 + ((y - 150) / PHOTO.height) ** 2;
  return mixed(boxAt(x, y) ?? groundAt(x, y), [12, 14, 18], off * 0.7);
};
