import { z } from 'zod';
import { type Call, type CallAddress, data } from '#contract/core/call.ts';
import { SKIES, weatherQuery } from './weather.ts';

/** The forecast of a place's day. */
const dayWeather = z.object({
  date: z.string(),
  /** Highest chance of rain during working hours, in percent. */
  chance: z.number(),
  /** Whether `chance` reaches the setting from which an hour counts as wet. */
  isWet: z.boolean(),
  wetHours: z.number(),
  /** ISO timestamps at which the first wet working hour starts and the last one ends; null on a dry day. */
  wetFrom: z.string().nullable(),
  wetTo: z.string().nullable(),
  /** Fahrenheit. */
  high: z.number(),
  low: z.number(),
  /** Miles per hour. */
  wind: z.number(),
  sky: z.enum(SKIES),
  /** The service's own words, in English. */
  text: z.string(),
  /** ISO timestamp. */
  fetchedAt: z.string(),
  isStale: z.boolean(),
});
export type DayWeather = z.output<typeof dayWeather>;

const weather = z.object({
  isOn: z.boolean(),
  /** Only days with a forecast. */
  days: z.array(
    dayWeather.extend({
      /** Market or crew of the forecast; null if all have the same one. */
      place: z.string().nullable(),
    }),
  ),
});
export type Weather = z.output<typeof weather>;

export const weatherCalls = {
  'GET /weather': {
    operationId: 'getWeather',
    summary: 'The weather forecast by day',
    query: weatherQuery,
    answer: data(weather),
  },
} satisfies Record<CallAddress, Call>;
