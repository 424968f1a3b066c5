import { weekdayOf } from '#contract/core/days.ts';
import { LOT_SIZE_RANGES, lotSizeOf, type Weekday } from '#contract/core/enums.ts';
import { GATE_TEXTS, OFFICE_TEXTS, type PropertyText, YARD_TEXTS } from '#contract/core/propertyTexts.ts';
import { mapTexts } from '#contract/core/recordTexts.ts';
import { SERVICE_TROUBLES } from '#contract/customers/importReasons.ts';
import { type ImportField, type ImportWordsBody, NO_SERVICE } from '#contract/customers/imports.ts';
import { readTags } from '#contract/customers/tagLists.ts';
import { TAG_LENGTH } from '#contract/customers/tags.resource.ts';
import type { CityLookup } from '#server/modules/territory/places/cityOf.ts';
import { type Place, readPlace, wholeAddressOf } from '../addresses/readPlace.ts';
import { readGateHours, readHours } from '../cells/hours.ts';
import { noteTaxExemption, optOutOf, rowStatusOf } from '../cells/statuses.ts';
import {
  readDate,
  readDaysOfFrequency,
  readFrequency,
  readFrequencyOfService,
  readLotSize,
  readMoney,
  readOrdinal,
  readService,
  readSquareFeet,
  readWeekdays,
  readYesNo,
} from '../cells/values.ts';
import { wordKey } from '../columns/wordKey.ts';
import { readHeading } from '../file/headings.ts';
import { Cells, cutTo, type Draft, type DraftService, type Hold, quoted } from './draft.ts';
import { readCustomer } from './readCustomer.ts';

const NO_WORDS: ImportWordsBody = { service: {}, frequency: {} };

/**
 * Parses one row without the database or other rows. `names` are the column names in the file, `words` the
 * office's meanings of unknown words.
 */
export function readRow(
  fields: readonly (ImportField | null)[],
  row: { line: number; cells: readonly string[] },
  cityOf: CityLookup = () => null,
  names: readonly string[] = [],
  words = NO_WORDS,
): Draft {
  const cells = new Cells(fields, row.cells, names);
  if (row.cells.length > fields.length) cells.say(null, 'cellCount', String(row.cells.length));
  const whole = wholeAddressOf(cells, cityOf);
  const customer = readCustomer(cells, whole.addressee);
  const { status, hold, barred } = rowStatusOf(cells, words.status);
  const place = readPlace(cells, whole, cityOf, words.zipcode);
  const property = { ...readProperty(cells, place), status };
  const service = readSold(cells, property, hold, words);
  noteTaxExemption(cells);
  return {
    line: row.line,
    customer,
    property,
    service,
    numbered: service && service.number > 1 ? SOLD.flatMap(field => cells.all(field)) : [],
    hold,
    barred,
    balanceCents: cells.value('balance', readMoney, 'balanceOther') || null,
    tags: readTagNames(cells),
    note: readNote(cells),
    kept: cells.kept,
    optOut: optOutOf(cells),
    ...reasonsOf(cells, row.cells),
  };
}

/** Returns the row's reasons; a heading has only one, which says that it is a heading. */
function reasonsOf(cells: Cells, row: readonly string[]): Pick<Draft, 'reasons' | 'isHeading'> {
  const heading = readHeading(row);
  if (!heading) return { reasons: cells.reasons, isHeading: false };
  const values = { value: quoted(heading.text) };
  return { reasons: [{ field: null, key: 'heading', values }], isHeading: true };
}

/** The note. Tags, other people and each of several note columns are labeled with their column's name. */
function readNote(cells: Cells): string | null {
  const notes = cells.all('note');
  if (
    notes.length < 2 &&
    !/\b(?:tags?|etiquetas|spouse|c[oó]nyuge|contact)\b/i.test(notes[0]?.label.en ?? '')
  )
    return notes[0]?.text ?? null;
  return notes.map(({ label, text }) => `${label.en}: ${text}`).join('\n');
}

