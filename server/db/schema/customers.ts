import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { BILLING_TEXTS, type CUSTOMER_TEXTS, NAME_TEXTS } from '#contract/core/customerTexts.ts';
import type { CustomerSource, LotSize, Priority, PropertyStatus } from '#contract/core/enums.ts';
import type { Language } from '#contract/core/messages.ts';
import { type TextWith, textsWith } from '#contract/core/recordTexts.ts';
import type { GateHours } from '#contract/customers/gateHours.ts';
import type { OnMyWayBy } from '#contract/field/onMyWay.ts';
import type { NoticeWay } from '#contract/messaging/notices.ts';
import type { Invoicing } from '#contract/money/invoices.ts';
import { cents, createdAt, day, id, moment, version } from './columns.ts';
import { users } from './people.ts';
import { markets } from './places.ts';
import { asSearchable } from './searchable.ts';
import { crews, vendors } from './vendors.ts';

/** Customer columns, of the table itself or of an alias. */
type SearchedColumns = Record<
  'code' | 'firstName' | 'lastName' | 'email' | 'phone' | TextWith<typeof CUSTOMER_TEXTS, 'isSearched'>,
  AnyPgColumn
>;

/** Text searched for customers without a property; the trigram index must match exactly. */
export const customerSearchText = (t: SearchedColumns) =>
  asSearchable(
    sql.join(
      [
        sql`${t.code} || ' ' || ${t.firstName} || ' ' || ${t.lastName}`,
        ...[
          ...textsWith(NAME_TEXTS, 'isSearched'),
          ...(['email', 'phone'] as const),
          ...textsWith(BILLING_TEXTS, 'isSearched'),
        ].map(name => sql`coalesce(${t[name]}, '')`),
      ],
      sql` || ' ' || `,
    ),
  );

export const customers = pgTable(
  'customers',
  {
    id: id(),
    /** Short code for the phone, such as C-10482; a trigger derives it from the id. */
    code: text('code').notNull().unique().default(''),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    companyName: text('company_name'),
    email: text('email'),
    /** Ten digits. */
    phone: text('phone'),
    emergencyPhone: text('emergency_phone'),
    billingAddress: text('billing_address'),
    poNumber: text('po_number'),
    source: text('source').$type<CustomerSource>().notNull().default('none'),
    language: text('language').$type<Language>().notNull().default('en'),
    /** How the customer wants to be notified that a crew is on its way. */
    onMyWayBy: text('on_my_way_by').$type<OnMyWayBy>().notNull().default('email'),
    /** How the customer wants to be notified of moved and completed visits and of messages. */
    visitsMovedBy: text('visits_moved_by').$type<NoticeWay>().notNull().default('both'),
    visitsDoneBy: text('visits_done_by').$type<NoticeWay>().notNull().default('email'),
    messagesBy: text('messages_by').$type<NoticeWay>().notNull().default('email'),
    /** How the customer wants to be invoiced, and from which work day on. */
    invoicing: text('invoicing').$type<Invoicing>().notNull().default('none'),
    invoicingFrom: day('invoicing_from'),
    /** Locked by staff: no sign-in, no new work. */
    lockReason: text('lock_reason'),
    lockedAt: moment('locked_at'),
    lockedByName: text('locked_by_name'),
    /**
     * When a payment failed for good: until it is paid, visits stop and there is no new work. This and the
     * staff lock can apply at once.
     */
    paymentStoppedAt: moment('payment_stopped_at'),
    /** Whether credit pays charges automatically, or only by hand. */
    usesCredit: boolean('uses_credit').notNull().default(true),
    /** Locked for either reason: no new work. */
    isLocked: boolean('is_locked')
      .notNull()
      .generatedAlwaysAs(sql`locked_at is not null or payment_stopped_at is not null`),
    /** Customer that this duplicate was merged into; nothing refers to a merged row any more. */
    mergedIntoId: integer('merged_into_id').references((): AnyPgColumn => customers.id),
    createdAt: createdAt(),
    version: version(),
  },
  t => [
    index('customers_merged_into_idx').on(t.mergedIntoId).where(sql`${t.mergedIntoId} is not null`),
    uniqueIndex('customers_email_key').on(sql`lower(${t.email})`),
    index('customers_phone_idx').on(t.phone),
    index('customers_name_idx').on(t.lastName, t.firstName, t.id),
    index('customers_created_idx').on(t.createdAt, t.id),
    index('customers_search_idx').using('gin', sql`${customerSearchText(t)} gin_trgm_ops`),
    index('customers_locked_idx').on(t.id).where(sql`${t.isLocked}`),
    // Customers without email, whom a newsletter's recipient count excludes.
    index('customers_without_email_idx').on(t.id).where(sql`coalesce(${t.email}, '') = ''`),
  ],
);

