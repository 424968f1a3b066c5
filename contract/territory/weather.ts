import { z } from 'zod';
import { type Day, daysBetween } from '#contract/core/days.ts';
import { dayField, idField } from '#contract/core/validation.ts';

export const SKIES = ['clear', 'partly', 'clouds', 'fog', 'wind', 'rain', 'storm', 'snow'] as const;
export type Sky = (typeof SKIES)[number];

/** The forecast of one hour. */
export interface WeatherHour {
  /** ISO timestamp of its beginning. */
  at: string;
  /** Chance of rain in percent. */
  chance: number;
  /** Fahrenheit. */
  temperature: number;
  /** Miles per hour. */
  wind: number;
  sky: Sky;
  /** The service's own words, in English. */
  text: string;
}

/** Hours after which a forecast is marked as stale, and hours after which it is no longer shown. */
export const STALE_HOURS = 12;
export const MAX_HOURS = 36;

/** The longest span: the six weeks of a month in the calendar. */
const MAX_DAYS = 42;
const isOrderly = ({ from, to }: { from: Day; to: Day }) => to >= from && daysBetween(from, to) < MAX_DAYS;

export const weatherQuery = z
  .object({
    from: dayField,
    to: dayField,
    /** The place is a crew's or a market's; without either, each day shows the place with the most rain. */
    crewId: idField.optional(),
    marketId: idField.optional(),
  })
  .refine(isOrderly, { path: ['to'], error: 'invalid' });
export type WeatherQuery = z.infer<typeof weatherQuery>;
