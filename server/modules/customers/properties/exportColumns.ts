import { BILLING_TEXTS, type CUSTOMER_TEXTS, NAME_TEXTS } from '#contract/core/customerTexts.ts';
import { dayOf, showDay } from '#contract/core/days.ts';
import { FILE_FREQUENCIES } from '#contract/core/frequencies.ts';
import type { Bilingual, Language } from '#contract/core/messages.ts';
import { showPhone } from '#contract/core/phone.ts';
import { PROPERTY_TEXTS } from '#contract/core/propertyTexts.ts';
import { type TextWith, textsWith } from '#contract/core/recordTexts.ts';
import { showGateHours, showHours } from '#contract/customers/gateHours.ts';
import { IMPORT_FIELDS, type ImportField } from '#contract/customers/imports.ts';
import type { ServiceSummary } from '#contract/customers/properties.calls.ts';
import { writeTags } from '#contract/customers/tagLists.ts';
import { amountOf, type CsvColumn } from '#server/api/csv.ts';
import { customersTexts } from '#texts/server/customers.ts';
import type { ExportedProperty } from './rows.ts';

const SERVICE_WORDS = { mow: 'Mowing', bnb: 'Bush and bed', 'call-log': 'Call log' } as const;
const DAY_WORDS = ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const OWN_HEADERS = customersTexts.properties.ownHeaders satisfies Record<string, Bilingual>;

/** A row of the file: a property with one of its services. */
interface ExportedRow extends ExportedProperty {
  /** Number among the property's services of the same type, from 1. */
  sameServiceNumber: number;
}

const first = <T>(row: ExportedRow, read: (service: ServiceSummary) => T): T | null =>
  row.services[0] ? read(row.services[0]) : null;

const arrivalWindow = ({ arrivalFrom: from, arrivalTo: to }: ExportedRow) =>
  from && to ? showHours({ from, to }, 'en') : null;

type Value = [
  ImportField | keyof typeof OWN_HEADERS,
  (row: ExportedRow, timeZone: string) => ReturnType<CsvColumn<ExportedRow>['value']>,
];
const valueOfText = (name: TextWith<typeof PROPERTY_TEXTS & typeof CUSTOMER_TEXTS, 'headers'>): Value => [
  name,
  row => row[name],
];
const LISTED_TEXTS = textsWith(PROPERTY_TEXTS, 'isListed');
const OTHER_TEXTS = textsWith(PROPERTY_TEXTS, 'headers').filter(
  name => !LISTED_TEXTS.some(one => one === name),
);

const yes = (is: boolean) => (is ? 'yes' : null);

/**
 * Returns the row's pause as text: `until` and the day on which the service resumes, or `yes`; null if it
 * isn't paused.
 */
function holdOf({ services: [service], resumeDates }: ExportedRow): string | null {
  if (service?.status !== 'paused') return null;
  const until = resumeDates[service.id];
  return until ? `until ${showDay(until)}` : 'yes';
}

/** The next visit of the row's service, or else of the property. */
function nextVisitOf({ services: [service], nextVisit, nextVisits }: ExportedRow): string | null {
  const date = service ? nextVisits[service.id] : nextVisit?.date;
  return date ? showDay(date) : null;
}

const VALUES: Value[] = [
  ['code', row => row.code],
  ['firstName', row => row.firstName],
  ['lastName', row => row.lastName],
  ...textsWith(NAME_TEXTS, 'headers').map(valueOfText),
  ['email', row => row.email],
  ['phone', row => row.phone && showPhone(row.phone)],
  ['address', row => row.address],
  ['duplexUnit', row => row.duplexUnit],
  ['city', row => row.city],
  ['state', row => row.state],
  ['zipcode', row => row.zipcode],
  ['latitude', row => (row.isPinApproximate ? null : row.latitude)],
  ['longitude', row => (row.isPinApproximate ? null : row.longitude)],
  ['lotSize', row => row.lotSize],
  ['isCornerLot', row => (row.isCornerLot ? 'yes' : 'no')],
  ...LISTED_TEXTS.map(valueOfText),
  ['gateHours', row => showGateHours(row.gateHours, 'en')],
  ['arrivalWindow', arrivalWindow],
  ['status', row => row.status],
  ['service', row => first(row, service => SERVICE_WORDS[service.type])],
  ['frequency', row => first(row, service => FILE_FREQUENCIES[service.frequency])],
  ['mowDay', row => first(row, service => DAY_WORDS[service.weekday] ?? null)],
  ['price', row => first(row, ({ priceCents }) => (priceCents === null ? null : amountOf(priceCents)))],
  ['crew', row => first(row, service => service.crewName)],
  ['market', row => row.marketName],
  ['vendor', row => row.vendorName],
  ['nextVisit', nextVisitOf],
  // Near the end, so that the positions of earlier columns stay the same for other programs.
  ['emergencyPhone', row => row.emergencyPhone && showPhone(row.emergencyPhone)],
  ...textsWith(BILLING_TEXTS, 'headers').map(valueOfText),
  ['customerSince', (row, timeZone) => showDay(dayOf(new Date(row.createdAt), timeZone))],
  ...OTHER_TEXTS.map(valueOfText),
  ['lotSquareFeet', row => row.lotSquareFeet],
  ['houseValue', row => (row.houseValueCents === null ? null : amountOf(row.houseValueCents))],
  ['instructions', row => row.instructions],
  ['source', row => (row.source === 'none' ? null : row.source)],
  ['startDate', row => first(row, service => showDay(service.startDate))],
  ['isOnHold', holdOf],
  ['isBarred', row => yes(row.isBarred)],
  ['wantsNoEmail', row => yes(row.wantsNoEmail)],
  ['sameServiceNumber', ({ sameServiceNumber: number }) => (number > 1 ? number : null)],
  ['tags', row => writeTags(row.tags.map(({ name }) => name)) || null],
];

/**
 * Repeats a property for each of its services, because a row of the file has room for one, as in an import.
 */
export async function* byService(
  pages: AsyncIterable<readonly ExportedProperty[]>,
): AsyncGenerator<readonly ExportedRow[]> {
  for await (const page of pages) yield page.flatMap(rowsOf);
}

function rowsOf(row: ExportedProperty): ExportedRow[] {
  if (row.services.length < 2) return [{ ...row, sameServiceNumber: 1 }];
  return row.services.map((service, at) => ({
    ...row,
    services: [service],
    sameServiceNumber: row.services.slice(0, at + 1).filter(({ type }) => type === service.type).length,
  }));
}

/** The columns' fields, which a test compares with the import's fields. */
export const EXPORTED_FIELDS = VALUES.map(([name]) => name);

/** The columns of the properties' CSV file; the import recognizes their headers. */
export function exportColumns(language: Language, timeZone: string): CsvColumn<ExportedRow>[] {
  const headers: Record<string, Bilingual> = { ...IMPORT_FIELDS, ...OWN_HEADERS };
  return VALUES.map(([name, value]) => ({
    header: headers[name]?.[language] ?? name,
    value: row => value(row, timeZone),
  }));
}