export const properties = pgTable(
  'properties',
  {
    id: id(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    status: text('status').$type<PropertyStatus>().notNull().default('active'),
    statusReason: text('status_reason'),
    isArchived: boolean('is_archived').notNull().default(false),
    address: text('address').notNull(),
    duplexUnit: text('duplex_unit'),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zipcode: text('zipcode').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** The pin is the ZIP code's center instead of the house. */
    isPinApproximate: boolean('is_pin_approximate').notNull().default(false),
    lotSize: text('lot_size').$type<LotSize>(),
    lotSquareFeet: integer('lot_square_feet'),
    isCornerLot: boolean('is_corner_lot').notNull().default(false),
    gateName: text('gate_name'),
    gateCode: text('gate_code'),
    gateHours: jsonb('gate_hours').$type<GateHours[]>().notNull().default([]),
    /** Agreed arrival window, `HH:mm`. */
    arrivalFrom: text('arrival_from'),
    arrivalTo: text('arrival_to'),
    backyardLockCode: text('backyard_lock_code'),
    subdivisionCode: text('subdivision_code'),
    irrigationCode: text('irrigation_code'),
    pets: text('pets'),
    /** How to get in, as the customer wrote it. */
    accessNotes: text('access_notes'),
    routeCode: text('route_code'),
    houseValueCents: cents('house_value_cents'),
    instructions: text('instructions'),
    priority: text('priority').$type<Priority>().notNull().default('medium'),
    assigneeId: integer('assignee_id').references(() => users.id),
    marketId: integer('market_id').references(() => markets.id),
    vendorId: integer('vendor_id').references(() => vendors.id),
    referralCode: text('referral_code').notNull().unique(),
    /** Lowercase words of customer and property, set by a trigger and searched with the trigram index. */
    searchText: text('search_text').notNull().default(''),
    /** The customer's name, maintained by the same trigger, for sorting the list. */
    customerLastName: text('customer_last_name').notNull().default(''),
    customerFirstName: text('customer_first_name').notNull().default(''),
    createdAt: createdAt(),
    version: version(),
  },
  t => [
    index('properties_customer_idx').on(t.customerId),
    index('properties_zip_idx').on(t.zipcode, t.marketId),
    index('properties_market_idx').on(t.marketId, t.status),
    index('properties_vendor_idx').on(t.vendorId),
    index('properties_assignee_idx').on(t.assigneeId).where(sql`${t.assigneeId} is not null`),
    index('properties_status_idx').on(t.status, t.id),
    index('properties_address_idx').on(t.address),
    // The list by name, with its most frequent filters and the columns that it reads.
    index('properties_name_idx').on(t.customerLastName, t.customerFirstName, t.id, t.status, t.customerId),
    check(
      'properties_arrival_window',
      sql`(${t.arrivalFrom} is null) = (${t.arrivalTo} is null)
      and ${t.arrivalFrom} < ${t.arrivalTo}`,
    ),
    // All columns needed to count a newsletter's recipients.
    index('properties_audience_idx').on(t.customerId, t.status, t.isArchived, t.marketId, t.zipcode),
    index('properties_search_idx').using('gin', sql`${t.searchText} gin_trgm_ops`),
  ],
);

/** Notes on a property or on one of its visits. */
export const notes = pgTable(
  'notes',
  {
    id: id(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id),
    assignmentId: integer('assignment_id'),
    /** Visit that the note was on before it was removed from the schedule. */
    removedAssignmentId: integer('removed_assignment_id'),
    crewId: integer('crew_id').references(() => crews.id),
    text: text('text').notNull(),
    /** Crews and customers see only notes marked for them. */
    forCrew: boolean('for_crew').notNull().default(false),
    forCustomer: boolean('for_customer').notNull().default(false),
    authorId: integer('author_id').references(() => users.id),
    authorName: text('author_name').notNull(),
    version: version(),
    createdAt: createdAt(),
    deletedAt: moment('deleted_at'),
  },
  t => [
    index('notes_crew_idx').on(t.crewId).where(sql`${t.crewId} is not null`),
    index('notes_author_idx').on(t.authorId).where(sql`${t.authorId} is not null`),
    index('notes_property_idx').on(t.propertyId, t.createdAt),
    index('notes_assignment_idx').on(t.assignmentId),
  ],
);
