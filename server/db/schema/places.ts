import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { day, id, version } from './columns.ts';

export const markets = pgTable('markets', {
  id: id(),
  name: text('name').notNull().unique(),
  isActive: boolean('is_active').notNull().default(true),
  version: version(),
});

/** A market's sales tax rate from a day on, until the next one. */
export const marketTaxRates = pgTable(
  'market_tax_rates',
  {
    id: id(),
    marketId: integer('market_id')
      .notNull()
      .references(() => markets.id, { onDelete: 'cascade' }),
    /** Null for the first rate, which has no start. */
    validFrom: day('valid_from'),
    /** At most three decimals. */
    percent: numeric('percent', { precision: 6, scale: 3, mode: 'number' }).notNull(),
  },
  t => [unique('market_tax_rates_key').on(t.marketId, t.validFrom).nullsNotDistinct()],
);

/** Each ZIP code belongs to at most one market. */
export const marketZips = pgTable(
  'market_zips',
  {
    zipcode: text('zipcode').primaryKey(),
    marketId: integer('market_id')
      .notNull()
      .references(() => markets.id, { onDelete: 'cascade' }),
  },
  t => [index('market_zips_market_idx').on(t.marketId)],
);

/** ZIP code areas for the maps. */
export const zipcodes = pgTable('zipcodes', {
  code: text('code').primaryKey(),
  areaName: text('area_name').notNull(),
  state: text('state').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  /** GeoJSON geometry, coordinates as lng/lat pairs. */
  geometry: jsonb('geometry'),
  /** A computed cell around the center instead of a surveyed boundary. */
  isApproximate: boolean('is_approximate').notNull().default(true),
});
