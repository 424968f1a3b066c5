import { LOT_SIZE_RANGES, lotSizeOf, type Weekday } from '../../../contract/enums.ts';
import type { ImportField } from '../../../contract/imports.ts';
import { emailField } from '../../../contract/validation.ts';
import type { City } from '../places/cityOf.ts';
import { tidyCase } from './addresses.ts';
import { isCompanyName } from './companies.ts';
import { Cells, type Draft, type DraftService } from './draft.ts';
import { readGateHours, readHours } from './hours.ts';
import { NO_NAME, splitName } from './names.ts';
import { readPlace, wholeAddressOf } from './readPlace.ts';
import {
  readDay,
  readDaysOfFrequency,
  readFrequency,
  readLotSize,
  readMoney,
  readPhone,
  readService,
  readSource,
  readSquareFeet,
  readStatus,
  readWeekdays,
  readYesNo,
} from './values.ts';
import type { AddressParts } from './wholeAddress.ts';

/** Makes sense of one row by itself, without knowing the database or the other rows. */
export function readRow(
  fields: readonly (ImportField | null)[],
  row: { line: number; cells: readonly string[] },
  cityOf: (zipcode: string) => City | null = () => null,
): Draft {
  const cells = new Cells(fields, row.cells);
  if (row.cells.length > fields.length) cells.say(null, 'cellCount', String(row.cells.length));
  const whole = wholeAddressOf(cells, cityOf);
  const customer = readCustomer(cells, whole.addressee);
  const property = readProperty(cells, whole);
  return {
    line: row.line,
    customer,
    property,
    service: readSold(cells, property),
    note: cells.short('note', 4000),
    reasons: cells.reasons,
  };
}

function readCustomer(cells: Cells, addressee: string | null): Draft['customer'] {
  const customer = {
    ...readNames(cells, addressee),
    email: readEmail(cells),
    phone: cells.value('phone', readPhone, 'phoneInvalid'),
    emergencyPhone: cells.value('emergencyPhone', readPhone, 'phoneInvalid'),
    billingAddress: cells.short('billingAddress', 300),
    source: cells.value('source', readSource, 'sourceUnknown') ?? 'none',
  };
  if (!customer.phone && !cells.text('phone')) cells.say('phone', 'noTelephone');
  if (!customer.email && !cells.text('email')) cells.say('email', 'noEmail');
  return customer;
}

/** Person and company; a name that is a company's is no person's, in whatever column it stands. */
function readNames(
  cells: Cells,
  addressee: string | null,
): Pick<Draft['customer'], 'firstName' | 'lastName' | 'companyName'> {
  const given = cells.short('companyName', 120);
  const [first, last] = [cells.text('firstName'), cells.text('lastName')];
  const typed = [first, last].filter(Boolean).join(' ') || cells.text('fullName');
  const isTypedCompany = isCompanyName(typed, first !== '' && last !== '');
  const isAtCompany = addressee !== null && isCompanyName(addressee);
  const found = (isTypedCompany ? typed : isAtCompany ? addressee : null)?.slice(0, 120) ?? null;
  const companyName = given ?? (found && tidyCase(found));
  if (addressee !== null && ![typed, found, given].some(name => isAlike(name, addressee)))
    cells.tell('address', 'addresseeLeft', { value: addressee });
  if (!given && companyName && found === typed) {
    cells.say(null, 'companyRead', companyName);
    return { firstName: NO_NAME, lastName: companyName.slice(0, 80), companyName };
  }
  return { ...readName(cells, companyName), companyName };
}

const isAlike = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase();

function readName(cells: Cells, companyName: string | null): { firstName: string; lastName: string } {
  const full = splitName(cells.short('fullName', 160) ?? '');
  const firstName = tidyCase(cells.short('firstName', 80) ?? full.first);
  const lastName = tidyCase(cells.short('lastName', 80) ?? full.last);
  if (firstName && lastName) return { firstName, lastName };
  if (firstName || lastName) {
    cells.say(null, 'nameIncomplete');
    return { firstName: firstName || NO_NAME, lastName: lastName || NO_NAME };
  }
  if (companyName) cells.say(null, 'nameGuessed');
  else cells.say(null, 'nameMissing');
  return { firstName: NO_NAME, lastName: companyName?.slice(0, 80) ?? NO_NAME };
}

