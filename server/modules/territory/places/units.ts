import {
  endsBeforeRoadNumber,
  fixedStart,
  hasStreetName,
  isNumberedRoad,
  isStreetEnding,
  streetLength,
} from './streetWords.ts';

/** Maximum length of a property's unit. */
export const UNIT_CHARACTERS = 40;

const NAMED =
  'units?|bunit|apts?|apartments?|suites?|ste|unidad|apto|apartamento|departamento|depto|dpto|local|oficina|interior';
/**
 * Units as the post office abbreviates them and as people write them: `Apt 4B`, `# 12`, `STE107`, `2nd
 * Floor`. Each text matches in only one way, which avoids slow backtracking on a long row of units.
 */
const ONE_UNIT = [
  String.raw`(?:${NAMED})\b\.?\s*(?:#\s*|no\.?\s+(?=\S*\d))?[\w-]+(?:\s?&\s?[\w-]+)?`,
  String.raw`(?:unit|apt|ste|suite|apto)\d[\w-]*`,
  // Street and city names begin with these too, so a number or a letter has to follow.
  String.raw`(?:bldg|building|edificio|edif|lot|floor|piso|fl|room|space|spc|sp|trailer|trlr|level|lvl|office|ofc|slip|ph|penthouse)\b\.?\s*(?:#\s*)?(?:(?=\w{0,2}\d)[\w-]+|[a-z]\b)`,
  String.raw`#\s*[\w-]+`,
  String.raw`no\.\s*\d[\w-]*`,
  String.raw`\d+(?:st|nd|rd|th)\s+(?:floor|fl)\b\.?`,
  String.raw`(?:rear|basement|bsmt|penthouse)\b`,
].join('|');
const several = (unit: string) => String.raw`(?:${unit})(?:[,\s]+(?:${unit}))*`;
const atEnd = (unit: string) => new RegExp(String.raw`[,\s/–-]+(${several(unit)})\s*$`, 'i');
const UNITS = several(ONE_UNIT);
const UNITS_AT_END = atEnd(ONE_UNIT);
/** `RM 620` is a ranch road, unless a street ends before it. */
const ROOM = String.raw`rm\b\.?\s*(?:#\s*)?(?=\w{0,2}\d)[\w-]+`;
const ROOMS_AT_END = atEnd(`${ONE_UNIT}|${ROOM}`);
/** The beginning of what looks like units, but is a street's name. */
const LIKE_UNIT =
  /^(?:unit|suite|ste|local|interior|lot|floor|building|office|level|rear)\s+(?:st|street|ave?|avenue|blvd|boulevard|dr|drive|rd|road|ln|lane|ct|court|cir|circle|pl|place|ter|terrace|trl|trail|pkwy|parkway|loop|cv|cove|way|run|pass|path|xing|bend|hollow|trace|sq|pt)\b\.?(?=\s)/i;
const WORDS_AT_END = /^(.*\d\S*)\s+(\D+)$/;
const UNITS_AT_START = new RegExp(String.raw`^(${UNITS})(?:\s+(.+))?$`, 'i');
const ROOM_AT_START = new RegExp(String.raw`^(${ROOM})(?:\s+(.+))?$`, 'i');

/** Splits off the unit at the end of a street address; text that may be part of the street's name stays. */
export function splitUnit(address: string): { address: string; unit: string | null } {
  const whole = { address, unit: null };
  const [beforeRoom = ''] = address.split(/\srm\b/i);
  const isRoom =
    streetLength(beforeRoom.split(/\s+/)) > 0 ||
    isNumberedRoad(beforeRoom) ||
    fixedStart(beforeRoom) !== null;
  const match = (isRoom ? ROOMS_AT_END : UNITS_AT_END).exec(address);
  const found = match?.[1]?.trim() ?? '';
  // Example: `Unit Blvd Apt 4`.
  const [ofStreet = ''] = LIKE_UNIT.exec(found) ?? [];
  const unit = found.slice(ofStreet.length).trim();
  const street = `${address.slice(0, match?.index).trim()} ${ofStreet}`.trim();
  if (!match || unit.length > UNIT_CHARACTERS || !hasStreetName(street)) return whole;
  // Example: `Old Unit Rd`.
  if (isStreetEnding(/[^\s]*$/.exec(unit)?.[0] ?? '')) return whole;
  // Example: `US Hwy #290 Apt 4`.
  const [, roadNumber = '', behind = ''] = /^((?:#|no\.)\s*\S+)[,\s]*(.*)$/i.exec(unit) ?? [];
  if (roadNumber === '' || !endsBeforeRoadNumber(street)) return { address: street, unit };
  return behind === '' ? whole : { address: `${street} ${roadNumber}`, unit: behind };
}

/** Returns the street before a unit and the words without numbers after it; null if no unit is in between. */
export function unitBetween(text: string): { street: string; unit: string; rest: string } | null {
  const [, before = '', rest = ''] = WORDS_AT_END.exec(text) ?? [];
  const words = rest.split(' ');
  // The words after the unit may begin with part of it, as in `Apt B Bee Cave`.
  for (let count = 0; rest !== '' && count < words.length; count += 1) {
    const { address, unit } = splitUnit([before, ...words.slice(0, count)].join(' '));
    if (unit !== null) return { street: address, unit, rest: words.slice(count).join(' ') };
  }
  return null;
}

/**
 * Returns the unit at the beginning of a text and the rest; null if the text doesn't begin with one. `Rm 210`
 * is a room where a street has ended, and otherwise a ranch road.
 */
export function unitAtStart(text: string, isEnded = false): { unit: string; rest: string } | null {
  const [, unit, rest = ''] = (isEnded && ROOM_AT_START.exec(text)) || (UNITS_AT_START.exec(text) ?? []);
  return unit && unit.length <= UNIT_CHARACTERS ? { unit, rest } : null;
}
