import { getTableColumns } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { CUSTOMER_TEXTS } from '#contract/core/customerTexts.ts';
import { PROPERTY_TEXTS } from '#contract/core/propertyTexts.ts';
import { mapTexts } from '#contract/core/recordTexts.ts';
import { customers, properties } from '#server/db/schema/index.ts';
import { exportColumns } from '#server/modules/customers/properties/exportColumns.ts';
import type { ExportedProperty } from '#server/modules/customers/properties/rows.ts';
import { vcardOf } from '#server/modules/customers/properties/vcards.ts';

const SYSTEM = 'kept by the system';
const CHOICE = 'a choice that only Sward carries out';
const WORK = 'about the work there, not how to reach them; the CSV and Excel files have it';
const ONLY_HERE = 'about the work there, not how to reach them; no file has a column for it yet';

const BILL = 'about the bills, not how to reach them; the CSV and Excel files have it';

const { companyName: _, billingAddress: __, ...OTHER_TEXTS } = CUSTOMER_TEXTS;

/** Columns that a contact doesn't have, with the reason. */
const NOT_IN_CONTACTS: Record<string, string> = {
  ...mapTexts(OTHER_TEXTS, 'label', () => BILL),
  ...mapTexts(PROPERTY_TEXTS, 'label', () => WORK),
  code: 'the import gives a new code',
  source: ONLY_HERE,
  language: CHOICE,
  onMyWayBy: CHOICE,
  visitsMovedBy: CHOICE,
  visitsDoneBy: CHOICE,
  messagesBy: CHOICE,
  invoicing: CHOICE,
  invoicingFrom: CHOICE,
  usesCredit: CHOICE,
  lockReason: SYSTEM,
  lockedAt: SYSTEM,
  lockedByName: SYSTEM,
  paymentStoppedAt: SYSTEM,
  isLocked: SYSTEM,
  mergedIntoId: SYSTEM,
  createdAt: SYSTEM,
  version: SYSTEM,
  customerId: SYSTEM,
  status: WORK,
  statusReason: ONLY_HERE,
  isArchived: SYSTEM,
  isPinApproximate: 'an approximate pin is left out',
  lotSize: WORK,
  lotSquareFeet: ONLY_HERE,
  isCornerLot: WORK,
  gateHours: WORK,
  arrivalFrom: WORK,
  arrivalTo: WORK,
  accessNotes: ONLY_HERE,
  houseValueCents: ONLY_HERE,
  instructions: ONLY_HERE,
  priority: ONLY_HERE,
  assigneeId: ONLY_HERE,
  marketId: WORK,
  vendorId: WORK,
  referralCode: SYSTEM,
  searchText: SYSTEM,
  customerLastName: SYSTEM,
  customerFirstName: SYSTEM,
};
/** Columns of a contact that the list files name differently or leave out. */
const NOT_IN_FILES: readonly string[] = ['id'];

const COLUMNS = [...new Set([customers, properties].flatMap(table => Object.keys(getTableColumns(table))))];
const ROW = {
  id: 1,
  firstName: 'Ana',
  lastName: 'Ruiz',
  services: [],
  tags: [],
  nextVisits: {},
  gateHours: [],
  createdAt: '2026-06-01',
};
const COORDINATES = { latitude: 30.25, longitude: -97.75, isPinApproximate: false };
const rowWith = (column: string) =>
  ({
    ...ROW,
    ...COORDINATES,
    [column]: /itude$/.test(column) ? 30.5 : /Phone$|^phone$/.test(column) ? '5125550107' : 'Marker',
  }) as unknown as ExportedProperty;
const base = { ...ROW, ...COORDINATES } as unknown as ExportedProperty;

describe('every column of customers and properties', () => {
  it('is in an exported contact, or has a reason not to be', () => {
    const missing = COLUMNS.filter(
      column => !(column in NOT_IN_CONTACTS) && vcardOf(rowWith(column), 'host') === vcardOf(base, 'host'),
    );
    expect(missing).toEqual([]);
    // The list of exceptions has no column that no longer exists.
    expect(Object.keys(NOT_IN_CONTACTS).filter(column => !COLUMNS.includes(column))).toEqual([]);
  });

  it('of a contact is in the CSV and Excel files, too', () => {
    const cells = (row: ExportedProperty) =>
      JSON.stringify(
        exportColumns('en', 'America/Chicago').map(({ value }) => value({ ...row, sameServiceNumber: 1 })),
      );
    const missing = COLUMNS.filter(
      column =>
        !(column in NOT_IN_CONTACTS) &&
        !NOT_IN_FILES.includes(column) &&
        cells(rowWith(column)) === cells(base),
    );
    expect(missing).toEqual([]);
  });
});
