import { dayOf, showDay } from '#contract/core/days.ts';
import { FILE_FREQUENCIES } from '#contract/core/frequencies.ts';
import type { Bilingual, Language } from '#contract/core/messages.ts';
import { showPhone } from '#contract/core/phone.ts';
import { PROPERTY_TEXTS, textsWith } from '#contract/core/propertyTexts.ts';
import { showGateHours, showHours } from '#contract/customers/gateHours.ts';
import { IMPORT_FIELDS, type ImportField } from '#contract/customers/imports.ts';
import type { ServiceSummary } from '#contract/customers/properties.calls.ts';
import { amountOf, type CsvColumn } from '#server/api/csv.ts';
import { customersTexts } from '#texts/server/customers.ts';
import type { ExportedProperty } from './rows.ts';

const SERVICE_WORDS = { mow: 'Mowing', bnb: 'Bush and bed', 'call-log': 'Call log' } as const;
const DAY_WORDS = ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const OWN_HEADERS = customersTexts.properties.ownHeaders satisfies Record<string, Bilingual>;

const first = <T>(row: ExportedProperty, read: (service: ServiceSummary) => T): T | null =>
  row.services[0] ? read(row.services[0]) : null;

const arrivalWindow = ({ arrivalFrom: from, arrivalTo: to }: ExportedProperty) =>
  from && to ? showHours({ from, to }, 'en') : null;

type Value = [
  ImportField | keyof typeof OWN_HEADERS,
  (row: ExportedProperty, timeZone: string) => ReturnType<CsvColumn<ExportedProperty>['value']>,
];
const EXPORTED_TEXTS = textsWith(PROPERTY_TEXTS, 'isExported').map((name): Value => [name, row => row[name]]);

const VALUES: Value[] = [
  ['code', row => row.code],
  ['firstName', row => row.firstName],
  ['lastName', row => row.lastName],
  ['companyName', row => row.companyName],
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
  ...EXPORTED_TEXTS,
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
  ['nextVisit', row => row.nextVisit && showDay(row.nextVisit.date)],
  // Late, so that programs find the earlier columns in their places.
  ['emergencyPhone', row => row.emergencyPhone && showPhone(row.emergencyPhone)],
  ['billingAddress', row => row.billingAddress],
  ['customerSince', (row, timeZone) => showDay(dayOf(new Date(row.createdAt), timeZone))],
];

/** The columns of the properties' CSV file; the import recognizes their headers. */
export function exportColumns(language: Language, timeZone: string): CsvColumn<ExportedProperty>[] {
  const headers: Record<string, Bilingual> = { ...IMPORT_FIELDS, ...OWN_HEADERS };
  return VALUES.map(([name, value]) => ({
    header: headers[name]?.[language] ?? name,
    value: row => value(row, timeZone),
  }));
}