/** Returns the tags from all columns; text that is too long for a tag's name is kept in the note. */
function readTagNames(cells: Cells): string[] {
  const names = readTags(
    cells
      .all('tags')
      .map(({ text }) => text)
      .join('\n'),
  );
  if (names.some(name => name.length > TAG_LENGTH)) {
    cells.say('tags', 'cutShort', String(TAG_LENGTH));
    cells.keepField('tags');
  }
  return names.map(name => cutTo(name, TAG_LENGTH));
}

function readProperty(cells: Cells, place: Place): Omit<Draft['property'], 'status'> {
  const arrival = cells.value('arrivalWindow', readHours, 'hoursInvalid');
  return {
    ...place,
    ...readLot(cells),
    isCornerLot: cells.value('isCornerLot', readCorner, 'answerUnknown') ?? false,
    ...mapTexts(GATE_TEXTS, 'headers', readText(cells)),
    ...(/^(no|false)$/i.test(cells.text('gateName')) && { gateName: null }),
    gateHours: cells.value('gateHours', readGateHours, 'hoursInvalid') ?? [],
    arrivalFrom: arrival?.from ?? null,
    arrivalTo: arrival?.to ?? null,
    ...mapTexts(YARD_TEXTS, 'headers', readText(cells)),
    ...mapTexts(OFFICE_TEXTS, 'headers', readText(cells)),
    houseValueCents: cells.value('houseValue', readMoney, 'numberInvalid'),
    instructions: cells.short('instructions', 2000),
  };
}

/** Reads a text; a program's true or false becomes a word, except in codes. */
const readText =
  (cells: Cells) =>
  ({ max, isCode }: PropertyText, name: ImportField): string | null => {
    const text = cells.short(name, max);
    return isCode ? text : answered(text);
  };

/** Reads whether it is a corner lot; the cell may also contain the word “corner”. */
const readCorner = (text: string) =>
  /^(corner|corner lot|esquina)$/i.test(text) || (/^interior( lot)?$/i.test(text) ? false : readYesNo(text));

/** Replaces a program's true or false in a text column with words. */
const answered = (text: string | null) => (text && ANSWERS[text.toLowerCase()]) ?? text;
const ANSWERS: Readonly<Record<string, string>> = { true: 'Yes', false: 'No' };

/** A lot has more square feet than this; a smaller number is in thousands or acres, or a mistake. */
const FEW_FEET = 100;

/** Reads a lot's square feet; numbers without a unit in a column of acres are acres. */
function readLotFeet(text: string, isInAcres: boolean): number | undefined {
  const feet = readSquareFeet(isInAcres && /^[\d.,]+$/.test(text) ? `${text} acres` : text);
  return feet === undefined || (feet < FEW_FEET && Number(text) !== 0) ? undefined : feet;
}

function readLot(cells: Cells): Pick<Draft['property'], 'lotSize' | 'lotSquareFeet'> {
  const isInAcres = /\bacre/i.test(cells.all('lotSquareFeet')[0]?.label.en ?? '');
  const feet = cells.value('lotSquareFeet', text => readLotFeet(text, isInAcres), 'lotInvalid');
  // A size column may contain words or square feet.
  const sizeText = cells.text('lotSize');
  const named = sizeText ? readLotSize(sizeText) : undefined;
  const sizedFeet = sizeText && !named ? readSquareFeet(sizeText) : undefined;
  if (sizeText && !named && sizedFeet === undefined) {
    cells.say('lotSize', 'lotInvalid', sizeText);
    cells.keepField('lotSize');
  }
  const lotSquareFeet = feet || sizedFeet || null;
  return { lotSquareFeet, lotSize: lotSquareFeet ? lotSizeOf(lotSquareFeet) : (named ?? null) };
}

/** Any of these fields means that the row names a service. */
const NAMES_SERVICE = ['service', 'frequency', 'mowDay'] as const;
const SOLD = [...NAMES_SERVICE, 'sameServiceNumber', 'price', 'startDate', 'nextVisit'] as const;

