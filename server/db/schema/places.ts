import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { WeatherHour } from '#contract/territory/weather.ts';
import { day, id, moment, version } from './columns.ts';

export const markets = pgTable('markets', {
  id: id(),
  name: text('name').notNull().unique(),
  isActive: boolean('is_active').notNull().default(true),
  version: version(),
});

/** A market's sales tax rate, from one day until the next rate begins. */
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

/**
 * Locations whose weather is forecast, with coordinates rounded to two decimals, and when each is fetched
 * again.
 */
export const weatherPoints = pgTable(
  'weather_points',
  {
    id: id(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    /** URL of its hourly forecast, which the weather service may change; null until it is known. */
    hourlyUrl: text('hourly_url'),
    urlFoundAt: moment('url_found_at'),
    etag: text('etag'),
    /** Earliest moment of the next request. */
    nextAt: moment('next_at').notNull(),
    /** Number of consecutive failed requests. */
    failures: integer('failures').notNull().default(0),
  },
  t => [unique('weather_points_key').on(t.latitude, t.longitude)],
);

/** A location's forecast for one day in the business's time zone. */
export const weatherDays = pgTable(
  'weather_days',
  {
    pointId: integer('point_id')
      .notNull()
      .references(() => weatherPoints.id, { onDelete: 'cascade' }),
    date: day('date').notNull(),
    hours: jsonb('hours').$type<WeatherHour[]>().notNull(),
    fetchedAt: moment('fetched_at').notNull(),
  },
  t => [primaryKey({ columns: [t.pointId, t.date] }), index('weather_days_date_idx').on(t.date)],
);

/**
 * Upcoming days on which rain is likely during a market's working hours, according to the newest forecast.
 */
export const rainyDays = pgTable(
  'rainy_days',
  {
    marketId: integer('market_id')
      .notNull()
      .references(() => markets.id, { onDelete: 'cascade' }),
    date: day('date').notNull(),
    /** Percent. */
    chance: integer('chance').notNull(),
  },
  t => [primaryKey({ columns: [t.marketId, t.date] })],
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
  /** True for a computed cell around the center, false for a surveyed boundary. */
  isApproximate: boolean('is_approximate').notNull().default(true),
});
