import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Frequency, LotSize, ServiceType, VendorStatus, Weekday } from '#contract/core/enums.ts';
import { cents, createdAt, day, id, moment, version } from './columns.ts';
import { markets } from './places.ts';

export const vendors = pgTable('vendors', {
  id: id(),
  companyName: text('company_name').notNull().unique(),
  /** The business's initial commission in percent, at most 100, until `vendorCommissions` changes it. */
  commissionPercent: numeric('commission_percent', { precision: 6, scale: 3, mode: 'number' }).notNull(),
  isPrimary: boolean('is_primary').notNull().default(false),
  status: text('status').$type<VendorStatus>().notNull().default('pending_for_price'),
  contactName: text('contact_name'),
  email: text('email'),
  phone: text('phone'),
  address: text('address'),
  createdAt: createdAt(),
  version: version(),
});

/** The business's commission for a vendor's work, each rate in force from a day on. */
export const vendorCommissions = pgTable(
  'vendor_commissions',
  {
    vendorId: integer('vendor_id')
      .notNull()
      .references(() => vendors.id, { onDelete: 'cascade' }),
    validFrom: day('valid_from').notNull(),
    percent: numeric('percent', { precision: 6, scale: 3, mode: 'number' }).notNull(),
  },
  t => [primaryKey({ columns: [t.vendorId, t.validFrom] })],
);

export const crews = pgTable(
  'crews',
  {
    id: id(),
    vendorId: integer('vendor_id')
      .notNull()
      .references(() => vendors.id),
    marketId: integer('market_id').references(() => markets.id),
    name: text('name').notNull(),
    serviceTypes: jsonb('service_types').$type<ServiceType[]>().notNull(),
    /** Capacity of a day in minutes. */
    capacityMinutes: integer('capacity_minutes').notNull().default(480),
    startAddress: text('start_address'),
    startLatitude: doublePrecision('start_latitude'),
    startLongitude: doublePrecision('start_longitude'),
    /** Whether its route ends where it starts. */
    endsAtStart: boolean('ends_at_start').notNull().default(true),
    colour: text('colour').notNull().default('#2E6B3A'),
    isActive: boolean('is_active').notNull().default(true),
    version: version(),
  },
  t => [uniqueIndex('crews_name_key').on(t.vendorId, sql`lower(${t.name})`)],
);

/** ZIP codes that a vendor serves, with weekday and crew per service type. */
export const vendorZips = pgTable(
  'vendor_zips',
  {
    id: id(),
    vendorId: integer('vendor_id')
      .notNull()
      .references(() => vendors.id, { onDelete: 'cascade' }),
    zipcode: text('zipcode').notNull(),
    serviceType: text('service_type').$type<ServiceType>().notNull(),
    weekday: integer('weekday').$type<Weekday>().notNull(),
    crewId: integer('crew_id')
      .notNull()
      .references(() => crews.id),
  },
  t => [
    uniqueIndex('vendor_zips_key').on(t.vendorId, t.zipcode, t.serviceType),
    index('vendor_zips_zip_idx').on(t.zipcode, t.serviceType),
    index('vendor_zips_crew_idx').on(t.crewId),
  ],
);

/** Versions of a vendor's prices; the latest with `effectiveFrom` on or before a day applies to it. */
export const priceLists = pgTable(
  'price_lists',
  {
    id: id(),
    vendorId: integer('vendor_id')
      .notNull()
      .references(() => vendors.id, { onDelete: 'cascade' }),
    listVersion: integer('list_version').notNull(),
    effectiveFrom: day('effective_from').notNull(),
    /** Bush and bed work, cents per hour. */
    bnbHourlyCents: cents('bnb_hourly_cents').notNull(),
    /** Price of mowing only the front or the back, in percent of the full price. */
    partPercent: integer('part_percent').notNull().default(60),
    cornerLotCents: cents('corner_lot_cents').notNull().default(0),
    createdAt: createdAt(),
  },
  t => [uniqueIndex('price_lists_key').on(t.vendorId, t.listVersion)],
);

export const prices = pgTable(
  'prices',
  {
    priceListId: integer('price_list_id')
      .notNull()
      .references(() => priceLists.id, { onDelete: 'cascade' }),
    lotSize: text('lot_size').$type<LotSize>().notNull(),
    frequency: integer('frequency').$type<Frequency>().notNull(),
    priceCents: cents('price_cents').notNull(),
  },
  t => [primaryKey({ columns: [t.priceListId, t.lotSize, t.frequency] })],
);

/**
 * Commission exceptions for a vendor's work on one property or service during a period. Periods of the same
 * property or service don't overlap.
 */
export const commissionExceptions = pgTable(
  'commission_exceptions',
  {
    id: id(),
    vendorId: integer('vendor_id')
      .notNull()
      .references(() => vendors.id, { onDelete: 'cascade' }),
    propertyId: integer('property_id'),
    serviceType: text('service_type').$type<ServiceType>(),
    commissionPercent: numeric('commission_percent', { precision: 6, scale: 3, mode: 'number' }).notNull(),
    /** First and last day; null for no limit. */
    validFrom: day('valid_from'),
    validTo: day('valid_to'),
    reason: text('reason').notNull(),
  },
  t => [
    index('commission_exceptions_property_idx').on(t.vendorId, t.propertyId),
    check('commission_exceptions_of_one', sql`(${t.propertyId} is null) <> (${t.serviceType} is null)`),
    check('commission_exceptions_days', sql`${t.validFrom} <= ${t.validTo}`),
  ],
);

/** Notes about crews by the office or the vendor. */
export const crewNotes = pgTable(
  'crew_notes',
  {
    id: id(),
    crewId: integer('crew_id')
      .notNull()
      .references(() => crews.id),
    text: text('text').notNull(),
    /** Crews read only notes marked for them. */
    forCrew: boolean('for_crew').notNull().default(false),
    authorId: integer('author_id'),
    authorName: text('author_name').notNull(),
    createdAt: createdAt(),
    deletedAt: moment('deleted_at'),
    version: version(),
  },
  t => [index('crew_notes_crew_idx').on(t.crewId, t.createdAt)],
);