/**
 * Returns the service that the row adds; null if it names none. A service is never guessed: unreadable cells
 * are kept in the note, and the service can be added by hand or with a corrected file.
 */
function readSold(
  cells: Cells,
  property: Draft['property'],
  hold: Hold | null,
  words: ImportWordsBody,
): DraftService | null {
  const service = readWanted(cells, property, words);
  // A paused one-time service would end the day after its only slot without ever being scheduled.
  if (hold && service?.frequency === -1) cells.say(null, 'holdOnce', hold.text);
  else if (hold && !service) cells.say(null, 'holdWithout', hold.text);
  const isTroubled = cells.reasons.some(reason => SERVICE_TROUBLES.includes(reason.key));
  if (!service || isTroubled || property.status !== 'active')
    for (const field of SOLD) cells.keepField(field);
  if (hold && (!service || isTroubled)) cells.keepField(hold.field);
  return isTroubled ? null : service;
}

const isService = (text: string, words: ImportWordsBody) =>
  words.service[wordKey(text)] !== undefined || readService(text) !== undefined;

function readWanted(cells: Cells, property: Draft['property'], words: ImportWordsBody): DraftService | null {
  const named = cells.text('service');
  // `Weekly Mowing` names the service and the frequency, `Weekly` alone only the frequency.
  const often = cells.text('frequency') ? undefined : readFrequencyOfService(named);
  const isOnlyOften = often !== undefined && readFrequency(named) === often && !isService(named, words);
  const type = isOnlyOften
    ? null
    : cells.value('service', text => words.service[wordKey(text)] ?? readService(text), 'serviceUnknown');
  const frequency =
    often ??
    cells.value(
      'frequency',
      text => words.frequency[wordKey(text)] ?? readFrequency(text),
      'frequencyUnknown',
    );
  const number = cells.value('sameServiceNumber', readOrdinal, 'numberInvalid') ?? 1;
  const weekday = readSoldDay(cells);
  const priceCents = cells.value('price', readMoney, 'priceInvalid');
  const nextVisit = cells.value('nextVisit', readDate, 'dateInvalid');
  const startDate = nextVisit ?? cells.value('startDate', readDate, 'dateInvalid');
  if (NAMES_SERVICE.every(field => !cells.text(field))) {
    cells.say(null, 'noService');
    return null;
  }
  if (type === NO_SERVICE || frequency === NO_SERVICE) return null;
  if (type === 'two') {
    cells.say('service', 'serviceTwo', cells.text('service'));
    return null;
  }
  if (!cells.text('frequency') && often === undefined) cells.say('frequency', 'frequencyMissing');
  // Without a service column, a file with frequencies is about lawns.
  const sold = type ?? (named && !isOnlyOften ? null : 'mow');
  if (!sold || !frequency) return null;
  const feet = property.lotSquareFeet ?? 0;
  if (sold === 'mow' && priceCents === null && !cells.text('price')) {
    if (feet > LOT_SIZE_RANGES.extraLarge[1])
      cells.say('lotSquareFeet', 'priceNeeded', feet.toLocaleString('en-US'));
    else if (property.lotSize === null) cells.say('price', 'noPrice');
  }
  // A recurring service continues with its next visit, on that visit's weekday.
  const day = weekday ?? (nextVisit ? weekdayOf(nextVisit) : null);
  return { type: sold, number, frequency, weekday: day, priceCents, startDate };
}

/**
 * Returns the weekday from its own column or the frequency. Several weekdays are refused, because a service
 * has only one.
 */
function readSoldDay(cells: Cells): Weekday | null {
  const own = readWeekdays(cells.text('mowDay'));
  const beside = readDaysOfFrequency(cells.text('frequency') || cells.text('service'));
  if (cells.text('mowDay') && own.length === 0) cells.say('mowDay', 'dayUnknown', cells.text('mowDay'));
  if (own.length > 1) cells.say('mowDay', 'daysTwo', cells.text('mowDay'));
  else if (beside.length > 1) cells.say('frequency', 'daysTwo', cells.text('frequency'));
  return own[0] ?? beside[0] ?? null;
}