/** The first of the addresses in the cell. */
function readEmail(cells: Cells): string | null {
  const email = (text: string) => {
    const parsed = emailField.safeParse(text.split(/[,;\s]+/).find(part => part.includes('@')) ?? text);
    return parsed.success ? parsed.data : undefined;
  };
  return cells.value('email', email, 'emailInvalid');
}

function readProperty(cells: Cells, whole: AddressParts): Draft['property'] {
  const place = readPlace(cells, whole);
  const arrival = cells.value('arrivalWindow', readHours, 'hoursInvalid');
  const status = cells.value('status', readStatus, 'statusUnknown') ?? 'active';
  return {
    ...place,
    ...readLot(cells),
    isCornerLot: cells.value('isCornerLot', readYesNo, 'answerUnknown') ?? false,
    gateName: cells.short('gateName', 80),
    gateCode: cells.short('gateCode', 80),
    gateHours: cells.value('gateHours', readGateHours, 'hoursInvalid') ?? [],
    arrivalFrom: arrival?.from ?? null,
    arrivalTo: arrival?.to ?? null,
    backyardLockCode: cells.short('backyardLockCode', 80),
    subdivisionCode: cells.short('subdivisionCode', 80),
    pets: cells.short('pets', 300),
    routeCode: cells.short('routeCode', 40),
    houseValueCents: cells.value('houseValue', readMoney, 'numberInvalid'),
    instructions: cells.short('instructions', 2000),
    status,
  };
}

function readLot(cells: Cells): Pick<Draft['property'], 'lotSize' | 'lotSquareFeet'> {
  const feet = cells.value('lotSquareFeet', readSquareFeet, 'lotInvalid');
  // A column of sizes may hold words or square feet.
  const sizeText = cells.text('lotSize');
  const named = sizeText ? readLotSize(sizeText) : undefined;
  const sizedFeet = sizeText && !named ? readSquareFeet(sizeText) : undefined;
  if (sizeText && !named && sizedFeet === undefined) cells.say('lotSize', 'lotInvalid', sizeText);
  const lotSquareFeet = feet || sizedFeet || null;
  return { lotSquareFeet, lotSize: lotSquareFeet ? lotSizeOf(lotSquareFeet) : (named ?? null) };
}

/** The service that the row sells; null when it names none or what it names makes no sense. */
function readSold(cells: Cells, property: Draft['property']): DraftService | null {
  const words = ['service', 'frequency', 'mowDay'] as const;
  const type = cells.value('service', readService, 'serviceUnknown');
  const frequency = cells.value('frequency', readFrequency, 'frequencyUnknown');
  const weekday = readSoldDay(cells);
  const priceCents = cells.value('price', readMoney, 'priceInvalid');
  const startDate = cells.value('startDate', readDay, 'dateInvalid');
  if (words.every(field => !cells.text(field))) {
    cells.say(null, 'noService');
    return null;
  }
  if (type === 'two') {
    cells.say('service', 'serviceTwo', cells.text('service'));
    return null;
  }
  if (!cells.text('frequency')) cells.say('frequency', 'frequencyMissing');
  // Without a service column a list with frequencies is one of lawns.
  const sold = type ?? (cells.text('service') ? null : 'mow');
  if (!sold || !frequency) return null;
  const feet = property.lotSquareFeet ?? 0;
  if (sold === 'mow' && priceCents === null && !cells.text('price')) {
    if (feet > LOT_SIZE_RANGES.extraLarge[1])
      cells.say('lotSquareFeet', 'priceNeeded', feet.toLocaleString('en-US'));
    else if (property.lotSize === null) cells.say('price', 'noPrice');
  }
  return { type: sold, frequency, weekday, priceCents, startDate };
}

/** The day of its own column, else of the frequency; more than one day is refused, since a service runs on one. */
function readSoldDay(cells: Cells): Weekday | null {
  const own = readWeekdays(cells.text('mowDay'));
  const beside = readDaysOfFrequency(cells.text('frequency'));
  if (cells.text('mowDay') && own.length === 0) cells.say('mowDay', 'dayUnknown', cells.text('mowDay'));
  if (own.length > 1) cells.say('mowDay', 'daysTwo', cells.text('mowDay'));
  else if (beside.length > 1) cells.say('frequency', 'daysTwo', cells.text('frequency'));
  return own[0] ?? beside[0] ?? null;
}
